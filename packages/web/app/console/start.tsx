// Starts the console.

import type { Boot } from '../../lib/boot.ts'
import { callForAccountInUse } from '../../lib/login.ts'
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
  return startApp(root, boot, router, consoleRoutes)
}
