// A vehicle: its make and its license plate, which identifies it at the gate.

import { useLingui } from '@lingui/react/macro'
import type { Vehicle } from '@lodgepole/contract/people/pets-and-vehicles/schemas'
import { conflictRows } from '../../../../lib/conflicts/conflict-rows.ts'
import { isNote } from '../../../../lib/forms/note-length.ts'
import { NoteField } from '../../../../lib/forms/NoteField.tsx'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { isYear, LAST_YEAR, OLDEST_CAR_YEAR, vehicleBody, yearFault } from '../form-values.ts'
import type { FormProps, VehicleBody } from '../types.ts'
import { PetOrVehicleForm } from './PetOrVehicleForm.tsx'

const textsOf = (vehicle: Vehicle | undefined) => ({
  make: vehicle?.make ?? '',
  model: vehicle?.model ?? '',
  year: vehicle?.year?.toString() ?? '',
  color: vehicle?.color ?? '',
  licensePlate: vehicle?.licensePlate ?? '',
  licenseState: vehicle?.licenseState ?? '',
  note: vehicle?.note ?? '',
})

const useLabels = () => {
  const { t } = useLingui()
  return {
    make: t`Make`,
    model: t`Model`,
    licensePlate: t`License plate`,
    licenseState: t`State`,
    year: t`Year`,
    color: t`Color`,
    note: t`Notes`,
  }
}

export const VehicleForm = ({
  item,
  onSave,
  onAcceptTheirs,
  cancel,
}: FormProps<Vehicle, VehicleBody>) => {
  const { t } = useLingui()
  const labels = useLabels()
  const { texts, field, check, isChanged } = useFields(textsOf(item), {
    make: isFilled,
    licensePlate: isFilled,
    year: isYear,
    note: isNote,
  })
  const yearComplaint =
    yearFault(texts.year) === 'range'
      ? t`Enter a year from ${OLDEST_CAR_YEAR} to ${LAST_YEAR}.`
      : t`Enter a year with four digits.`
  const plain = { dir: 'auto', autoComplete: 'off' } as const
  return (
    <PetOrVehicleForm
      {...{ item, check, isChanged, onAcceptTheirs, cancel }}
      save={(version) => onSave(vehicleBody(texts), version)}
      rowsOf={(current) => conflictRows({ labels, now: textsOf(current), yours: texts })}
    >
      <FieldPair>
        <TextField
          {...field('make', t`Enter the make.`)}
          {...plain}
          label={t`Make`}
          maxLength={60}
        />
        <TextField {...field('model')} {...plain} label={t`Model (optional)`} maxLength={60} />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field('licensePlate', t`Enter the license plate.`)}
          {...plain}
          label={t`License plate`}
          maxLength={20}
          autoCapitalize="characters"
        />
        <TextField
          {...field('licenseState')}
          {...plain}
          label={t`State (optional)`}
          maxLength={60}
        />
      </FieldPair>
      <FieldPair>
        <TextField
          {...field('year', yearComplaint)}
          label={t`Year (optional)`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
        <TextField {...field('color')} {...plain} label={t`Color (optional)`} maxLength={60} />
      </FieldPair>
      <NoteField {...field('note')} dir="auto" label={t`Notes (optional)`} rows={3} />
    </PetOrVehicleForm>
  )
}
