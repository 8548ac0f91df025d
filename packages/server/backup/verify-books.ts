// Recomputes every balance from its postings. It only reads, in one snapshot.

import type pg from 'pg'
import { scheduledDepositChecks } from '../features/money/deposits/invariants.ts'
import {
  ledgerChecks,
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
  /** Findings that are not errors but worth knowing. */
  readonly notes: readonly string[]
}

/** Rows that were correct when written, under the rules of an earlier version. */
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

/**
 * Runs in the caller's transaction. Statements after it in that transaction run as another role.
 */
const readBooks = async (client: pg.Client): Promise<BooksReport> => {
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
  for (const [rule, question] of Object.entries({ ...ledgerChecks, ...scheduledDepositChecks })) {
    const found = await rowsThatBreak(client, question)
    const broken =
      rule === NAMELESS_RULE ? found.filter((row) => !older.has(row['journal_id'] ?? '')) : found
    rules.push({ rule, broken: broken.map((row) => Object.values(row).join(' ')) })
  }
  const notes = older.size > 0 ? [noteOlderRefunds(older.size)] : []
  return { accounts: 0, journals: 0, postings: 0, ...counts, rules, notes }
}

export const verifyBooks = async (client: pg.Client): Promise<BooksReport> => {
  await client.query('begin transaction isolation level repeatable read read only')
  try {
    return await readBooks(client)
  } finally {
    await client.query('rollback')
  }
}

const describeBrokenRules = ({ rules }: BooksReport): readonly string[] =>
  rules
    .filter(({ broken }) => broken.length > 0)
    .map(({ rule, broken }) => `${rule} (${broken.length}, e.g. ${broken[0]})`)

/**
 * For a restore, before it commits: a database with a wrong ledger is not created unless the
 * operator requested it.
 */
export const checkRestoredBooks = async (
  client: pg.Client,
  onStep: (text: string) => void,
  mayBeWrong: boolean,
): Promise<void> => {
  // A restore works with an empty search_path, and the queries name tables without their schema.
  await client.query('set local search_path = public')
  const report = await readBooks(client)
  await client.query('set local role none')
  for (const note of report.notes) onStep(note)
  const broken = describeBrokenRules(report)
  if (broken.length > 0 && !mayBeWrong)
    throw new Error(
      `The books of this backup do not add up: ${broken.join('; ')}. They were wrong when it was ` +
        'taken. Restore another backup. If there is none, run the restore with ' +
        '--accept-wrong-books.',
    )
  onStep(
    broken.length > 0
      ? `The books are WRONG, and restored as they are: ${broken.join('; ')}.`
      : `The books are right: ${report.accounts} accounts, ${report.postings} postings.`,
  )
}
