// Starts the console.

import type { Boot } from '../../lib/organization/boot.ts'
import { callForAccountInUse, loginStore } from '../../lib/session/login.ts'
import { sessionStore } from '../../lib/session/session.ts'
import type { LoadScreen } from '../../lib/routing/lazy-screen.tsx'
import { buildRouter } from '../build-router.tsx'
import { runGuard } from '../run-guard.ts'
import { startApp } from '../start-app.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { consoleRoutes } from './route-table.ts'

/**
 * Signing in needs only one screen. The table of all other screens and their dependencies loads
 * later.
 */
const loadTable = () => import('./screens.ts')
const signIn: LoadScreen = async () =>
  (await import('../../features/identity/screens/SignIn.tsx')).SignIn
const screen = (name: string): LoadScreen =>
  name === 'signIn' ? signIn : async () => (await loadTable()).loadScreen(name)

export const start = (root: HTMLElement, boot: Boot): Promise<void> => {
  callForAccountInUse()
  const router = buildRouter({
    table: consoleRoutes,
    screen,
    Frame: ConsoleFrame,
    shell: async () => (await import('./shell/ConsoleShell.tsx')).ConsoleShell,
    bareShell: async () => (await import('./shell/BareConsole.tsx')).BareConsole,
    guard: (attempt) => runGuard(boot, attempt),
  })
  // The person has just signed in, so the next screen will be needed soon.
  sessionStore.subscribe(() => void loadTable().catch(() => undefined))
  // When a call is refused because a second factor is missing, the guard leads to it, regardless of
  // the screen.
  let before = loginStore.get()
  loginStore.subscribe(() => {
    const now = loginStore.get()
    // While the login is loading, the guard checks it anyway.
    const isNew =
      before.state === 'loaded' &&
      !before.missingFactor &&
      now.state === 'loaded' &&
      now.missingFactor
    before = now
    if (isNew) void router.invalidate()
  })
  return startApp(root, boot, router, consoleRoutes)
}
