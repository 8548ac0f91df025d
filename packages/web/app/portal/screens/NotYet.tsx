// Shown for everything that isn't available yet. Says so and offers a way forward.

import { Trans } from '@lingui/react/macro'
import { IconTools } from '@tabler/icons-react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useRouteName } from '../../../lib/routing/route-name.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { isPortalRouteName } from '../route-table.ts'
import { useTitleOf } from '../use-title-of.ts'
import styles from './NotYet.module.css'

/** For people who aren't signed in, the way forward is signing in. */
const WayOn = () =>
  useLogin() ? (
    <div className={styles.ways}>
      <RouteButton to="home">
        <Trans>Home</Trans>
      </RouteButton>
      <RouteButton to="sitemap" variant="light">
        <Trans>All pages</Trans>
      </RouteButton>
    </div>
  ) : (
    <RouteButton to="signIn">
      <Trans>Sign in</Trans>
    </RouteButton>
  )

export const NotYet = () => {
  const titleOf = useTitleOf()
  const name = useRouteName()
  const title = titleOf(isPortalRouteName(name) ? name : 'tbi')
  return (
    <Screen title={title}>
      <Card>
        <EmptyState
          icon={<IconTools size={28} />}
          title={<Trans>Coming soon</Trans>}
          text={<Trans>We’re still building this part. Please come back later.</Trans>}
          action={<WayOn />}
        />
      </Card>
    </Screen>
  )
}
