// Which texts there were, who has still to sign, and reminding them.

import { msg } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'
import { saveFile } from '../../../../lib/files/save-file.ts'
import { useIdempotencyKey } from '../../../../lib/api/use-idempotency-key.ts'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'

const PAGE = 50

export const useWaiverOverview = (organizationId: string) =>
  useQuery({
    queryKey: ['console-waivers', organizationId, 'overview'],
    queryFn: async () => (await api.call('GET /v2/console/waivers', { query: {} })).item,
    staleTime: 0,
  })

/** None where there is none to read. */
export const useWaiverText = (organizationId: string, version: number | undefined) =>
  useQuery({
    queryKey: ['console-waivers', organizationId, 'text', version],
    queryFn: async () =>
      (await api.call('GET /v2/console/waiver/text', { query: named(version) })).item,
    enabled: version !== undefined,
    staleTime: Infinity,
  })

export const usePublishRefusals = errorMessages({
  WAIVER_PUBLISHED: msg`Somebody has published another text meanwhile. Close this, read theirs, and begin from it.`,
})

const named = (version: number | undefined) => (version === undefined ? {} : { version })

/** `version`: of an earlier text; that in force where none is named. */
export const useUnsigned = (
  organizationId: string,
  version: number | undefined,
  search: string,
  enabled: boolean,
) =>
  useInfiniteQuery({
    queryKey: ['console-waivers', organizationId, 'unsigned', version, search],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/waiver/unsigned', {
        query: {
          ...named(version),
          limit: PAGE,
          ...(search ? { search } : {}),
          ...(pageParam ? { next: pageParam } : {}),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })

export const useWaiverDeeds = (organizationId: string) => {
  const client = useQueryClient()
  const once = useIdempotencyKey()
  const language = useLanguage()
  return {
    download: async (version: number | undefined, name: string) =>
      saveFile(
        await api.download('GET /v2/console/waiver/unsigned/file', {
          query: { ...named(version), language },
        }),
        name,
      ),
    publish: async (wish: {
      readonly title: string
      readonly text: string
      readonly seenVersion: number
    }) => {
      const { item } = await sendOnce(
        JSON.stringify(['publish-waiver', organizationId, wish]),
        undefined,
        ({ key }) =>
          api.call(
            'POST /v2/console/waiver/publish',
            { body: { organizationId, ...wish } },
            { idempotencyKey: key },
          ),
      )
      await client.invalidateQueries({ queryKey: ['console-waivers', organizationId] })
      return item.version
    },
    remind: async (wish: { readonly userIds?: readonly string[] }) => {
      const { userIds } = wish
      const { item } = await once(wish, (idempotencyKey) =>
        api.call(
          'POST /v2/console/waiver/remind',
          { body: userIds ? { userIds: [...userIds] } : {} },
          { idempotencyKey },
        ),
      )
      void client.invalidateQueries({ queryKey: ['console-waivers', organizationId] })
      return item
    },
  }
}
