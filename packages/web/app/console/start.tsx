// Starts the console.

import type { Boot } from '../../lib/organization/boot.ts'
import { callForAccountInUse, loginStore } from '../../lib/session/login.ts'
import { buildRouter } from '../build-router.tsx'
import { runGuard } from '../run-guard.ts'
import { startApp } from '../start-app.tsx'
import { ConsoleFrame } from './ConsoleFrame.tsx'
import { consoleRoutes } from './route-table.ts'
import { consoleScreens, notYet } from './screens.ts'

export const start = (root: HTMLElement, boot: Boot): Promise<void> => {
  callForAccountInUse()
  const router = buildRouter({
    table: consoleRoutes,
    screens: consoleScreens,
    notYet,
    Frame: ConsoleFrame,
    shell: async () => (await import('./shell/ConsoleShell.tsx')).ConsoleShell,
    bareShell: async () => (await import('./shell/BareConsole.tsx')).BareConsole,
    guard: (attempt) => runGuard(boot, attempt),
  })
  // What is refused for want of a second factor leads to it, whatever screen asked.
  let before = loginStore.get()
  loginStore.subscribe(() => {
    const now = loginStore.get()
    // While the login is loaded, the guard looks at it by itself.
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
