// Adds up every balance from its postings again. It only reads, and sees one moment.

import type pg from 'pg'
import { scheduledQuestions } from '../features/money/deposits/invariants.ts'
import {
  ledgerQuestions,
  NAMELESS_RULE,
  namelessRefundsBefore,
  readNamelessUntil,
  rowsThatBreak,
} from '../ledger/index.ts'

export interface BooksReport {
  readonly accounts: number
  readonly journals: number
  readonly postings: number
  readonly rules: readonly { readonly rule: string; readonly broken: readonly string[] }[]
  /** What is no fault, but worth knowing. */
  readonly notes: readonly string[]
}

/** Rows that were right when they were written, under the rules of an earlier version. */
const readOlderRefunds = async (
  client: pg.Client,
  untilSeconds: number | undefined,
): Promise<ReadonlySet<string>> => {
  if (untilSeconds === undefined) return new Set()
  const found = await rowsThatBreak(client, namelessRefundsBefore(untilSeconds))
  return new Set(found.map((row) => row['journal_id'] ?? ''))
}

const noteOlderRefunds = (count: number): string =>
  count === 1
    ? '1 refund from before version 0.2 does not name its sale.'
    : `${count} refunds from before version 0.2 do not name their sale.`

export const verifyBooks = async (client: pg.Client): Promise<BooksReport> => {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    const untilSeconds = await readNamelessUntil(client)
    await client.query('set local role lodgepole_system')
    const older = await readOlderRefunds(client, untilSeconds)
    const {
      rows: [counts],
    } = await client.query<Record<'accounts' | 'journals' | 'postings', number>>(`
      select (select count(*)::int from journals) as journals, (select count(*)::int
        from postings) as postings,
        (select count(*)::int from accounts) as accounts`)
    const rules: BooksReport['rules'][number][] = []
    for (const [rule, question] of Object.entries({ ...ledgerQuestions, ...scheduledQuestions })) {
      const found = await rowsThatBreak(client, question)
      const broken =
        rule === NAMELESS_RULE ? found.filter((row) => !older.has(row['journal_id'] ?? '')) : found
      rules.push({ rule, broken: broken.map((row) => Object.values(row).join(' ')) })
    }
    const notes = older.size > 0 ? [noteOlderRefunds(older.size)] : []
    return { accounts: 0, journals: 0, postings: 0, ...counts, rules, notes }
  } finally {
    await client.query('rollback')
  }
}
