import { readConfig, type Config } from '../config.ts'
import { nameDatabase } from '../postgres-url.ts'
import type { CommandIo } from './command.ts'

/** The address of the database that most commands use. Undefined for the embedded one. */
export const workingUrl = ({ databaseUrl, databaseDirectUrl }: Config): string | undefined =>
  databaseUrl ? (databaseDirectUrl ?? databaseUrl) : undefined

/**
 * Undefined, after printing the reason, when the settings are wrong. Prints the database's name so
 * that nobody backs up a trial by mistake.
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
