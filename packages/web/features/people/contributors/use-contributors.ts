// The contributors of the account in use, and what can be done about them. A change shows at once,
// here and on home, which reads them from the login.

import type { ApiInput } from '@lodgepole/contract/api'
import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { loginStore, type LoadedLogin } from '../../../lib/session/login.ts'

type Account = LoadedLogin['user']
export type Terms = Omit<
  ApiInput<'POST /v2/contributors/edit'>['body'],
  'contributorId' | 'organizationId' | 'version'
>

const keyOf = ({ userId }: Account) => ['contributors', userId] as const
const byName = (a: Contributor, b: Contributor) => a.name.localeCompare(b.name)

const listOf = async ({ organizationId }: Account) =>
  (await api.call('GET /v2/contributors', { query: { organizationId } })).items

export const useContributors = (account: Account) =>
  useQuery({
    queryKey: keyOf(account),
    queryFn: () => listOf(account),
    placeholderData: account.contributors,
  })

/** As it is now, never from memory: a form that begins with something old ends in a refusal. */
export const useFreshContributor = (account: Account, contributorId: string) =>
  useQuery({
    queryKey: [...keyOf(account), contributorId],
    queryFn: async () =>
      (await listOf(account)).find((one) => one.contributorId === contributorId) ?? null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Also what the login was told, so that home agrees without asking again. */
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
      queries.getQueryData<readonly Contributor[]>(keyOf(account)) ?? account.contributors,
    )
    queries.setQueryData(keyOf(account), contributors)
    keepOnLogin(account, contributors)
  }
  const put = (one: Contributor) =>
    change((before) =>
      [...before.filter(({ contributorId }) => contributorId !== one.contributorId), one].sort(
        byName,
      ),
    )
  const again = () => queries.invalidateQueries({ queryKey: keyOf(account), exact: true })
  return {
    invite: useMutation({
      mutationFn: async (terms: Terms) =>
        (
          await api.call('POST /email/contributors/link', {
            body: { ...terms, userId, organizationId },
          })
        ).item,
      onSuccess: put,
    }),
    edit: useMutation({
      mutationFn: async (edited: Terms & Pick<Contributor, 'contributorId' | 'version'>) =>
        (await api.call('POST /v2/contributors/edit', { body: { ...edited, organizationId } }))
          .item,
      onSuccess: put,
      onError: again,
    }),
    resend: useMutation({
      mutationFn: async (contributorId: string) =>
        (
          await api.call('POST /v2/contributors/resend', {
            body: { contributorId, organizationId },
          })
        ).item,
      onSuccess: put,
      onError: again,
    }),
    remove: useMutation({
      mutationFn: async ({ contributorId, version }: Contributor) =>
        (
          await api.call('POST /v2/contributors/remove', {
            body: { contributorId, version, organizationId },
          })
        ).item,
      onSuccess: ({ contributorId }) =>
        change((before) => before.filter((one) => one.contributorId !== contributorId)),
      onError: again,
    }),
  }
}
