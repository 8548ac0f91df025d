// Shown for pages that don't exist and for pages the person may not see. The two deliberately look
// the same.

import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../lib/routing/navigation.tsx'
import { Page } from '../ui/Page.tsx'
import styles from './Denied.module.css'

export const Denied = () => (
  <Page title={<Trans>Page not found</Trans>}>
    <p className={styles.text}>
      <Trans>Page Not Found ... or, you don't have permissions to see the page.</Trans>
    </p>
    <RouteButton to="home" wide>
      <Trans>Home</Trans>
    </RouteButton>
  </Page>
)
