// What has just been done elsewhere and is told on the sign-in screen, once.

import { createStore } from '../../lib/state/store.ts'

export const signInNote = createStore<
  'password-reset' | 'email-confirmed' | 'account-ready' | undefined
>(undefined)
