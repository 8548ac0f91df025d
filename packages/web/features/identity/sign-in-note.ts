// What was just completed elsewhere, shown once on the sign-in screen.

import { createStore } from '../../lib/state/store.ts'

export const signInNote = createStore<
  'password-reset' | 'email-confirmed' | 'account-ready' | undefined
>(undefined)
