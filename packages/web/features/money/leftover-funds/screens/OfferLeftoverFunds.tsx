// The same screen by mailed link, without signing in. The secret is in the URL fragment, which
// browsers don't send to any server.

import { Trans } from '@lingui/react/macro'
import { IconLinkOff, IconMail } from '@tabler/icons-react'
import { ApiError } from '@lodgepole/contract/client'
import { useLocation } from '@tanstack/react-router'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from '../components/LeftoverFunds.module.css'
import { LeftoverFundsCard } from '../components/LeftoverFundsCard.tsx'
import { useOpenedLeftoverFunds } from '../use-leftover-funds.ts'

const signIn = (
  <RouteButton to="remaining" variant="light">
    <Trans>Sign in</Trans>
  </RouteButton>
)

const NoLink = () => (
  <EmptyState
    icon={<IconMail size={28} />}
    title={<Trans>Open the link in our email</Trans>}
    text={<Trans>The link shows your remaining funds. Or sign in and decide there.</Trans>}
    action={signIn}
  />
)

const Over = () => (
  <EmptyState
    icon={<IconLinkOff size={28} />}
    title={<Trans>This link is no longer valid.</Trans>}
    text={
      <Trans>Links work for 30 days. The money is still in the account. Sign in to decide.</Trans>
    }
    action={signIn}
  />
)

export const OfferLeftoverFunds = () => {
  const token = useLocation({ select: ({ hash }) => hash })
  const { opened, error, retry, decide } = useOpenedLeftoverFunds(token)
  const name = opened?.organizationName
  const isOver =
    error instanceof ApiError &&
    (error.code === 'REMAINING_LINK_OVER' || error.code === 'INVALID_INPUT')
  return (
    <Page
      title={<Trans>Remaining funds</Trans>}
      subtitle={name && <Trans>Decide what to do with the remaining funds at {name}.</Trans>}
    >
      <div className={styles.list}>
        {!token && <NoLink />}
        {token &&
          !opened &&
          (error === undefined ? (
            <TextSkeleton lines={5} />
          ) : isOver ? (
            <Over />
          ) : (
            <LoadFailed error={error} retry={retry} />
          ))}
        {opened?.people.map((funds) => (
          <LeftoverFundsCard key={funds.authUserId} funds={funds} decide={decide} />
        ))}
        {opened?.people.length === 0 && (
          <EmptyState title={<Trans>Nothing to decide right now</Trans>} action={signIn} />
        )}
      </div>
    </Page>
  )
}
