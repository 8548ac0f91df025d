// A place with a gate: its name, how many fit, and how many guests a household may bring in a day.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../../../lib/api/api.ts'
import { Dialog } from '../../../../../lib/dialogs/Dialog.tsx'
import { RefusedNotice } from '../../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Form, FormFoot } from '../../../../../ui/Form.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { useDeskRefusals } from '../../use-desk-words.ts'

interface PlaceSheetProps {
  readonly onSaved: (placeId: string) => void
  readonly onClosed: () => void
}

export const PlaceSheet = ({ onSaved, onClosed }: PlaceSheetProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const wordsOf = useDeskRefusals()
  const [draft, setDraft] = useState({ label: '', capacity: '', guests: '0' })
  const save = (close: () => void) =>
    attempt.run(async () => {
      const { item } = await api.call('POST /v2/console/entry/place', {
        body: {
          label: draft.label,
          capacityCount: draft.capacity === '' ? null : Number(draft.capacity),
          guestsPerDay: Number(draft.guests || 0),
        },
      })
      onSaved(item.placeId)
      close()
    })
  return (
    <Dialog wide title={<Trans>New place</Trans>} onClosed={onClosed}>
      {(close) => (
        <Form onSubmit={(event) => (event.preventDefault(), void save(close))}>
          <TextField
            label={t`Name`}
            required
            maxLength={100}
            value={draft.label}
            placeholder={t`Pool gate`}
            onChange={({ currentTarget }) => setDraft({ ...draft, label: currentTarget.value })}
          />
          <TextField
            label={t`How many fit`}
            description={t`Empty: no limit`}
            inputMode="numeric"
            pattern="\d*"
            value={draft.capacity}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, capacity: currentTarget.value.replace(/\D/g, '') })
            }
          />
          <TextField
            label={t`Guests of a household in a day`}
            inputMode="numeric"
            pattern="\d*"
            value={draft.guests}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, guests: currentTarget.value.replace(/\D/g, '') })
            }
          />
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormFoot>
            <Button type="submit" loading={attempt.busy}>
              <Trans>Save</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormFoot>
        </Form>
      )}
    </Dialog>
  )
}
