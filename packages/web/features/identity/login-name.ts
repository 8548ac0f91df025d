// The name that somebody signs in with, carried from screen to screen of one tab so that it is
// typed once.

import { browserCookies } from '../../lib/session/cookies.ts'
import { tabMemory } from '../../lib/state/tab-memory.ts'

export const keepLoginName = (name: string): void => tabMemory.keep('login-name', name)

export const knownLoginName = (): string =>
  tabMemory.read('login-name') ?? browserCookies.read('username') ?? ''
