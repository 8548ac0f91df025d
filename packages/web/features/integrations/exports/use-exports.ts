import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../../lib/files/save-file.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { exportsQuery, beginExport, exportKeys, downloadExport } from './api.ts'

/** Polled while an export is being created. */
export const useExports = () => useInfiniteQuery(exportsQuery())

export const useExportSteps = () => {
  const client = useQueryClient()
  const attempt = useAttempt()
  return {
    attempt,
    begin: () =>
      attempt.run(async () => {
        await beginExport({})
        await client.invalidateQueries({ queryKey: exportKeys.here() })
      }),
    take: (exportId: string, name: string) =>
      attempt.run(async () => saveFile(await downloadExport({ exportId }), name)),
  }
}
