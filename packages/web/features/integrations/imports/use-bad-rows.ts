// The rows that can't be imported, as a file: unchanged, with the row's number and what is wrong.
// The corrected file can be imported again.

import { useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { csvText } from '@lodgepole/domain/kernel/csv'
import { saveFile } from '../../../lib/files/save-file.ts'
import { fieldLabels, useFaultText } from './use-import-labels.ts'
import { readBadRows } from './api.ts'

type BadRow = Awaited<ReturnType<typeof page>>['items'][number]

const page = (importId: string, next: string | undefined) =>
  readBadRows({ importId, limit: 200, ...(next ? { next } : {}) })

const allBadRows = async (importId: string): Promise<readonly BadRow[]> => {
  const rows: BadRow[] = []
  let next: string | undefined
  do {
    const answer = await page(importId, next)
    rows.push(...answer.items)
    next = answer.next
  } while (next)
  return rows
}

export const useSaveBadRows = () => {
  const { t, i18n } = useLingui()
  const textOf = useFaultText()
  return async ({ importId, fileName, headers }: PeopleImport): Promise<void> => {
    const rows = await allBadRows(importId)
    const why = (row: BadRow) =>
      row.faults
        .map((fault) =>
          [fault.header ?? (fault.field && i18n._(fieldLabels[fault.field])), textOf(fault)]
            .filter(Boolean)
            .join(': '),
        )
        .join(' · ')
    const text = csvText([
      [...headers, t`Row`, t`Problem`],
      ...rows.map((row) => [
        ...headers.map((_, index) => row.cells[index] ?? ''),
        String(row.row),
        why(row),
      ]),
    ])
    const name = fileName.replace(/\.[^.]*$/, '')
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), t`${name} (to correct).csv`)
  }
}
