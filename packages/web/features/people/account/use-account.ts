// The account as the server has it now, and changing it. What the page was told at sign-in may be
// hours old, and an edit begins with what is there: so it is fetched anew each time, and never
// changed under somebody who is typing.

import type { User } from '@lodgepole/contract/people/schemas'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { loginStore, type LoadedLogin } from '../../../lib/session/login.ts'
import { withProof } from '../../../lib/session/proof.ts'
import type { AccountEdit } from './account-edit.ts'

export type Account = LoadedLogin['user']

const keyOf = ({ userId }: Pick<Account, 'userId'>) => ['account', userId] as const

export const useFreshAccount = ({ userId, organizationId }: Account) =>
  useQuery({
    queryKey: keyOf({ userId }),
    queryFn: async () =>
      (await api.call('GET /v2/profile/user', { query: { userId, organizationId } })).item,
    staleTime: Infinity,
    refetchOnMount: 'always',
  })

/**
 * The answer to a change knows nothing of logins; what was known stays. Whoever is shared with anew
 * has not joined yet.
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

/** Also what the login was told: the menu's picture and home show the new name without asking. */
const keepAccount = (queries: QueryClient, user: User): void => {
  queries.setQueryData<Account>(keyOf(user), (before) => before && changedTo(before, user))
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
  /** Whether mail to the second parent's new address is kept back. */
  const share = async (edit: AccountEdit, version: number): Promise<boolean> => {
    const body = { ...edit, organizationId, email, userId, version }
    const {
      item: { isHeld, ...item },
    } = await withProof(() => api.call('POST /v2/profile/user', { body }))
    keepAccount(queries, item)
    await queries.invalidateQueries({ queryKey: ['account-activity', userId] })
    return isHeld
  }
  return {
    share,
    save: async (edit: AccountEdit, version: number): Promise<void> =>
      void (await share(edit, version)),
    /** Whether mail to the address is kept back. */
    inviteAgain: async (): Promise<boolean> => {
      const {
        item: { isHeld, parent2InvitedAt, parent2NextMailAt },
      } = await api.call('POST /v2/profile/user/parent2/resend', {
        body: { organizationId, userId },
      })
      queries.setQueryData<Account>(
        keyOf(account),
        (before) => before && { ...before, parent2InvitedAt, parent2NextMailAt },
      )
      return isHeld
    },
    takeCurrent: (current: User) => keepAccount(queries, current),
  }
}
