// Asks before closing an organization: what it means, and the message for people who visit it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InstalledOrganization } from '@lodgepole/contract/organizations/installation/endpoints'
import { useState } from 'react'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { MessageField } from '../../../../ui/MessageField.tsx'
import { notify } from '../../../../ui/notify.ts'
import type { useOrganizations } from '../use-organizations.ts'
import { useErrorMessage } from '../use-error-message.ts'

interface CloseOrganizationProps {
  readonly organization: InstalledOrganization
  readonly close: ReturnType<typeof useOrganizations>['close']
  readonly onClosed: () => void
}

export const CloseOrganization = ({
  organization: { organizationId, organizationName },
  close,
  onClosed,
}: CloseOrganizationProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  const [note, setNote] = useState('')
  const send = async (leave: () => void) => {
    await close(organizationId, note.trim())
    leave()
    notify({ tone: 'success', text: t`${organizationName} is closed.` })
  }
  return (
    <DialogForm
      title={<Trans>Close {organizationName}?</Trans>}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={send}
      action={<Trans>Close the organization</Trans>}
      isDanger
    >
      <p>
        <Trans>
          Nobody can sign in, including its staff. Automatic charges and reminders stop. Nothing is
          deleted, and you can reopen it at any time.
        </Trans>
      </p>
      <MessageField
        label={t`Message to members (optional)`}
        description={t`Visitors to its web addresses see this message, such as: We’ll be back in May.`}
        rows={3}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
