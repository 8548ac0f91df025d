// Invites a person to work here: name, email address, and role. Only roles that the inviter may
// grant are offered.

import { Trans } from '@lingui/react/macro'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { ConfirmAction, ConfirmKnown } from './ConfirmKnown.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { StaffFields } from './StaffFields.tsx'
import { knownIn, useStaffInvitation } from './use-staff-invitation.ts'

export const InviteStaffDialog = ({
  organizationId,
  onClosed,
}: {
  readonly organizationId: string
  readonly onClosed: () => void
}) => {
  const invitation = useStaffInvitation(organizationId)
  const { attempt, known, email, roleName, check, refused, hasFieldErrors, back, send } = invitation
  const messageFor = useConsoleRefusals()
  return (
    <DialogForm
      wide
      title={<Trans>Invite staff</Trans>}
      attempt={attempt}
      onSubmit={send}
      onClosed={onClosed}
      {...(known
        ? {
            step: 'known',
            messageFor: knownIn(attempt.error) ? undefined : messageFor,
            action: <ConfirmAction known={known} role={roleName} />,
            cancel: <Trans>Back</Trans>,
            onCancel: back,
          }
        : {
            step: 'who',
            look: 'stack' as const,
            check,
            refused,
            messageFor: hasFieldErrors ? undefined : messageFor,
            action: <Trans>Send invitation</Trans>,
          })}
    >
      {known ? (
        <ConfirmKnown known={known} email={email} role={roleName} />
      ) : (
        <StaffFields {...invitation} />
      )}
    </DialogForm>
  )
}
