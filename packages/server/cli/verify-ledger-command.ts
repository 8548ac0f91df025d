// `npm run ledger:verify`: recomputes every balance from its postings and reports differences. It
// only reads.

import { verifyBooks } from '../backup/verify-books.ts'
import { withClient } from '../platform/database/connect-client.ts'
import type { CliCommand } from './command.ts'
import { readFlags } from './flags.ts'
import { readCommandConfig } from './command-config.ts'
import { openCommandDatabase } from './command-database.ts'

const usage = `npm run ledger:verify
Adds up every balance from its postings again. Exits with 1 if one does not agree.`

export const verifyLedgerCommand: CliCommand = async (args, io) => {
  if (readFlags(args, { help: { type: 'boolean' } }).values.help) {
    io.say(usage)
    return 0
  }
  const config = readCommandConfig(io)
  if (!config) return 2
  const database = await openCommandDatabase(config, io.say)
  try {
    const { rules, notes, accounts, journals, postings } = await withClient(
      database.connection,
      verifyBooks,
    )
    for (const { rule, broken } of rules)
      io.say(
        broken.length === 0
          ? `right  ${rule}`
          : `WRONG  ${rule}: ${broken.length}, e.g. ${broken[0]}`,
      )
    for (const note of notes) io.say(`note   ${note}`)
    const isRight = rules.every(({ broken }) => broken.length === 0)
    const sum = `${accounts} accounts, ${journals} journals, ${postings} postings`
    io.say(`${sum}: ${isRight ? 'the books are right.' : 'the books are WRONG.'}`)
    return isRight ? 0 : 1
  } finally {
    await database.stop()
  }
}
