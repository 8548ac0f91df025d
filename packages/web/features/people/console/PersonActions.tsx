// What staff can do about one person. Nobody can change a person whose role is above their own.

import { Trans } from '@lingui/react/macro'
import type { ConsolePerson } from '@lodgepole/contract/people/household-schemas'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import { mayManage } from '@lodgepole/domain/identity/access/granting-roles'
import { roleSet, hasStaffRole } from '@lodgepole/domain/identity/access/roles'
import {
  IconArrowMerge,
  IconBan,
  IconLogout,
  IconMail,
  IconPencil,
  IconShieldOff,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notify.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { EditPersonDialog } from './EditPersonDialog.tsx'
import styles from './Household.module.css'
import { MergeWithDialog } from './MergeWithDialog.tsx'
import { ResetFactorDialog } from './ResetFactorDialog.tsx'
import { RestrictDialog } from './RestrictDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog.tsx'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useInvitationMessage } from './use-invitation-message.ts'
import { useJoining } from './use-joining.ts'

interface PersonActionsProps {
  readonly person: ConsolePerson
  readonly organizationId: string
}

const InviteButton = ({ person, organizationId }: PersonActionsProps) => {
  const invitationMessage = useInvitationMessage()
  const { invite } = useJoining(organizationId)
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const act = async () => {
    await attempt.run(async () => {
      const { email, isHeld } = await invite(person.userId)
      notify(invitationMessage(isHeld, email))
    })
  }
  return (
    <>
      <Button
        variant="gray"
        size="dense"
        icon={<IconMail size={16} />}
        loading={attempt.busy}
        onClick={act}
      >
        {person.invitedAt === null ? <Trans>Invite</Trans> : <Trans>Invite again</Trans>}
      </Button>
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
    </>
  )
}

type Asked = 'edit' | 'restrict' | 'roles' | 'merge' | 'signOut' | 'resetFactor' | 'deactivate'

interface PersonDialogProps extends PersonActionsProps {
  readonly onClosed: () => void
  readonly asks: Asked | undefined
  readonly onReset: () => void
}

const PersonDialog = ({ asks, onReset, ...about }: PersonDialogProps) => (
  <>
    {asks === 'edit' && <EditPersonDialog {...about} />}
    {asks === 'restrict' && <RestrictDialog {...about} />}
    {asks === 'roles' && <RolesDialog {...about} />}
    {asks === 'merge' && <MergeWithDialog {...about} />}
    {asks === 'signOut' && <SignOutEverywhereDialog {...about} />}
    {asks === 'resetFactor' && <ResetFactorDialog {...about} onReset={onReset} />}
    {asks === 'deactivate' && <DeactivateDialog {...about} />}
  </>
)

interface ActionButtonProps {
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
}

const ActionButton = ({ icon, onClick, children }: ActionButtonProps) => (
  <Button variant="gray" size="dense" icon={icon} onClick={onClick}>
    {children}
  </Button>
)

export const PersonActions = ({ person, organizationId }: PersonActionsProps) => {
  const login = useLogin()
  const roles = login?.roles ?? new Set()
  const theirs = roleSet({ roles: person.roles })
  const isOwn = login?.user.userId === person.userId
  const [asks, setAsks] = useState<Asked>()
  // There is nothing to reset until the person sets up a new factor.
  const [wasReset, setWasReset] = useState(false)
  if (!hasCapability(roles, 'peopleWrite') || !mayManage(roles, theirs)) return null
  const mayEndSessions = hasCapability(roles, 'sessionsEnd') && person.signsIn
  return (
    <div className={styles.deeds}>
      {!person.isGuest && (
        <ActionButton icon={<IconPencil size={16} />} onClick={() => setAsks('edit')}>
          <Trans>Edit</Trans>
        </ActionButton>
      )}
      <ActionButton icon={<IconBan size={16} />} onClick={() => setAsks('restrict')}>
        {person.isRestricted ? <Trans>Change restriction</Trans> : <Trans>Restrict</Trans>}
      </ActionButton>
      {hasCapability(roles, 'rolesWrite') && person.signsIn && (
        <ActionButton icon={<IconUserCog size={16} />} onClick={() => setAsks('roles')}>
          <Trans>Roles</Trans>
        </ActionButton>
      )}
      {person.isHolder && !person.isGuest && person.email !== null && !person.hasOpened && (
        <InviteButton person={person} organizationId={organizationId} />
      )}
      {hasCapability(roles, 'peopleMerge') && (
        <ActionButton icon={<IconArrowMerge size={16} />} onClick={() => setAsks('merge')}>
          <Trans>Merge with…</Trans>
        </ActionButton>
      )}
      {mayEndSessions && (
        <ActionButton icon={<IconLogout size={16} />} onClick={() => setAsks('signOut')}>
          <Trans>Sign out everywhere</Trans>
        </ActionButton>
      )}
      {mayEndSessions && !isOwn && !wasReset && hasStaffRole(theirs) && (
        <ActionButton icon={<IconShieldOff size={16} />} onClick={() => setAsks('resetFactor')}>
          <Trans>Reset second step</Trans>
        </ActionButton>
      )}
      {!person.isGuest && (
        <ActionButton icon={<IconUserOff size={16} />} onClick={() => setAsks('deactivate')}>
          <Trans>Deactivate</Trans>
        </ActionButton>
      )}
      <PersonDialog
        {...{ person, organizationId, asks }}
        onClosed={() => setAsks(undefined)}
        onReset={() => setWasReset(true)}
      />
    </div>
  )
}
