// The open challenge of this tab, for both the sign-in screen and the new-password screen.

import type { Challenge } from '@lodgepole/contract/identity/schemas'
import { createStore } from '../../lib/state/store.ts'
import { tabMemory } from '../../lib/state/tab-memory.ts'
import { readOpenChallenge, type OpenChallenge } from './challenge.ts'

export const challengeStore = createStore<OpenChallenge | undefined>(
  readOpenChallenge(tabMemory.read('challenge'), Date.now()),
)

export const openChallenge = (challenge: Challenge, username: string): void => {
  const open = { challenge, username, openedAtMs: Date.now() }
  tabMemory.keep('challenge', JSON.stringify(open))
  challengeStore.set(open)
}

/**
 * The challenge has been answered. A reload must not ask again, but the screen stays until the next
 * one is ready.
 */
export const forgetChallenge = (): void => tabMemory.drop('challenge')

export const closeChallenge = (): void => {
  forgetChallenge()
  challengeStore.set(undefined)
}
