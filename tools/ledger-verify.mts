// `npm run ledger:verify`: adds up every balance from its postings again and says what does not agree. It only reads.

import pg from 'pg'
import { scheduledQuestions } from '../packages/server/features/deposits/invariants.ts'
import { ledgerQuestions } from '../packages/server/ledger/index.ts'
import { openToolDatabase } from './lib/tool-database.mts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const { connection, stop } = await openToolDatabase(say)
const client = new pg.Client(connection)
let broken = 0

try {
  await client.connect()
  // One view of everything, through the role that sees all organisations: what is booked meanwhile does not disturb.
  await client.query('begin transaction isolation level repeatable read read only; set local role lodgepole_system')
  const { rows } = await client.query<Record<string, string>>('select (select count(*) from journals) as journals, (select count(*) from postings) as postings, (select count(*) from accounts) as accounts')
  for (const [rule, question] of Object.entries({ ...ledgerQuestions, ...scheduledQuestions })) {
    const found = (await client.query<Record<string, string>>(question)).rows
    broken += found.length
    say(`${found.length === 0 ? 'right' : 'WRONG'}  ${rule}${found.length === 0 ? '' : `: ${found.length}, e.g. ${Object.values(found[0] ?? {}).join(' ')}`}`)
  }
  say(`${rows[0]?.['accounts']} accounts, ${rows[0]?.['journals']} journals, ${rows[0]?.['postings']} postings: ${broken === 0 ? 'the books are right.' : 'the books are WRONG.'}`)
} finally {
  await client.end()
  await stop()
}
process.exitCode = broken === 0 ? 0 : 1
