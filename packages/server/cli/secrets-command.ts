// `npm run secrets:check`, `secrets:rotate` and `secrets:forget`: which key encrypts each secret in
// the database, a new key for all of them while servers run, and the remaining steps after a key is
// lost.

import { systemTransaction } from '../platform/database/transaction.ts'
import { secretColumns } from '../platform/secrets/columns.ts'
import { forgetKey } from '../platform/secrets/forget-key.ts'
import { changeKey, findMissingKey, findMissingUsedKey } from '../platform/secrets/open-secrets.ts'
import { reseal } from '../platform/secrets/reseal.ts'
import { countByKey } from '../platform/secrets/store.ts'
import type { CliCommand, CommandIo } from './command.ts'
import { readFlags } from './flags.ts'
import { withSecrets } from './with-secrets.ts'

const wantsHelp = (args: readonly string[], usage: string, { say }: CommandIo): boolean => {
  const { help } = readFlags(args, { help: { type: 'boolean' } }).values
  if (help) say(usage)
  return help ?? false
}

const rotateUsage = `npm run secrets:rotate
Encrypts all secrets in the database with SECRETS_KEY, while servers run. Every server must have
that key already, and the key before it in SECRETS_KEY_OLD. A run that was cut off is continued by
the next one.`

export const rotateSecretsCommand: CliCommand = async (args, io) =>
  wantsHelp(args, rotateUsage, io)
    ? 0
    : withSecrets(io, async (db) => {
        const keyId = await changeKey(db)
        const count = await reseal(db, (place, some) => io.say(`  ${place}: ${some}`))
        const done =
          count === 0 ? 'Every secret was' : `${count} secrets were sealed, and every one is`
        io.say(`${done} under key ${keyId}. SECRETS_KEY_OLD is not needed any more.`)
        return 0
      })

const checkUsage = `npm run secrets:check
Says how many secrets the database holds, and under which key. Exits with 1 if one is not encrypted
or its key is missing.`

export const checkSecretsCommand: CliCommand = async (args, io) =>
  wantsHelp(args, checkUsage, io)
    ? 0
    : withSecrets(io, (db) =>
        systemTransaction(db, async (tx) => {
          let plain = 0
          const used: string[] = []
          for (const column of Object.values(secretColumns))
            for (const { keyId, count } of await countByKey(tx, column)) {
              io.say(
                `  ${column.table}.${column.column}: ${count} ` +
                  `${keyId ? `under key ${keyId}` : 'NOT ENCRYPTED'}`,
              )
              plain += keyId ? 0 : count
              used.push(keyId)
            }
          const missing = (await findMissingKey(tx)) ?? findMissingUsedKey(tx, used)
          io.say(
            missing ??
              (plain > 0
                ? `${plain} secrets are not encrypted. Set SECRETS_KEY and start the server, or ` +
                  'run npm run secrets:rotate.'
                : 'Every secret is encrypted, and this machine has the key.'),
          )
          return missing || plain > 0 ? 1 : 0
        }),
      )

const forgetUsage = `npm run secrets:forget -- --key ID [--yes]
For a key that is lost: removes what is encrypted with it, so that the installation starts again
with a new key. Without --yes it only says what would be lost.

  --key ID               the key as npm run secrets:check names it
  --yes                  really do it; stop all servers first, and take a backup`

export const forgetSecretsCommand: CliCommand = async (args, io) => {
  const { values } = readFlags(args, {
    key: { type: 'string' },
    yes: { type: 'boolean' },
    help: { type: 'boolean' },
  })
  const { key: keyId } = values
  if (values.help || keyId === undefined) {
    ;(values.help ? io.say : io.complain)(forgetUsage)
    return values.help ? 0 : 2
  }
  return withSecrets(io, async (db) => {
    if (db.secrets.all.some((key) => key.keyId === keyId)) {
      io.complain(`Key ${keyId} is not lost: this machine has it. Nothing was changed.`)
      return 1
    }
    const lost = await forgetKey(db, keyId, values.yes ?? false)
    for (const { count, loss } of lost) io.say(`  ${count} ${loss}`)
    io.say(
      values.yes
        ? `Key ${keyId} is not needed any more.`
        : 'Nothing was changed. To do it, add --yes.',
    )
    return 0
  })
}
