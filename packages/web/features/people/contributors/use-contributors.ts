// The contributors of the account in use, and their actions. A change shows immediately, both here
// and on the home page, which reads them from the login.

import type { ApiInput } from '@lodgepole/contract/api'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { loginStore } from '../../../lib/session/login.ts'
import {
  type Account,
  contributorsQuery,
  contributorQuery,
  contributorKeys,
  inviteContributor,
  editContributor,
  resendContributorInvitation,
  removeContributor,
} from './api.ts'

export type Terms = Omit<
  ApiInput<'POST /v2/contributors/edit'>['body'],
  'contributorId' | 'organizationId' | 'version'
>

const byName = (a: Contributor, b: Contributor) => a.name.localeCompare(b.name)

export const useContributors = (account: Account) => useQuery(contributorsQuery(account))

/**
 * Always fetched, never from the cache, because a form that starts with outdated values ends in a
 * refusal.
 */
export const useFreshContributor = (account: Account, contributorId: string) =>
  useQuery(contributorQuery(account, contributorId))

/** Also updates the login's data, so that the home page matches without a request. */
const keepOnLogin = (account: Account, contributors: readonly Contributor[]): void => {
  const login = loginStore.get()
  if (login.state === 'loaded' && login.user.userId === account.userId)
    loginStore.set({ ...login, user: { ...login.user, contributors } })
}

export const useContributorChanges = (account: Account) => {
  const queries = useQueryClient()
  const { organizationId, userId } = account
  const change = (next: (before: readonly Contributor[]) => readonly Contributor[]) => {
    const contributors = next(
      queries.getQueryData<readonly Contributor[]>(contributorKeys.list(account)) ??
        account.contributors,
    )
    queries.setQueryData(contributorKeys.list(account), contributors)
    keepOnLogin(account, contributors)
  }
  const put = (one: Contributor) =>
    change((before) =>
      [...before.filter(({ contributorId }) => contributorId !== one.contributorId), one].sort(
        byName,
      ),
    )
  const again = () =>
    queries.invalidateQueries({ queryKey: contributorKeys.list(account), exact: true })
  return {
    invite: useMutation({
      mutationFn: async (terms: Terms) =>
        (await inviteContributor({ ...terms, userId, organizationId })).item,
      onSuccess: put,
    }),
    edit: useMutation({
      mutationFn: async (edited: Terms & Pick<Contributor, 'contributorId' | 'version'>) =>
        (await editContributor({ ...edited, organizationId })).item,
      onSuccess: put,
      onError: again,
    }),
    resend: useMutation({
      mutationFn: async (contributorId: string) =>
        (await resendContributorInvitation({ contributorId, organizationId })).item,
      onSuccess: put,
      onError: again,
    }),
    remove: useMutation({
      mutationFn: async ({ contributorId, version }: Contributor) =>
        (await removeContributor({ contributorId, version, organizationId })).item,
      onSuccess: ({ contributorId }) =>
        change((before) => before.filter((one) => one.contributorId !== contributorId)),
      onError: again,
    }),
  }
}
