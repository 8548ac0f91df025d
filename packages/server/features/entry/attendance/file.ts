// Attendance as a file to download: a spreadsheet or a PDF. A list too long to read is refused.

import {
  attendanceRefusals,
  MAX_ATTENDANCE_ROWS,
} from '@lodgepole/domain/entry/attendance/attendance'
import { csvText } from '@lodgepole/domain/kernel/csv'
import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { PdfRenderer } from '../../../pdf/index.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { cellsOf } from './cells.ts'
import { listAttendance } from './store.ts'
import { attendanceTexts } from './texts.ts'

interface AskedFile {
  readonly from: string
  readonly to: string
  readonly format: 'csv' | 'pdf'
  readonly language?: Language | undefined
  readonly nowMs: number
}

export const attendanceFile = async (
  { db, renderer }: { readonly db: Database; readonly renderer: PdfRenderer },
  { userId, organization }: { readonly userId: string; readonly organization: PublicOrganization },
  { from, to, format, language: chosen, nowMs }: AskedFile,
): Promise<Result<Buffer, Refusal>> => {
  const { organizationId, organizationName, timeZone, locale } = organization
  const span = { from, to, nowSeconds: Math.floor(nowMs / 1000), timeZone }
  const rows = await tenantTransaction(db, organizationId, (tx) =>
    listAttendance(tx, userId, { ...span, after: undefined, limit: MAX_ATTENDANCE_ROWS + 1 }),
  )
  if (rows.length > MAX_ATTENDANCE_ROWS) return refuse(attendanceRefusals.TOO_MANY_ROWS)
  const language = chosen ?? chooseLanguage([], locale)
  const texts = attendanceTexts[language]
  const cells = cellsOf(rows, language, locale)
  if (format === 'csv') return ok(Buffer.from(csvText([texts.columns, ...cells])))
  return renderer.draw({
    kind: 'table',
    title: texts.title,
    subtitle: `${organizationName} · ${from} – ${to}`,
    columns: texts.columns,
    rows: cells,
    empty: texts.nobody,
    pageText: texts.page,
    now: new Date(nowMs),
  })
}
