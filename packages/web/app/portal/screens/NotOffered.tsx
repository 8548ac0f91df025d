// Shown for a screen that this organization has turned off: names the screen and offers other ways
// forward.

import { Trans } from '@lingui/react/macro'
import { IconCircleOff } from '@tabler/icons-react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin, useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { PortalRouteName } from '../route-table.ts'
import { useTitleOf } from '../use-title-of.ts'
import styles from './NotYet.module.css'

const WaysOn = () =>
  useLogin() ? (
    <div className={styles.ways}>
      <RouteButton to="home">
        <Trans>Home</Trans>
      </RouteButton>
      <RouteButton to="help" variant="light">
        <Trans>Help</Trans>
      </RouteButton>
    </div>
  ) : (
    <RouteButton to="signIn">
      <Trans>Sign in</Trans>
    </RouteButton>
  )

export const NotOffered = ({ route }: { readonly route: PortalRouteName }) => {
  const title = useTitleOf()(route)
  const name = useOrganization()?.organizationName ?? ''
  return (
    <Screen title={title}>
      <Card>
        <EmptyState
          icon={<IconCircleOff size={28} />}
          title={<Trans>This isn’t available here</Trans>}
          text={
            <Trans>
              {name} doesn’t use this part of the portal. If you need it, ask the office.
            </Trans>
          }
          action={<WaysOn />}
        />
      </Card>
    </Screen>
  )
}
