// Giving without the mailed link: a person with an account sees each household that invited them
// and pays here.

import { Trans } from '@lingui/react/macro'
import type { ContributingTo } from '@lodgepole/contract/people/contributors/schemas'
import { IconGift } from '@tabler/icons-react'
import { useMemo } from 'react'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { formCard } from '../../../../ui/Form.tsx'
import { GiftSteps } from '../components/GiftSteps.tsx'
import styles from '../components/Give.module.css'
import { Limits } from '../components/Limits.tsx'
import { householdsGivenTo } from '../household.ts'

const ToHousehold = ({
  to,
  organizationName,
}: {
  readonly to: ContributingTo
  readonly organizationName: string
}) => {
  const { contributorId, organizationId, people, maxPerGift, maxTotal } = to
  const way = useMemo(() => ({ contributorId, organizationId }), [contributorId, organizationId])
  return (
    <Card component="section" className={`${styles.gap} ${formCard}`}>
      <Limits className={styles.limits} maxPerGift={maxPerGift} maxTotal={maxTotal} />
      <GiftSteps way={way} invitation={{ people, organizationName, maxPerGift, maxTotal }} />
    </Card>
  )
}

const Nobody = () => (
  <Card>
    <EmptyState
      icon={<IconGift size={28} />}
      title={
        <Trans>There’s no one you can give to right now. Ask the person who invited you.</Trans>
      }
      action={
        <RouteButton to="home" variant="light">
          <Trans>Home</Trans>
        </RouteButton>
      }
    />
  </Card>
)

export const Giving = () => {
  const login = useLogin()
  if (!login) return null
  const { organizationId, organization } = login.user
  const name = organization.organizationName
  const households = householdsGivenTo(login.details, organizationId)
  return (
    <Screen
      title={<Trans>Give</Trans>}
      subtitle={<Trans>Add a little to their spending money at {name}.</Trans>}
    >
      {households.length === 0 && <Nobody />}
      {households.map((to) => (
        <ToHousehold key={to.contributorId} to={to} organizationName={name} />
      ))}
    </Screen>
  )
}
