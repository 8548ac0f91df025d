// What is left when a session has ended, person by person, for whoever is signed in.

import { Trans } from '@lingui/react/macro'
import { IconPigMoney } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { RouteButton } from '../../../lib/navigation.tsx'
import { useOrganization } from '../../../lib/place.tsx'
import { Screen } from '../../../lib/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import styles from '../components/Remaining.module.css'
import { RemainingCard } from '../components/RemainingCard.tsx'
import { useRemaining } from '../use-remaining.ts'

const Nothing = () => (
  <Card>
    <EmptyState
      icon={<IconPigMoney size={28} />}
      title={<Trans>There is nothing to decide now</Trans>}
      text={<Trans>When somebody’s session ends with money left, you decide here what becomes of it. We write to you then.</Trans>}
      action={
        <RouteButton to="bank" variant="light">
          <Trans>All accounts</Trans>
        </RouteButton>
      }
    />
  </Card>
)

export const Remaining = () => {
  const organization = useOrganization()
  const { data, isError, error, refetch, decide } = useRemaining()
  const message = organization?.portalSettings.displayEndSessionMessage ? organization.endSessionMessage : ''
  return (
    <Screen title={<Trans>Remaining funds</Trans>} subtitle={<Trans>What becomes of money that is left when a session has ended.</Trans>}>
      <div className={styles.list}>
        {message && <Notice>{message}</Notice>}
        {data?.map((funds) => <RemainingCard key={funds.authUserId} funds={funds} decide={decide} />)}
        {data?.length === 0 && <Nothing />}
        {!data && (isError ? <LoadFailed error={error} retry={refetch} /> : <CardSkeleton />)}
      </div>
    </Screen>
  )
}
