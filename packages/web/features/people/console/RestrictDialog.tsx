// Restricts a person from booking and entering, with a reason and an end date, or lifts the
// restriction. If neither is given, it asks for confirmation, because then nobody learns why, and
// only staff can end it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { lastIncludedSecond } from '@lodgepole/domain/reservations/restrictions'
import { useState } from 'react'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { RestrictedSees } from './RestrictedSees.tsx'
import styles from './RestrictDialog.module.css'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useHouseholdChanges } from './use-household.ts'
import { useOrganizationFormat } from './use-organization-format.ts'

interface RestrictDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onClosed: () => void
}

const useRestriction = (person: ConsolePerson, organizationId: string) => {
  const { t } = useLingui()
  const { restrict } = useHouseholdChanges(organizationId)
  const [message, setMessage] = useState(person.restrictionMessage ?? '')
  const { typedDay } = useOrganizationFormat()
  const [lastDay, setLastDay] = useState(
    person.isRestricted && person.restrictionExpiresAt !== null
      ? typedDay(lastIncludedSecond(person.restrictionExpiresAt))
      : '',
  )
  const name = fullName(person)
  const send = async (restricted: boolean, close: () => void) => {
    await restrict({
      userId: person.userId,
      version: person.version,
      restricted,
      ...(restricted ? { lastDay: lastDay || null, message: message.trim() || null } : {}),
    })
    close()
    notify({
      tone: 'success',
      text: restricted ? t`${name} is now restricted.` : t`${name} is no longer restricted.`,
    })
  }
  return { message, setMessage, lastDay, setLastDay, send }
}

export const RestrictDialog = ({ person, organizationId, onClosed }: RestrictDialogProps) => {
  const { t } = useLingui()
  const { message, setMessage, lastDay, setLastDay, send } = useRestriction(person, organizationId)
  const [isAsked, setAsked] = useState(false)
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const name = fullName(person)
  const isBare = message.trim() === '' && lastDay === ''
  const mustAsk = isBare && !isAsked
  return (
    <DialogForm
      title={<Trans>Restrict {name}</Trans>}
      {...{ attempt, messageFor, onClosed }}
      check={() => {
        if (mustAsk) setAsked(true)
        return !mustAsk
      }}
      onSubmit={(close) => send(true, close)}
      action={isBare && isAsked ? <Trans>Restrict anyway</Trans> : <Trans>Restrict</Trans>}
      isDanger
      renderMore={(close) =>
        person.isRestricted && (
          <Button variant="light" onClick={() => attempt.run(() => send(false, close))}>
            <Trans>Lift the restriction</Trans>
          </Button>
        )
      }
    >
      <p>
        <Trans>
          They can’t make reservations or enter until the restriction ends. They keep the
          reservations they have.
        </Trans>
      </p>
      <TextField
        label={t`Message they see`}
        value={message}
        maxLength={300}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <TextField
        type="date"
        label={t`Last day`}
        description={t`Leave it empty to restrict until further notice.`}
        value={lastDay}
        onChange={(event) => setLastDay(event.currentTarget.value)}
      />
      <div className={styles.told}>
        <RestrictedSees person={person} message={message.trim()} lastDay={lastDay} />
        {isBare && isAsked && (
          <Notice tone="warning" live title={<Trans>No message and no last day?</Trans>}>
            <Trans>They won’t know why, and the restriction stays until someone lifts it.</Trans>
          </Notice>
        )}
      </div>
    </DialogForm>
  )
}
