// Wraps a screen with menus. The query cache starts here, because nobody needs it before sign-in.

import { Outlet } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '../../../lib/api/query.ts'
import { useIsOnboarding } from '../../../lib/household/use-is-onboarding.ts'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { openedOffline } from '../../../lib/offline/opened-offline.ts'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useQueryText, useRouteName } from '../../../lib/routing/route-name.ts'
import { CornerProvider } from '../../../lib/layout/Screen.tsx'
import { useStore } from '../../../lib/state/store.ts'
import { MAIN_ID, SkipLink } from '../../../ui/SkipLink.tsx'
import { useScreenSize } from '../../../ui/theme/use-screen.ts'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import { menusHidden } from '../menus-hidden.ts'
import { isOffered } from '../offered.ts'
import { isPortalRouteName, showsCart } from '../route-table.ts'
import { NotOffered } from '../screens/NotOffered.tsx'
import { usePortalRoute } from '../use-portal-route.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { BackToSteps } from './BackToSteps.tsx'
import { CartLink } from './CartLink.tsx'
import { FooterMenu } from './FooterMenu.tsx'
import styles from './PortalShell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useMergeGuestCart } from './use-merge-guest-cart.ts'

/** On wide screens, the corner is in the heading's line. */
const Corner = () => {
  const route = usePortalRoute()
  return (
    <>
      {route && showsCart(route) && <CartLink />}
      <AccountMenu />
    </>
  )
}

const Shell = () => {
  const [queryClient] = useState(createQueryClient)
  const route = usePortalRoute()
  const name = useRouteName()
  const organization = useOrganization()
  const isOnboarding = useIsOnboarding()
  const isOffline = useStore(openedOffline)
  // During onboarding, every menu entry would lead back to the steps. Offline, none of the entries
  // would open.
  const hidden = menusHidden(route, useQueryText()) || isOnboarding || isOffline
  // If a part is turned off, all of it is. Its footer would lead from one dead end to the next.
  const off = isPortalRouteName(name) && !isOffered(name, organization) ? name : undefined
  const isWide = useScreenSize() === 'lg'
  useMergeGuestCart()
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell} data-menus={hidden ? 'hidden' : 'shown'}>
        <SkipLink />
        {!hidden && isWide && (
          <div className={styles.side}>
            <SideMenu />
          </div>
        )}
        {!hidden && !isWide && <TopBar />}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {isOnboarding && <BackToSteps />}
          <ProblemNotice className={styles.problem} />
          <CornerProvider corner={!hidden && isWide ? <Corner /> : null}>
            {off ? <NotOffered route={off} /> : <Outlet />}
          </CornerProvider>
        </main>
        {!hidden && route?.footer && <FooterMenu kind={off ? 'home' : route.footer} />}
      </div>
    </QueryClientProvider>
  )
}

/**
 * Counts switches between accounts. While a session is being renewed, there is briefly no account,
 * which doesn't count as a switch.
 */
const useAccountChanges = (): number => {
  const userId = useLogin()?.user.userId
  const [last, setLast] = useState({ userId, changes: 0 })
  if (userId !== undefined && userId !== last.userId)
    setLast({ userId, changes: last.userId === undefined ? last.changes : last.changes + 1 })
  return last.changes
}

/**
 * Data of one account must never be shown for another, so the shell remounts with an empty cache.
 */
export const PortalShell = () => <Shell key={useAccountChanges()} />
