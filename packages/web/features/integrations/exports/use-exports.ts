import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { api, organizationInUse } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'

const ASK_EVERY_MS = 1_000
/** Whoever works for several organizations sees those of the one they work for now. */
const keyHere = () => ['data-exports', organizationInUse.get()]

/** Asked for again while one is being made. */
export const useExports = () =>
  useInfiniteQuery({
    queryKey: keyHere(),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/exports', {
        query: { limit: 20, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.items.some(({ state }) => state === 'working') ? ASK_EVERY_MS : false,
  })

export const useExportSteps = () => {
  const client = useQueryClient()
  const attempt = useAttempt()
  return {
    attempt,
    begin: () =>
      attempt.run(async () => {
        await api.call('POST /v2/console/export', { body: {} })
        await client.invalidateQueries({ queryKey: keyHere() })
      }),
    take: (exportId: string, name: string) =>
      attempt.run(async () =>
        saveFile(await api.download('GET /v2/console/export/file', { query: { exportId } }), name),
      ),
  }
}
