// Starts the portal.

import type { Boot } from '../../lib/organization/boot.ts'
import { browserCookies } from '../../lib/session/cookies.ts'
import { openStepsStore } from '../../lib/household/open-steps.ts'
import { callForAccountInUse, nameAccountInUse } from '../../lib/session/login.ts'
import { sessionStore } from '../../lib/session/session.ts'
import type { LoadScreen } from '../../lib/routing/lazy-screen.tsx'
import { withMessages } from '../../ui/i18n/with-messages.ts'
import { buildRouter } from '../build-router.tsx'
import { runGuard } from '../run-guard.ts'
import { startApp } from '../start-app.tsx'
import { goToTarget } from './go-to.ts'
import { PortalFrame } from './PortalFrame.tsx'
import { portalRoutes } from './route-table.ts'
import { PendingShell } from './shell/PendingShell.tsx'

/**
 * Signing in needs only one screen. The table of all other screens and their dependencies loads
 * later.
 */
const loadTable = () => import('./screens.ts')
const signIn: LoadScreen = async () =>
  (await import('../../features/identity/screens/SignIn.tsx')).SignIn
const screen = (name: string): LoadScreen =>
  name === 'signIn' ? signIn : async () => (await loadTable()).loadScreen(name)

/**
 * The person who recommended the portal is remembered for two weeks, until an account is created.
 */
const storeReferral = (): void => {
  const referralId = new URLSearchParams(location.search).get('referralId')
  if (referralId) browserCookies.keep('referralId', referralId.slice(0, 200))
}

/** Only the main portal serves several organizations to one member. */
const servesMany = ({ vars }: Boot): boolean => vars.host.kind === 'main'

export const start = (root: HTMLElement, boot: Boot): Promise<void> => {
  storeReferral()
  nameAccountInUse()
  if (servesMany(boot)) callForAccountInUse()
  const router = buildRouter({
    table: portalRoutes,
    screen,
    Frame: PortalFrame,
    shell: withMessages('portal')(
      async () => (await import('./shell/PortalShell.tsx')).PortalShell,
    ),
    bareShell: async () => (await import('./shell/BareShell.tsx')).BareShell,
    PendingShell,
    guard: (attempt) => runGuard(boot, attempt),
    onward: (name, query) => (name === 'goTo' ? goToTarget(query) : undefined),
  })
  // The person has just signed in, so the next screen will be needed soon.
  sessionStore.subscribe(() => void loadTable().catch(() => undefined))
  // When the guard runs again, it leads to the first step.
  openStepsStore.subscribe(() => void router.invalidate())
  return startApp(root, boot, router, portalRoutes)
}
