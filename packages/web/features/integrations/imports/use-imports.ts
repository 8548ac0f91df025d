// Imports in the console. One is polled only while it is being processed.

import type { ImportField } from '@lodgepole/domain/integrations/imports/fields'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadFile } from '../../../lib/files/upload-file.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import {
  importQuery,
  importsQuery,
  faultsQuery,
  importKeys,
  checkImport,
  applyImport,
  inviteImported,
  undoImport,
  createImport,
  finishImportUpload,
  keptQuery,
} from './api.ts'

export const useImport = (importId: string) => useQuery(importQuery(importId))

export const useImports = () => useInfiniteQuery(importsQuery())

/** Each check produces new results, so the time of the check is part of the key. */
export const useFaults = (one: PeopleImport) => useInfiniteQuery(faultsQuery(one))

export interface CheckRequest {
  readonly columns: readonly (ImportField | null)[]
  readonly duplicates: PeopleImport['duplicates']
  readonly dayOrder: PeopleImport['dayOrder']
}

/** The actions on an import. Each stores the server's answer. */
export const useImportSteps = (importId: string) => {
  const client = useQueryClient()
  const attempt = useAttempt()
  const keep = (item: PeopleImport) => {
    client.setQueryData(importKeys.one(item.importId), item)
    void client.invalidateQueries({ queryKey: importKeys.list() })
  }
  return {
    attempt,
    check: ({ columns, ...request }: CheckRequest) =>
      attempt.run(async () =>
        keep((await checkImport({ importId, columns: [...columns], ...request })).item),
      ),
    apply: (leaveOutBad: boolean) =>
      attempt.run(async () => keep((await applyImport({ importId, leaveOutBad })).item)),
    invite: () => attempt.run(async () => keep((await inviteImported({ importId })).item)),
    undo: async (keepChanged: boolean) => keep((await undoImport({ importId, keepChanged })).item),
  }
}

/** Uploads a file, and calls back with the id of the new import. */
export const useSendImport = (onSent: (importId: string) => void) => {
  const client = useQueryClient()
  const attempt = useAttempt()
  const [part, setPart] = useState(0)
  const send = (file: File) =>
    attempt.run(async () => {
      setPart(0)
      const { item } = await createImport({
        fileName: file.name.slice(0, 200),
        fileSize: file.size,
      })
      await uploadFile({
        url: item.uploadUrl,
        headers: item.uploadHeaders,
        file,
        signal: new AbortController().signal,
        onProgress: setPart,
      })
      const read = await finishImportUpload({ importId: item.importId })
      client.setQueryData(importKeys.one(item.importId), read.item)
      onSent(item.importId)
    })
  return { attempt, part, send }
}

/** The people who would stay, as of now. */
export const useKept = (importId: string) => useQuery(keptQuery(importId))
