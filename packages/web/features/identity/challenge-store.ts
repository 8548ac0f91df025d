// The open challenge of this tab, for the sign-in screen and the new-password screen alike.

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
 * Answered: a reload must not ask again, but what is on screen stays until the next screen is
 * there.
 */
export const forgetChallenge = (): void => tabMemory.drop('challenge')

export const closeChallenge = (): void => {
  forgetChallenge()
  challengeStore.set(undefined)
}
