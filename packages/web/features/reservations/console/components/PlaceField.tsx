// Where a series takes place: one of the places that other series use, or a new one by name.

import { useLingui } from '@lingui/react/macro'
import { campusLabel } from '@lodgepole/domain/reservations/campus-label'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { SeriesDraft } from '../series-draft.ts'
import { usePlaces } from '../use-places.ts'

/** No place's id is an asterisk, because ids only consist of letters, digits, and separators. */
const ANOTHER = '*'

type CampusDraft = Pick<SeriesDraft, 'campusId' | 'newPlace'>

interface PlaceFieldProps {
  readonly place: CampusDraft
  readonly error: string | undefined
  readonly onChange: (place: CampusDraft) => void
}

export const PlaceField = ({ place: { campusId, newPlace }, error, onChange }: PlaceFieldProps) => {
  const { t } = useLingui()
  const known = usePlaces()
  const places = campusId === '' || known.includes(campusId) ? known : [...known, campusId]
  const options = [
    { value: '', label: t`Everywhere` },
    ...places.map((value) => ({ value, label: campusLabel(value) })),
    { value: ANOTHER, label: t`Another campus…` },
  ]
  const choose = (value: string) =>
    onChange(
      value === ANOTHER ? { campusId: '', newPlace: '' } : { campusId: value, newPlace: undefined },
    )
  return (
    <>
      <SelectField
        label={t`Campus`}
        value={newPlace === undefined ? campusId : ANOTHER}
        options={options}
        onChange={({ target }) => choose(target.value)}
      />
      {newPlace !== undefined && (
        <TextField
          name="campusId"
          label={t`Name of the campus`}
          description={t`Members choose it when they book.`}
          required
          maxLength={100}
          value={newPlace}
          error={error}
          onChange={({ target }) => onChange({ campusId: '', newPlace: target.value })}
        />
      )}
    </>
  )
}
