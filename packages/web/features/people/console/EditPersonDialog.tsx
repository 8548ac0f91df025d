// The dialog in which staff correct a person's data: name, birthday, the line beside the name,
// contact details, membership, what prices and limits depend on, and an account's postal address.
// Only changed fields are sent.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { AddressFields, ContactFields, MembershipFields } from './EditPersonFields.tsx'
import { useEditedPerson } from './use-edited-person.ts'

interface EditPersonDialogProps {
  readonly person: ConsolePerson
  readonly organizationId: string
  readonly onClosed: () => void
}

export const EditPersonDialog = ({ person, organizationId, onClosed }: EditPersonDialogProps) => {
  const { t } = useLingui()
  const { texts, field, check, save } = useEditedPerson(person, organizationId)
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const shown = fullName(person)
  const send = async (close: () => void) => {
    await save()
    close()
    const name = fullName(texts)
    notify({ tone: 'success', text: t`${name} has been saved.` })
  }
  return (
    <DialogForm
      wide
      look="stack"
      title={<Trans>Edit {shown}</Trans>}
      {...{ attempt, check, messageFor, onClosed }}
      onSubmit={send}
      action={<Trans>Save</Trans>}
    >
      <ContactFields person={person} field={field} />
      <MembershipFields person={person} field={field} />
      <TextField
        label={t`Note next to the name`}
        description={t`For example, bunk and session. The household can see it.`}
        maxLength={200}
        {...field('note')}
      />
      {person.isHolder && <AddressFields field={field} />}
    </DialogForm>
  )
}
