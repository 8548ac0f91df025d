// The account's current state on the server, and changes to it. The data from sign-in may be hours
// old, and an edit must start from the current values, so the account is refetched each time, but
// never while someone is typing.

import type { User } from '@lodgepole/contract/people/schemas'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { loginStore } from '../../../lib/session/login.ts'
import { withProof } from '../../../lib/session/proof.ts'
import type { AccountEdit } from './account-edit.ts'
import {
  type Account,
  accountQuery,
  accountKeys,
  saveAccount,
  resendSecondParentInvitation,
} from './api.ts'

export const useFreshAccount = ({ userId, organizationId }: Account) =>
  useQuery(accountQuery({ userId, organizationId }))

/**
 * The answer to a change contains no login data, so the known login data stays. A newly invited
 * second parent hasn't joined yet.
 */
const changedTo = (before: Account, user: User): Account => {
  const isSame = before.parent2Email === user.parent2Email
  const sharing = isSame
    ? {}
    : {
        parent2State: user.parent2Email === null ? null : ('invited' as const),
        parent2InvitedAt: null,
        parent2NextMailAt: null,
      }
  return { ...before, ...user, loginEmail: before.loginEmail, ...sharing }
}

/**
 * Also updates the login's data, so that the menu's picture and the home page show the new name
 * without a request.
 */
const cacheAccount = (queries: QueryClient, user: User): void => {
  queries.setQueryData<Account>(
    accountKeys.account(user.userId),
    (before) => before && changedTo(before, user),
  )
  const login = loginStore.get()
  if (login.state !== 'loaded' || login.user.userId !== user.userId) return
  const users = login.details.users.map((one) =>
    one.userId === user.userId ? changedTo(one, user) : one,
  )
  loginStore.set({
    ...login,
    user: changedTo(login.user, user),
    details: { ...login.details, users },
  })
}

export const useSaveAccount = (account: Account) => {
  const queries = useQueryClient()
  const { organizationId, userId } = account
  const email = account.email ?? account.loginEmail ?? account.username ?? ''
  /** Resolves to whether mail to the second parent's new address is held. */
  const share = async (edit: AccountEdit, version: number): Promise<boolean> => {
    const body = { ...edit, organizationId, email, userId, version }
    const {
      item: { isHeld, ...item },
    } = await withProof(() => saveAccount(body))
    cacheAccount(queries, item)
    await queries.invalidateQueries({ queryKey: accountKeys.activity(userId) })
    return isHeld
  }
  return {
    share,
    save: async (edit: AccountEdit, version: number): Promise<void> =>
      void (await share(edit, version)),
    /** Resolves to whether mail to the address is held. */
    inviteAgain: async (): Promise<boolean> => {
      const {
        item: { isHeld, parent2InvitedAt, parent2NextMailAt },
      } = await resendSecondParentInvitation({ organizationId, userId })
      queries.setQueryData<Account>(
        accountKeys.account(userId),
        (before) => before && { ...before, parent2InvitedAt, parent2NextMailAt },
      )
      return isHeld
    },
    acceptCurrent: (current: User) => cacheAccount(queries, current),
  }
}
