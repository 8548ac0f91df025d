// The account that this tab's calls are about. The portal names it in every call, so that a login
// that has an account of its own and shares another never acts for the wrong household.

import { browserCookies } from './cookies.ts'
import { createStore } from '../state/store.ts'

export const accountInUse = createStore<string | undefined>(undefined)

/** Counts up when the server says that the account is no longer open to this login. */
export const accountsLost = createStore(0)

export const forgetAccountInUse = (): void => {
  accountInUse.set(undefined)
  browserCookies.drop('userId')
  accountsLost.set(accountsLost.get() + 1)
}
