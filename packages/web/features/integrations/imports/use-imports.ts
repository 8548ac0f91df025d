// Imports as the console follows them. While somebody works on one it is asked for again and again,
// and not otherwise.

import { isWorking } from '@lodgepole/domain/integrations/imports/import'
import type { ImportField } from '@lodgepole/domain/integrations/imports/fields'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, organizationInUse } from '../../../lib/api/api.ts'
import { uploadFile } from '../../../lib/files/upload-file.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'

const ASK_EVERY_MS = 700

/** Whoever works for several organizations sees those of the one they work for now. */
const all = () => ['people-imports', organizationInUse.get()] as const
const keyOf = (importId: string) => [...all(), importId] as const

export const useImport = (importId: string) =>
  useQuery({
    queryKey: keyOf(importId),
    queryFn: async () =>
      (await api.call('GET /v2/console/people/import', { query: { importId } })).item,
    enabled: importId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && (isWorking(data.state) || data.invites?.state === 'inviting') ? ASK_EVERY_MS : false,
  })

export const useImports = () =>
  useInfiniteQuery({
    queryKey: [...all(), 'list'],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/imports', {
        query: { limit: 20, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

/** Judged anew at every check, so the moment it was judged is part of what is asked for. */
export const useFaults = ({ importId, rowsRead, counts }: PeopleImport) =>
  useInfiniteQuery({
    queryKey: [...keyOf(importId), 'faults', rowsRead, counts.bad],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people/import/faults', {
        query: { importId, limit: 50, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: counts.bad > 0,
  })

export interface CheckWish {
  readonly columns: readonly (ImportField | null)[]
  readonly duplicates: PeopleImport['duplicates']
  readonly dayOrder: PeopleImport['dayOrder']
}

/** The steps one can take with an import; each leaves what the server says of it. */
export const useImportSteps = (importId: string) => {
  const client = useQueryClient()
  const attempt = useAttempt()
  const keep = (item: PeopleImport) => {
    client.setQueryData(keyOf(item.importId), item)
    void client.invalidateQueries({ queryKey: [...all(), 'list'] })
  }
  return {
    attempt,
    check: ({ columns, ...wish }: CheckWish) =>
      attempt.run(async () =>
        keep(
          (
            await api.call('POST /v2/console/people/import/check', {
              body: { importId, columns: [...columns], ...wish },
            })
          ).item,
        ),
      ),
    apply: (leaveOutBad: boolean) =>
      attempt.run(async () =>
        keep(
          (
            await api.call('POST /v2/console/people/import/apply', {
              body: { importId, leaveOutBad },
            })
          ).item,
        ),
      ),
    invite: () =>
      attempt.run(async () =>
        keep(
          (await api.call('POST /v2/console/people/import/invite', { body: { importId } })).item,
        ),
      ),
    undo: async (keepChanged: boolean) =>
      keep(
        (await api.call('POST /v2/console/people/import/undo', { body: { importId, keepChanged } }))
          .item,
      ),
  }
}

/** A file's way to the server; gives the id under which it goes on. */
export const useSendImport = (onSent: (importId: string) => void) => {
  const client = useQueryClient()
  const attempt = useAttempt()
  const [part, setPart] = useState(0)
  const send = (file: File) =>
    attempt.run(async () => {
      setPart(0)
      const { item } = await api.call('POST /v2/console/people/import', {
        body: { fileName: file.name.slice(0, 200), fileSize: file.size },
      })
      await uploadFile({
        url: item.uploadUrl,
        headers: item.uploadHeaders,
        file,
        signal: new AbortController().signal,
        onProgress: setPart,
      })
      const read = await api.call('POST /v2/console/people/import/uploaded', {
        body: { importId: item.importId },
      })
      client.setQueryData(keyOf(item.importId), read.item)
      onSent(item.importId)
    })
  return { attempt, part, send }
}

/** Who would stay, as it is at this moment. */
export const useKept = (importId: string) =>
  useQuery({
    queryKey: [...all(), 'kept', importId],
    queryFn: async () =>
      (await api.call('GET /v2/console/people/import/kept', { query: { importId } })).item,
    staleTime: 0,
    gcTime: 0,
  })
