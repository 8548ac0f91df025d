// Keeps somebody from booking and entering, with a word on why and until when; or lets them again.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { lastHeldSeconds } from '@lodgepole/domain/reservations/restrictions'
import { useState, type FormEvent } from 'react'
import { RefusedNotice } from '../../../lib/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-look.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { DeedDialog } from '../../../lib/console/DeedDialog.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useHouseholdChanges } from './use-household.ts'
import { usePlaceWords } from './use-place-words.ts'

interface RestrictDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onClosed: () => void
}

export const RestrictDialog = ({ person, organizationId, onClosed }: RestrictDialogProps) => {
  const { t } = useLingui()
  const { restrict } = useHouseholdChanges(organizationId)
  const [message, setMessage] = useState(person.restrictionMessage ?? '')
  const { typedDay } = usePlaceWords()
  const [lastDay, setLastDay] = useState(person.isRestricted && person.restrictionExpiresAt !== null ? typedDay(lastHeldSeconds(person.restrictionExpiresAt)) : '')
  const attempt = useAttempt()
  const wordsOf = useConsoleRefusals()
  const name = fullName(person)
  const send = async (restricted: boolean, close: () => void) => {
    const done = await attempt.run(() => restrict({ userId: person.userId, version: person.version, restricted, ...(restricted ? { lastDay: lastDay || null, message: message.trim() || null } : {}) }))
    if (!done) return
    close()
    notify({ tone: 'success', text: restricted ? t`${name} is restricted.` : t`${name} is no longer restricted.` })
  }
  return (
    <DeedDialog title={<Trans>Restrict {name}</Trans>} onClosed={onClosed}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void send(true, close)
          }}
        >
          <p><Trans>They can neither book nor enter while it holds. What is booked already stays theirs.</Trans></p>
          <TextField label={t`Message they see`} value={message} maxLength={300} onChange={(event) => setMessage(event.currentTarget.value)} />
          <TextField type="date" label={t`Last day`} description={t`Leave it empty to restrict until further notice.`} value={lastDay} onChange={(event) => setLastDay(event.currentTarget.value)} />
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <DeedDialog.Foot>
            <Button type="submit" variant="danger" loading={attempt.busy}><Trans>Restrict</Trans></Button>
            {person.isRestricted && <Button variant="light" onClick={() => send(false, close)}><Trans>Lift the restriction</Trans></Button>}
            <Button variant="gray" onClick={close}><Trans>Cancel</Trans></Button>
          </DeedDialog.Foot>
        </form>
      )}
    </DeedDialog>
  )
}
