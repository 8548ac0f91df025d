// The screen for every section that isn't available yet.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconTools } from '@tabler/icons-react'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useRouteName } from '../../../lib/routing/route-name.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { isConsoleRouteName } from '../route-table.ts'
import { consoleTitles } from '../titles.ts'

export const NotYet = () => {
  const { i18n } = useLingui()
  const name = useRouteName()
  return (
    <Screen title={i18n._(consoleTitles[isConsoleRouteName(name) ? name : 'tbi'])}>
      <Card>
        <EmptyState
          icon={<IconTools size={28} />}
          title={<Trans>Coming soon</Trans>}
          text={
            <Trans>
              We’re still building this part. You’ll find the other sections in the menu on the
              side.
            </Trans>
          }
          action={
            <RouteButton to="home">
              <Trans>Start</Trans>
            </RouteButton>
          }
        />
      </Card>
    </Screen>
  )
}
