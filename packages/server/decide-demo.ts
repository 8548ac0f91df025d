// DEMO is on by default only for a database that has not been set up. That is known once the
// database has been read. The start and the check decide in the same way.

import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import { readConfig, type Config } from './config.ts'

export interface DemoFacts {
  /** A console or a main host exists. */
  readonly isSetUp: boolean
  /** The demo created the setup. */
  readonly isLoaded: boolean
}

export const DEMO_REFUSED =
  'DEMO is on, but this database holds an installation that was set up with `npm run setup`.'

/** Also turns off everything that depends on the demo. */
const withoutDemo = (
  config: Config,
  environment: Readonly<Record<string, string | undefined>>,
): Config => {
  const reread = readConfig({ ...environment, DEMO: 'off' })
  return reread.ok ? reread.value : { ...config, demo: false }
}

export const decideDemo = (
  config: Config,
  { isSetUp, isLoaded }: DemoFacts,
  environment: Readonly<Record<string, string | undefined>>,
): Result<Config, typeof DEMO_REFUSED> => {
  if (!config.demo || !isSetUp || isLoaded) return ok(config)
  return config.demoIsDefault ? ok(withoutDemo(config, environment)) : fail(DEMO_REFUSED)
}
