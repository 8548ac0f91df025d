// The portal around a screen with menus. What later screens fetch is kept from here on: nobody needs it before sign-in.

import { Outlet } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '../../../lib/query.ts'
import { useIsOnboarding } from '../../../lib/use-is-onboarding.ts'
import { openedOffline } from '../../../lib/offline.ts'
import { useQueryText } from '../../../lib/route-name.ts'
import { CornerProvider } from '../../../lib/Screen.tsx'
import { useStore } from '../../../lib/store.ts'
import { MAIN_ID, SkipLink } from '../../../ui/SkipLink.tsx'
import { useScreen } from '../../../ui/theme/use-screen.ts'
import { ProblemNotice } from '../../ProblemNotice.tsx'
import { menusHidden } from '../menus-hidden.ts'
import { showsCart } from '../route-table.ts'
import { usePortalRoute } from '../use-portal-route.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { BackToSteps } from './BackToSteps.tsx'
import { CartLink } from './CartLink.tsx'
import { FooterMenu } from './FooterMenu.tsx'
import styles from './PortalShell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useMergeGuestCart } from './use-merge-guest-cart.ts'

/** On wide screens the corner stands in the line of the heading. */
const Corner = () => {
  const route = usePortalRoute()
  return (
    <>
      {route && showsCart(route) && <CartLink />}
      <AccountMenu />
    </>
  )
}

export const PortalShell = () => {
  const [queryClient] = useState(createQueryClient)
  const route = usePortalRoute()
  const isOnboarding = useIsOnboarding()
  const isOffline = useStore(openedOffline)
  // While onboarding every way of the menus would lead back to the steps; without a network nothing that they lead to would open.
  const hidden = menusHidden(route, useQueryText()) || isOnboarding || isOffline
  const isWide = useScreen() === 'lg'
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
            <Outlet />
          </CornerProvider>
        </main>
        {!hidden && route?.footer && <FooterMenu kind={route.footer} />}
      </div>
    </QueryClientProvider>
  )
}
