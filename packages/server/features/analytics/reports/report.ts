// What a report is: a title, columns, a statement and whose work it is. A new one is a file like
// those beside this, and a line in `all.ts`.

import type { Capability } from '@lodgepole/domain/identity/access/capabilities'
import type { SeriesId } from '@lodgepole/domain/kernel/ids'
import type { PaidBy } from '@lodgepole/domain/money/accounts'
import type {
  ColumnKind,
  ReportFilter,
  ReportSpan,
  ReportSubject,
} from '@lodgepole/domain/analytics/reports'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { RawBuilder } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export type Labels = Readonly<Record<Language, string>>

export const say = (en: string, es: string, fr: string): Labels => ({ en, es, fr })

export interface ReportColumn {
  /**
   * As the statement calls it, in our spelling: `booked_at` is `bookedAt`. Money is whole cents
   * there.
   */
  readonly name: string
  readonly kind: ColumnKind
  readonly title: Labels
  /** For words: what each of them is called. One that is missing is shown as it is. */
  readonly words?: Readonly<Record<string, Labels>>
  /** Added up over all lines. */
  readonly isSummed?: true
  /** Its part of the width of a paper; 1 unless it is told. */
  readonly width?: number
}

/** What a report is asked about. Days are the organization's; seconds are their edges. */
export interface ReportRequest {
  readonly from: string
  readonly to: string
  readonly sinceSeconds: number
  readonly untilSeconds: number
  readonly timeZone: string
  readonly nowSeconds: number
  readonly today: string
  readonly seriesId?: SeriesId | undefined
  readonly status?: string | undefined
  readonly paidBy?: PaidBy | undefined
}

/** `moment` is a timestamp of the database, kept to the microsecond. */
export type KeyType = 'text' | 'bigint' | 'uuid' | 'date' | 'moment'

export interface Report {
  readonly duty: Capability
  readonly subject: ReportSubject
  readonly title: Labels
  readonly about: Labels
  readonly span: ReportSpan
  readonly filters?: readonly ReportFilter[]
  readonly columns: readonly ReportColumn[]
  /**
   * In which order lines stand, by what no two share. Each is a column of the statement and never
   * empty; an index behind them makes pages cheap.
   */
  readonly order: readonly { readonly name: string; readonly type: KeyType }[]
  readonly isNewestFirst?: true
  /** All lines, in no order. Undefined where there is nothing to ask. */
  readonly source: (
    tx: TenantTransaction,
    asked: ReportRequest,
  ) => RawBuilder<unknown> | undefined | Promise<RawBuilder<unknown> | undefined>
}
