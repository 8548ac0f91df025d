// The back button of small screens: to the previous screen or, for people who came from outside,
// one level up.

import { Trans } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { guestParentOf, parentOf } from '../parent-route.ts'
import { usePortalRoute } from '../use-portal-route.ts'
import styles from './BackBar.module.css'

export const BackBar = () => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const route = usePortalRoute()
  const isGuest = useLogin() === undefined
  const goBack = () =>
    canGoBack
      ? router.history.back()
      : router.navigate({ to: isGuest ? guestParentOf(route) : parentOf(route) })
  return (
    <button type="button" className={styles.back} onClick={() => void goBack()}>
      <IconChevronLeft size={22} aria-hidden />
      <Trans>Back</Trans>
    </button>
  )
}
