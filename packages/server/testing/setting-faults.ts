import { readConfig } from '../config.ts'

/** What a start with these settings says of them, none of the machine's own being there. */
export const faultsOf = (environment: Readonly<Record<string, string>>): readonly string[] => {
  const config = readConfig(environment)
  return config.ok ? [] : config.error
}
