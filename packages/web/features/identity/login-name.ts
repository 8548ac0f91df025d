// The name a person signs in with, passed between the screens of a tab so that it is typed only
// once.

import { browserCookies } from '../../lib/session/cookies.ts'
import { tabMemory } from '../../lib/state/tab-memory.ts'

export const keepLoginName = (name: string): void => tabMemory.keep('login-name', name)

export const knownLoginName = (): string =>
  tabMemory.read('login-name') ?? browserCookies.read('username') ?? ''
