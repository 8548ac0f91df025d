import { readConfig, type Config } from '../config.ts'
import type { CommandIo } from './command.ts'

/** Undefined, after saying why, where the settings are wrong. */
export const readCommandConfig = ({ environment, complain }: CommandIo): Config | undefined => {
  const config = readConfig(environment)
  if (config.ok) return config.value
  complain(`These settings are wrong:\n${config.error.map((fault) => `  - ${fault}`).join('\n')}`)
  return undefined
}
