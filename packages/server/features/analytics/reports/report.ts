// The definition of a report: a title, columns, a statement and the capability it requires. To add
// one, create a file like those in this folder and a line in `all.ts`.

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
   * The statement's column in camel case: `booked_at` is `bookedAt`. Money is in whole cents there.
   */
  readonly name: string
  readonly kind: ColumnKind
  readonly title: Labels
  /** For words: the label of each value. A value without one is shown as is. */
  readonly words?: Readonly<Record<string, Labels>>
  /** Summed over all lines. */
  readonly isSummed?: true
  /** The relative width in the PDF; 1 by default. */
  readonly width?: number
}

/**
 * A report's parameters. Days are in the organization's time zone; seconds are their boundaries.
 */
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

/** `moment` is a database timestamp, with microseconds. */
export type KeyType = 'text' | 'bigint' | 'uuid' | 'date' | 'moment'

export interface Report {
  readonly capability: Capability
  readonly subject: ReportSubject
  readonly title: Labels
  readonly about: Labels
  readonly span: ReportSpan
  readonly filters?: readonly ReportFilter[]
  readonly columns: readonly ReportColumn[]
  /**
   * The order of the lines, by columns that together are unique. Each is a column of the statement
   * and never null; an index on them makes pages cheap.
   */
  readonly order: readonly { readonly name: string; readonly type: KeyType }[]
  readonly isNewestFirst?: true
  /** All lines, unordered. Undefined where there is nothing to query. */
  readonly source: (
    tx: TenantTransaction,
    asked: ReportRequest,
  ) => RawBuilder<unknown> | undefined | Promise<RawBuilder<unknown> | undefined>
}
