// The page that a mailed link opens: who invites, for whom, accepting, and giving.

import { Trans } from '@lingui/react/macro'
import { IconGift, IconLinkOff } from '@tabler/icons-react'
import { ApiError } from '@lodgepole/contract/client'
import type { OpenedInvitation } from '@lodgepole/contract/people/contributors/schemas'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { useInvitation, type Invitation } from '../use-invitation.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { GiftSteps } from './GiftSteps.tsx'
import styles from './Give.module.css'
import { GiverAccount } from './GiverAccount.tsx'
import { Limits } from './Limits.tsx'

const People = ({ invitation }: { readonly invitation: OpenedInvitation }) =>
  invitation.people.length === 0 ? (
    <p className={styles.limits}>
      <Trans>There’s no one you can give to right now. Ask the person who invited you.</Trans>
    </p>
  ) : (
    <ul className={styles.people}>
      {invitation.people.map((person) => (
        <li key={person.userId} className={styles.person}>
          <PersonAvatar person={person} size="lg" />
          {person.firstName}
        </li>
      ))}
    </ul>
  )

const Accept = ({ accept }: { readonly accept: () => Promise<void> }) => {
  const attempt = useAttempt()
  const messageFor = useErrorMessage()
  return (
    <>
      {attempt.error !== undefined && (
        <Notice tone="danger" live>
          {messageFor(attempt.error)}
        </Notice>
      )}
      <Button
        wide
        loading={attempt.busy}
        icon={<IconGift size={20} />}
        onClick={() => attempt.run(accept)}
      >
        <Trans>Accept the invitation</Trans>
      </Button>
    </>
  )
}

const Accepted = () => (
  <Notice tone="success" live>
    <Trans>Thank you. You’re a contributor now.</Trans>
  </Notice>
)

const Over = () => (
  <EmptyState
    icon={<IconLinkOff size={28} />}
    title={<Trans>This link no longer works.</Trans>}
    text={
      <Trans>
        Links work for 60 days, unless the family ends them sooner. Ask the person who invited you
        for a new one.
      </Trans>
    }
    action={
      <RouteButton to="signIn" variant="light">
        <Trans>Sign in</Trans>
      </RouteButton>
    }
  />
)

const Failed = ({ invitation }: { readonly invitation: Invitation }) =>
  invitation.error instanceof ApiError && invitation.error.code === 'INVITATION_OVER' ? (
    <Over />
  ) : (
    <LoadFailed error={invitation.error} retry={invitation.retry} />
  )

export const GivePage = () => {
  const { token = '' }: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const invitation = useInvitation(token)
  const opened = invitation.invitation
  const way = useMemo(() => ({ token }), [token])
  const [justAccepted, setJustAccepted] = useState(false)
  const accept = async () => {
    await invitation.accept()
    setJustAccepted(true)
  }
  const name = opened?.organizationName
  return (
    <Page
      title={<Trans>You’re invited to contribute</Trans>}
      subtitle={name && <Trans>Add a little to their spending money at {name}.</Trans>}
    >
      {!opened &&
        (invitation.error === undefined ? (
          <TextSkeleton lines={5} />
        ) : (
          <Failed invitation={invitation} />
        ))}
      {opened && (
        <div className={styles.gap}>
          <People invitation={opened} />
          <Limits
            className={styles.limits}
            maxPerGift={opened.maxPerGift}
            maxTotal={opened.maxTotal}
          />
          {opened.state === 'Invited' && <Accept accept={accept} />}
          {opened.state === 'Active' && justAccepted && <Accepted />}
          {opened.state === 'Active' && opened.people.length > 0 && (
            <GiftSteps way={way} invitation={opened} />
          )}
          <GiverAccount token={token} invitation={invitation} />
        </div>
      )}
    </Page>
  )
}
