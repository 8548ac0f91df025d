// The account that this tab's calls refer to. The portal names it in every call, so that a login
// with both its own and a shared account never acts for the wrong household.

import { browserCookies } from './cookies.ts'
import { createStore } from '../state/store.ts'

export const accountInUse = createStore<string | undefined>(undefined)

/** Increments when the server says that this login no longer has access to the account. */
export const accountsLost = createStore(0)

export const forgetAccountInUse = (): void => {
  accountInUse.set(undefined)
  browserCookies.drop('userId')
  accountsLost.set(accountsLost.get() + 1)
}
