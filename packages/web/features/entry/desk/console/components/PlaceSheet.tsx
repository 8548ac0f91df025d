// A place with a gate: its name, its capacity, and how many guests a household may bring per day.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogForm } from '../../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { TextField } from '../../../../../ui/TextField.tsx'
import { useDeskRefusals } from '../../use-desk-labels.ts'
import { savePlace } from '../../api.ts'

interface PlaceSheetProps {
  readonly onSaved: (placeId: string) => void
  readonly onClosed: () => void
}

export const PlaceSheet = ({ onSaved, onClosed }: PlaceSheetProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useDeskRefusals()
  const [draft, setDraft] = useState({ label: '', capacity: '', guests: '0' })
  const save = async (close: () => void) => {
    const { item } = await savePlace({
      label: draft.label,
      capacityCount: draft.capacity === '' ? null : Number(draft.capacity),
      guestsPerDay: Number(draft.guests || 0),
    })
    onSaved(item.placeId)
    close()
  }
  return (
    <DialogForm
      wide
      hasStickyFoot
      look="stack"
      title={<Trans>New place</Trans>}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={save}
      action={<Trans>Save</Trans>}
    >
      <TextField
        label={t`Name`}
        required
        maxLength={100}
        value={draft.label}
        placeholder={t`Pool gate`}
        onChange={({ currentTarget }) => setDraft({ ...draft, label: currentTarget.value })}
      />
      <TextField
        label={t`Capacity`}
        description={t`Leave this empty for no limit`}
        inputMode="numeric"
        pattern="\d*"
        value={draft.capacity}
        onChange={({ currentTarget }) =>
          setDraft({ ...draft, capacity: currentTarget.value.replace(/\D/g, '') })
        }
      />
      <TextField
        label={t`Guests per household per day`}
        inputMode="numeric"
        pattern="\d*"
        value={draft.guests}
        onChange={({ currentTarget }) =>
          setDraft({ ...draft, guests: currentTarget.value.replace(/\D/g, '') })
        }
      />
    </DialogForm>
  )
}
