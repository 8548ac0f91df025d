// The rows of a report: a page for the screen, the first one with sums, or a file to download.

import type { Readable } from 'node:stream'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyReply } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import {
  reportTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { sendCsv } from '../../../platform/http/csv-stream.ts'
import { readKey, writeKey, type Key } from './key.ts'
import type { OpenedReport } from './open-report.ts'
import { csvCells } from './present.ts'
import { readPage, readTotals } from './read-store.ts'

const ROWS_AT_ONCE = 1_000

export const readReportRows = async (
  tx: TenantTransaction,
  { report, asked }: OpenedReport,
  { next, limit }: { readonly next?: string | undefined; readonly limit: number },
) => {
  const types = report.order.map(({ type }) => type)
  const after = next === undefined ? undefined : readKey(next, types)
  if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
  const page = await readPage(tx, report, asked, after, limit)
  const sums = after ? {} : await readTotals(tx, report, asked)
  return ok({
    code: 'OK' as const,
    items: page.rows,
    ...(page.next ? { next: writeKey(page.next) } : {}),
    ...sums,
  })
}

export const sendReportTable = (
  reply: FastifyReply,
  reportDb: Database,
  { report, asked, language, fileName, organization }: OpenedReport,
): Readable => {
  const { organizationId, timeZone } = organization
  const header = report.columns.map(({ title }) => title[language])
  return sendCsv<Key>(reply, fileName, header, (after) =>
    reportTransaction(reportDb, organizationId, async (tx) => {
      const { rows, next } = await readPage(tx, report, asked, after, ROWS_AT_ONCE)
      return { rows: rows.map((row) => csvCells(report, row, language, timeZone)), next }
    }),
  )
}
