// Where a stay takes place: selected from a list, with a search if the list is long.

import { useLingui } from '@lingui/react/macro'
import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { unitLines } from '@lodgepole/domain/lodging/units'
import { useState } from 'react'
import { useDebounced } from '../../../lib/state/use-debounced.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { unitsOf, useUnits } from '../use-lodging.ts'

interface PropertyFieldProps {
  readonly chosen: Unit | undefined
  readonly error: string | false
  readonly onChoose: (unit: Unit) => void
}

export const PropertyField = ({ chosen, error, onChoose }: PropertyFieldProps) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [everything, found] = [
    useUnits('units'),
    useUnits('units', true, useDebounced(typed.trim())),
  ]
  const listed = unitsOf(found).filter(({ may }) => may.register)
  const units =
    chosen && !listed.some(({ lodgingId }) => lodgingId === chosen.lodgingId)
      ? [chosen, ...listed]
      : listed
  const options = [
    { value: '', label: t`Choose`, disabled: true },
    ...units.map((one) => ({ value: one.lodgingId, label: unitLines(one).join(', ') })),
  ]
  return (
    <>
      {(everything.hasNextPage || typed !== '') && (
        <TextField
          label={t`Find a property`}
          name="propertySearch"
          type="search"
          autoComplete="off"
          value={typed}
          description={t`Type part of its address or name, then choose it below.`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <SelectField
        label={t`Property`}
        name="lodgingId"
        required
        value={chosen?.lodgingId ?? ''}
        options={options}
        error={error}
        onChange={(event) => {
          const unit = units.find(({ lodgingId }) => lodgingId === event.target.value)
          if (unit) onChoose(unit)
        }}
      />
    </>
  )
}
