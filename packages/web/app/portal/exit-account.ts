// Ends acting as another person: back to one's own account, then to the stored return address, or
// home.

import { endActing } from '../../lib/session/acting.ts'
import type { Boot } from '../../lib/organization/boot.ts'
import { runLoginActions } from '../../lib/session/login.ts'
import { pageHostOf } from '../../lib/organization/app-context.tsx'
import { sessionStore } from '../../lib/session/session.ts'
import { tabMemory } from '../../lib/state/tab-memory.ts'

export const exitAccount = async (boot: Boot): Promise<void> => {
  const returnUrl = tabMemory.read('return-url') ?? '/'
  tabMemory.drop('return-url')
  await endActing()
  // If this fails, the next page tries again and shows the error.
  if (sessionStore.get()) await runLoginActions(pageHostOf(boot), undefined).catch(() => undefined)
  // Loads a new page, so that no data of the other account remains.
  location.assign(returnUrl)
}
