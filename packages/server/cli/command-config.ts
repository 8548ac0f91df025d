import { readConfig, type Config } from '../config.ts'
import { nameDatabase } from '../postgres-url.ts'
import type { CommandIo } from './command.ts'

const databaseOf = ({ databaseUrl, databaseDirectUrl, dataFolder }: Config): string =>
  databaseUrl ? nameDatabase(databaseDirectUrl ?? databaseUrl) : `the embedded one in ${dataFolder}`

/**
 * Undefined, after saying why, where the settings are wrong. Names the database, so that nobody
 * backs up a trial by mistake.
 */
export const readCommandConfig = ({
  environment,
  say,
  complain,
}: CommandIo): Config | undefined => {
  const config = readConfig(environment)
  if (config.ok) {
    say(`Database: ${databaseOf(config.value)}`)
    return config.value
  }
  complain(`These settings are wrong:\n${config.error.map((fault) => `  - ${fault}`).join('\n')}`)
  return undefined
}
