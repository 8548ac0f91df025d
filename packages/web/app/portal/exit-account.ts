// The way back from acting as another: one's own account again, then the address that was left
// behind, or home.

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
  // What fails here is asked for again, and told, by the page that follows.
  if (sessionStore.get()) await runLoginActions(pageHostOf(boot), undefined).catch(() => undefined)
  // A whole new page: nothing that was fetched for the other account may linger.
  location.assign(returnUrl)
}
