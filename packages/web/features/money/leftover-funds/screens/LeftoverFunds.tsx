// The funds that remain when a session has ended, by person, for signed-in users.

import { Trans } from '@lingui/react/macro'
import { IconPigMoney } from '@tabler/icons-react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import styles from '../components/LeftoverFunds.module.css'
import { LeftoverFundsCard } from '../components/LeftoverFundsCard.tsx'
import { useLeftoverFunds } from '../use-leftover-funds.ts'

const Nothing = ({ isCamp }: { readonly isCamp: boolean }) => (
  <Card>
    <EmptyState
      icon={<IconPigMoney size={28} />}
      title={<Trans>Nothing to decide right now</Trans>}
      text={
        isCamp ? (
          <Trans>
            When someone’s session ends and there is money left, you decide here what to do with it.
            We’ll email you then.
          </Trans>
        ) : (
          <Trans>
            When someone’s program ends and there is money left, you decide here what to do with it.
            We’ll email you then.
          </Trans>
        )
      }
      action={
        <RouteButton to="bank" variant="light">
          <Trans>All accounts</Trans>
        </RouteButton>
      }
    />
  </Card>
)

export const Leftover = () => {
  const organization = useOrganization()
  const { data, isError, error, refetch, decide } = useLeftoverFunds()
  const message = organization?.portalSettings.displayEndSessionMessage
    ? organization.endSessionMessage
    : ''
  // Only camps have sessions. The offerings of clubs and other communities end too, but aren't
  // called that.
  const isCamp = organization?.orgType === 'camp'
  const subtitle = isCamp ? (
    <Trans>Decide what to do with money that is left when a session ends.</Trans>
  ) : (
    <Trans>Decide what to do with money that is left when a program ends.</Trans>
  )
  return (
    <Screen title={<Trans>Remaining funds</Trans>} subtitle={subtitle}>
      <div className={styles.list}>
        {message && <Notice>{message}</Notice>}
        {data?.map((funds) => (
          <LeftoverFundsCard key={funds.authUserId} funds={funds} decide={decide} />
        ))}
        {data?.length === 0 && <Nothing isCamp={isCamp} />}
        {!data && (isError ? <LoadFailed error={error} retry={refetch} /> : <CardSkeleton />)}
      </div>
    </Screen>
  )
}
