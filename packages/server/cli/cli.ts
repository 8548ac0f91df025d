// The operator's commands, in the same bundle as the server: `npm run setup` and others, or in a
// container `node dist/server/cli.js setup`.

import { backupCommand } from './backup-command.ts'
import { checkCommand } from './check/check-command.ts'
import type { CliCommand, CommandIo } from './command.ts'
import { distributeCommand } from './distribute-command.ts'
import { FlagFault } from './flags.ts'
import { migrateCommand } from './migrate-command.ts'
import { moveCommand } from './move-command.ts'
import { removeDemoCommand } from './remove-demo-command.ts'
import { restoreCommand } from './restore-command.ts'
import { rotateKeysCommand } from './rotate-keys-command.ts'
import {
  checkSecretsCommand,
  forgetSecretsCommand,
  rotateSecretsCommand,
} from './secrets-command.ts'
import { setupCommand } from './setup-command.ts'
import { verifyLedgerCommand } from './verify-ledger-command.ts'

const commands: Readonly<Record<string, CliCommand>> = {
  setup: setupCommand,
  backup: backupCommand,
  restore: restoreCommand,
  migrate: migrateCommand,
  check: checkCommand,
  'demo:remove': removeDemoCommand,
  'db:distribute': distributeCommand,
  'db:move': moveCommand,
  'keys:rotate': rotateKeysCommand,
  'ledger:verify': verifyLedgerCommand,
  'secrets:check': checkSecretsCommand,
  'secrets:rotate': rotateSecretsCommand,
  'secrets:forget': forgetSecretsCommand,
}

export const runCli = async (
  [name = '', ...args]: readonly string[],
  io: CommandIo,
): Promise<number> => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command)
    return command(args, io).catch((fault: unknown) => {
      if (!(fault instanceof FlagFault)) throw fault
      io.complain(fault.message)
      return 2
    })
  io.complain(`Unknown command "${name}". The commands are: ${Object.keys(commands).join(', ')}.`)
  return 2
}
