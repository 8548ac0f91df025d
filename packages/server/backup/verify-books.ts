// Adds up every balance from its postings again. It only reads, and sees one moment.

import type pg from 'pg'
import { scheduledQuestions } from '../features/money/deposits/invariants.ts'
import { ledgerQuestions, rowsThatBreak } from '../ledger/index.ts'

export interface BooksReport {
  readonly accounts: number
  readonly journals: number
  readonly postings: number
  readonly rules: readonly { readonly rule: string; readonly broken: readonly string[] }[]
}

export const verifyBooks = async (client: pg.Client): Promise<BooksReport> => {
  await client.query(
    'begin transaction isolation level repeatable read read only; set local role lodgepole_system',
  )
  try {
    const {
      rows: [counts],
    } = await client.query<Record<'accounts' | 'journals' | 'postings', number>>(`
      select (select count(*)::int from journals) as journals, (select count(*)::int
        from postings) as postings,
        (select count(*)::int from accounts) as accounts`)
    const rules: BooksReport['rules'][number][] = []
    for (const [rule, question] of Object.entries({ ...ledgerQuestions, ...scheduledQuestions })) {
      const found = await rowsThatBreak(client, question)
      rules.push({ rule, broken: found.map((row) => Object.values(row).join(' ')) })
    }
    return { accounts: 0, journals: 0, postings: 0, ...counts, rules }
  } finally {
    await client.query('rollback')
  }
}
