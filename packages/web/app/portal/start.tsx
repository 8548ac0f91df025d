// Starts the portal: its routes, its colours, its words.

import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserCookies } from '../../lib/cookies.ts'
import type { Boot } from '../../lib/boot.ts'
import { RoutesProvider } from '../../lib/navigation.tsx'
import { PlaceProvider } from '../../lib/place.tsx'
import { sessionStore } from '../../lib/session.ts'
import { LanguageProvider } from '../../ui/i18n/LanguageProvider.tsx'
import { buildRouter } from '../build-router.tsx'
import { Failure } from '../Failure.tsx'
import { Pending } from '../Pending.tsx'
import { PlaceTheme } from '../PlaceTheme.tsx'
import { reportFaults } from '../report-faults.ts'
import { runGuard } from '../run-guard.ts'
import { goToTarget } from './go-to.ts'
import { PortalFrame } from './PortalFrame.tsx'
import { portalRoutes } from './route-table.ts'
import { notYet, portalScreens } from './screens.ts'

const keepReferral = (): void => {
  const referralId = new URLSearchParams(location.search).get('referralId')
  if (referralId) browserCookies.keep('referralId', referralId.slice(0, 200))
}

const portalRouter = (boot: Boot) =>
  buildRouter({
    table: portalRoutes,
    screens: portalScreens,
    notYet,
    Frame: PortalFrame,
    shell: async () => (await import('./shell/PortalShell.tsx')).PortalShell,
    bareShell: async () => (await import('./shell/BareShell.tsx')).BareShell,
    Pending,
    Failure,
    guard: (attempt) => runGuard(boot, attempt),
    onward: (name, query) => (name === 'goTo' ? goToTarget(query) : undefined),
  })

export const start = async (root: HTMLElement, boot: Boot): Promise<void> => {
  keepReferral()
  const router = portalRouter(boot)
  const report = reportFaults(boot, router)
  // A session that ends while a screen is open: the guard decides again.
  sessionStore.subscribe(() => {
    if (!sessionStore.get()) void router.invalidate()
  })
  // The server's first paint stays until there is a screen to put in its place.
  await router.load()
  createRoot(root, { onCaughtError: (error) => report(error, 'react'), onUncaughtError: (error) => report(error, 'react') }).render(
    <StrictMode>
      <LanguageProvider>
        <PlaceProvider boot={boot}>
          <PlaceTheme>
            <RoutesProvider table={portalRoutes}>
              <RouterProvider router={router} />
            </RoutesProvider>
          </PlaceTheme>
        </PlaceProvider>
      </LanguageProvider>
    </StrictMode>,
  )
}
