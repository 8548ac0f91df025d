// `npm run ledger:verify`: adds up every balance from its postings again and says what does not agree. It only reads.

import pg from 'pg'
import { verifyBooks } from '../packages/server/backup/verify-books.ts'
import { openToolDatabase } from './lib/tool-database.mts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const { connection, stop } = await openToolDatabase(say)
const client = new pg.Client(connection)
let isRight = false

try {
  await client.connect()
  const { rules, accounts, journals, postings } = await verifyBooks(client)
  for (const { rule, broken } of rules)
    say(broken.length === 0 ? `right  ${rule}` : `WRONG  ${rule}: ${broken.length}, e.g. ${broken[0]}`)
  isRight = rules.every(({ broken }) => broken.length === 0)
  say(`${accounts} accounts, ${journals} journals, ${postings} postings: ${isRight ? 'the books are right.' : 'the books are WRONG.'}`)
} finally {
  await client.end()
  await stop()
}
process.exitCode = isRight ? 0 : 1
