import { readConfig } from '../config.ts'

/** What a start with these settings reports about them, without the machine's own settings. */
export const faultsOf = (environment: Readonly<Record<string, string>>): readonly string[] => {
  const config = readConfig(environment)
  return config.ok ? [] : config.error
}
