// The only way forward from help and credentials for people who haven't finished onboarding.

import { Trans } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import styles from './BackBar.module.css'

export const BackToSteps = () => (
  <RouteLink to="onboarding" className={styles.back}>
    <IconChevronLeft size={22} aria-hidden />
    <Trans>Back to the steps</Trans>
  </RouteLink>
)
