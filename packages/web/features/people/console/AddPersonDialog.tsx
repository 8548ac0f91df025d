// Adds a person to a household.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { isComplete, MemberFields, noMember } from './MemberFields.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useJoining } from './use-joining.ts'

interface AddPersonDialogProps {
  readonly householdId: string
  readonly lastName: string
  readonly organizationId: string
  readonly onClosed: () => void
}

export const AddPersonDialog = ({
  householdId,
  lastName,
  organizationId,
  onClosed,
}: AddPersonDialogProps) => {
  const { t } = useLingui()
  const { addPerson } = useJoining(organizationId)
  const [member, setMember] = useState({ ...noMember, lastName })
  const { tried, check } = useCheck(
    !isComplete(member) && (member.firstName.trim() === '' ? 'firstName' : 'lastName'),
  )
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const add = async (close: () => void) => {
    await addPerson(householdId, member)
    close()
    const name = fullName(member)
    notify({ tone: 'success', text: t`${name} has been added.` })
  }
  return (
    <DialogForm
      wide
      look="stack"
      title={<Trans>Add someone to the household</Trans>}
      {...{ attempt, check, messageFor, onClosed }}
      onSubmit={add}
      action={<Trans>Add</Trans>}
    >
      <MemberFields member={member} tried={tried} onChange={setMember} />
    </DialogForm>
  )
}
