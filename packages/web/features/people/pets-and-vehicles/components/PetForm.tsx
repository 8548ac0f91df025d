// A pet: its name and kind. The other fields help anyone who finds it.

import { useLingui } from '@lingui/react/macro'
import type { Pet } from '@lodgepole/contract/people/pets-and-vehicles/schemas'
import { conflictRows } from '../../../../lib/conflicts/conflict-rows.ts'
import { isNote } from '../../../../lib/forms/note-length.ts'
import { NoteField } from '../../../../lib/forms/NoteField.tsx'
import { isFilled, useFields } from '../../../../lib/forms/use-fields.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { FieldPair } from '../../../../ui/Form.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { isVaccinationDay, petBody } from '../form-values.ts'
import type { FormProps, PetBody } from '../types.ts'
import { PetOrVehicleForm } from './PetOrVehicleForm.tsx'

const textsOf = (pet: Pet | undefined) => ({
  name: pet?.name ?? '',
  species: pet?.species ?? '',
  breed: pet?.breed ?? '',
  color: pet?.color ?? '',
  vaccinationExpiresISO: pet?.vaccinationExpiresISO ?? '',
  note: pet?.note ?? '',
})

export const PetForm = ({ item, onSave, onAcceptTheirs, cancel }: FormProps<Pet, PetBody>) => {
  const { t } = useLingui()
  const { texts, field, check, isChanged } = useFields(textsOf(item), {
    name: isFilled,
    vaccinationExpiresISO: isVaccinationDay,
    note: isNote,
  })
  const { calendarDay } = useMoment()
  const labels = {
    name: t`Name`,
    species: t`Type of pet`,
    breed: t`Breed`,
    color: t`Color`,
    vaccinationExpiresISO: t`Vaccinated until`,
    note: t`Notes`,
  }
  const plain = { dir: 'auto', autoComplete: 'off' } as const
  return (
    <PetOrVehicleForm
      {...{ item, check, isChanged, onAcceptTheirs, cancel }}
      save={(version) => onSave(petBody(texts), version)}
      rowsOf={(current) =>
        conflictRows({
          labels,
          now: textsOf(current),
          yours: texts,
          written: { vaccinationExpiresISO: calendarDay },
        })
      }
    >
      <FieldPair>
        <TextField
          {...field('name', t`Enter a name.`)}
          {...plain}
          label={t`Name`}
          maxLength={200}
        />
        <TextField
          {...field('species')}
          {...plain}
          label={t`Type of pet`}
          placeholder={t`Dog, cat, …`}
          maxLength={60}
        />
      </FieldPair>
      <FieldPair>
        <TextField {...field('breed')} {...plain} label={t`Breed (optional)`} maxLength={100} />
        <TextField {...field('color')} {...plain} label={t`Color (optional)`} maxLength={60} />
      </FieldPair>
      <TextField
        {...field('vaccinationExpiresISO', t`Enter a year from 2000 to 2099.`)}
        label={t`Vaccinated until (optional)`}
        type="date"
      />
      <NoteField {...field('note')} dir="auto" label={t`Notes (optional)`} rows={3} />
    </PetOrVehicleForm>
  )
}
