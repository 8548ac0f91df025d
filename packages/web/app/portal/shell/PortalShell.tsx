// The portal around a screen with menus. What later screens fetch is kept from here on: nobody
// needs it before sign-in.

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

const Shell = () => {
  const [queryClient] = useState(createQueryClient)
  const route = usePortalRoute()
  const name = useRouteName()
  const organization = useOrganization()
  const isOnboarding = useIsOnboarding()
  const isOffline = useStore(openedOffline)
  // While onboarding every way of the menus would lead back to the steps; without a network nothing
  // that they lead to would open.
  const hidden = menusHidden(route, useQueryText()) || isOnboarding || isOffline
  // The rest of a part that is switched off is off too: its footer would lead from one dead end to
  // the next.
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
 * Counts the changes from one account to another. A session that is being renewed knows no account
 * for a moment: that is no change.
 */
const useAccountChanges = (): number => {
  const userId = useLogin()?.user.userId
  const [last, setLast] = useState({ userId, changes: 0 })
  if (userId !== undefined && userId !== last.userId)
    setLast({ userId, changes: last.userId === undefined ? last.changes : last.changes + 1 })
  return last.changes
}

/**
 * What was fetched for one account is not shown for another: the shell begins again with nothing
 * kept.
 */
export const PortalShell = () => <Shell key={useAccountChanges()} />
