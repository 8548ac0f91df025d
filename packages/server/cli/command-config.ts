import { readConfig, type Config } from '../config.ts'
import { nameDatabase } from '../postgres-url.ts'
import type { CommandIo } from './command.ts'

/** The address of the database that most commands work on; undefined for the embedded one. */
export const workingUrl = ({ databaseUrl, databaseDirectUrl }: Config): string | undefined =>
  databaseUrl ? (databaseDirectUrl ?? databaseUrl) : undefined

/**
 * Undefined, after saying why, where the settings are wrong. Names the database, so that nobody
 * backs up a trial by mistake.
 */
export const readCommandConfig = (
  { environment, say, complain }: CommandIo,
  urlOf: (config: Config) => string | undefined = workingUrl,
): Config | undefined => {
  const config = readConfig(environment)
  if (config.ok) {
    const url = urlOf(config.value)
    const place = url ? nameDatabase(url) : `the embedded one in ${config.value.dataFolder}`
    say(`Database: ${place}`)
    return config.value
  }
  complain(`These settings are wrong:\n${config.error.map((fault) => `  - ${fault}`).join('\n')}`)
  return undefined
}
