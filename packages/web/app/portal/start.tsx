// Starts the portal.

import type { Boot } from '../../lib/organization/boot.ts'
import { browserCookies } from '../../lib/session/cookies.ts'
import { openStepsStore } from '../../lib/household/open-steps.ts'
import { callForAccountInUse, nameAccountInUse } from '../../lib/session/login.ts'
import { withWords } from '../../ui/i18n/with-words.ts'
import { buildRouter } from '../build-router.tsx'
import { runGuard } from '../run-guard.ts'
import { startApp } from '../start-app.tsx'
import { goToTarget } from './go-to.ts'
import { PortalFrame } from './PortalFrame.tsx'
import { portalRoutes } from './route-table.ts'
import { notYet, portalScreens } from './screens.ts'
import { PendingShell } from './shell/PendingShell.tsx'

/** Who recommended the portal is remembered for two weeks, until an account is made. */
const keepReferral = (): void => {
  const referralId = new URLSearchParams(location.search).get('referralId')
  if (referralId) browserCookies.keep('referralId', referralId.slice(0, 200))
}

/** Only the main portal serves several organisations to one member. */
const servesMany = ({ vars }: Boot): boolean => vars.host.kind === 'main'

export const start = (root: HTMLElement, boot: Boot): Promise<void> => {
  keepReferral()
  nameAccountInUse()
  if (servesMany(boot)) callForAccountInUse()
  const router = buildRouter({
    table: portalRoutes,
    screens: portalScreens,
    notYet,
    Frame: PortalFrame,
    shell: withWords('portal')(async () => (await import('./shell/PortalShell.tsx')).PortalShell),
    bareShell: async () => (await import('./shell/BareShell.tsx')).BareShell,
    PendingShell,
    guard: (attempt) => runGuard(boot, attempt),
    onward: (name, query) => (name === 'goTo' ? goToTarget(query) : undefined),
  })
  // Asked again, the guard leads to the first step.
  openStepsStore.subscribe(() => void router.invalidate())
  return startApp(root, boot, router, portalRoutes)
}
