// The team: everyone's role here, and pending invitations.

import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffMember } from '@lodgepole/contract/people/staff/endpoints'
import { IconArrowLeft, IconMail, IconMailForward, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { roleLabels } from '../../../lib/console/role-labels.ts'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RouteButton, RouteLink } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { notify } from '../../../ui/notify.ts'
import { fullName } from '../../../ui/person-summary.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import styles from './Household.module.css'
import { InviteStaffDialog } from './InviteStaffDialog.tsx'
import { MailMark } from './MailMark.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useInvitationMessage } from './use-invitation-message.ts'
import { useOrganizationFormat } from './use-organization-format.ts'
import { useStaff, useStaffInvitations } from './use-staff.ts'

const Refused = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useConsoleRefusals()} />
)

interface LineProps {
  readonly member: StaffMember
  readonly organizationId: string
}

/** The actions for a pending invitation. */
const InvitationActions = ({ member, organizationId }: LineProps) => {
  const { t } = useLingui()
  const invitationMessage = useInvitationMessage()
  const { inviteAgain, withdraw } = useStaffInvitations(organizationId)
  const attempt = useAttempt()
  const { userId, email } = member
  const name = fullName(member)
  const sendAgain = async () => {
    await attempt.run(async () => notify(invitationMessage(await inviteAgain(userId), email ?? '')))
  }
  return (
    <>
      <Button
        variant="gray"
        size="dense"
        icon={<IconMailForward size={16} />}
        aria-label={t`Send again to ${name}`}
        loading={attempt.busy}
        onClick={sendAgain}
      >
        <Trans>Send again</Trans>
      </Button>
      <ButtonWithConfirm
        size="dense"
        label={t`Take back`}
        title={<Trans>Withdraw {name}’s invitation?</Trans>}
        action={<Trans>Take back</Trans>}
        onConfirm={() => withdraw(userId)}
        Refusal={Refused}
      >
        <Trans>The link in the email stops working. You can invite them again.</Trans>
      </ButtonWithConfirm>
      <Refused error={attempt.error} />
    </>
  )
}

const Line = ({ member, organizationId }: LineProps) => {
  const { i18n } = useLingui()
  const { day } = useOrganizationFormat()
  const { userId, email, roles, invitation, mailMark } = member
  const role = invitation ? i18n._(roleLabels[invitation.role]) : ''
  const [sent, until] = invitation
    ? [day(invitation.invitedAtSeconds), day(invitation.expiresAtSeconds)]
    : ['', '']
  return (
    <li className={classNames(styles.line, styles.lineWithActions)}>
      <span className={styles.lineWords}>
        <span className={styles.lineTitle} dir="auto">
          <RouteLink to="household" params={{ personId: userId }}>
            {fullName(member)}
          </RouteLink>
        </span>
        <span className={styles.lineAbout}>{email}</span>
        {invitation && (
          <span className={styles.lineAbout}>
            {invitation.isExpired ? (
              <Trans>
                Invited as {role} on {sent}. The invitation has expired.
              </Trans>
            ) : (
              <Trans>
                Invited as {role} on {sent}. Valid until {until}.
              </Trans>
            )}
          </span>
        )}
      </span>
      <span className={styles.pills}>
        {roles.map((one) => (
          <Pill key={one} tone="brand">
            {i18n._(roleLabels[one])}
          </Pill>
        ))}
        {invitation && (
          <Pill tone={invitation.isExpired ? 'danger' : 'amber'}>
            {invitation.isExpired ? <Trans>Expired</Trans> : <Trans>Invited</Trans>}
          </Pill>
        )}
      </span>
      {invitation && <InvitationActions member={member} organizationId={organizationId} />}
      <MailMark mark={mailMark} organizationId={organizationId} />
    </li>
  )
}

const All = ({ organizationId }: { readonly organizationId: string }) => {
  const [isInviting, setInviting] = useState(false)
  const staff = useStaff(organizationId)
  const invite = (
    <Button size="dense" icon={<IconMail size={18} />} onClick={() => setInviting(true)}>
      <Trans>Invite staff</Trans>
    </Button>
  )
  const ways = (
    <>
      {invite}
      <RouteButton to="people" variant="gray" size="dense" icon={<IconArrowLeft size={18} />}>
        <Trans>All people</Trans>
      </RouteButton>
    </>
  )
  return (
    <Screen title={<Trans>Team</Trans>} actions={ways}>
      {staff.isPending && <ListSkeleton rows={4} />}
      {staff.isError && <LoadFailed error={staff.error} retry={staff.refetch} />}
      {staff.data && staff.data.length > 0 && (
        <Card padded={false}>
          <ul className={styles.lines}>
            {staff.data.map((member) => (
              <Line key={member.userId} member={member} organizationId={organizationId} />
            ))}
          </ul>
        </Card>
      )}
      {staff.data?.length === 0 && (
        <Card>
          <EmptyState
            icon={<IconUsersGroup size={28} />}
            title={<Trans>No staff yet</Trans>}
            text={<Trans>Invite someone, and you’ll find them here.</Trans>}
            action={invite}
          />
        </Card>
      )}
      {isInviting && (
        <InviteStaffDialog organizationId={organizationId} onClosed={() => setInviting(false)} />
      )}
    </Screen>
  )
}

export const Team = () => {
  const login = useLogin()
  return login ? (
    <All key={login.user.organizationId} organizationId={login.user.organizationId} />
  ) : null
}
