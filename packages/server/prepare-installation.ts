// What has to be known or done before the server starts: whether this installation has been set up,
// and whether it is the demo. The demo loads only into an empty database, and its published
// passwords work only while DEMO is on.

import path from 'node:path'
import type pg from 'pg'
import type { Config } from './config.ts'
import { decideDemo } from './decide-demo.ts'
import { readSetupState, type SetupState } from './features/organizations/installation/index.ts'
import { openDatabase, type Database } from './platform/database/pool.ts'
import type { ProbedConnection } from './platform/database/probe-connections.ts'
import type { SecretKeyRing } from './platform/secrets/key-ring.ts'
import type { SignIn } from './banner.ts'

export interface PreparedInstallation {
  readonly config: Config
  readonly setup: SetupState
  readonly demo: readonly SignIn[]
  readonly demoAsked: readonly SignIn[]
}

interface OpenInstallation {
  readonly connection: pg.ClientConfig
  readonly pooler?: ProbedConnection['pooler']
  readonly secrets: SecretKeyRing
}

/** The demo's code is loaded only when needed. A real installation never loads it. */
const prepare = async (
  config: Config,
  db: Database,
  say: (text: string) => void,
): Promise<PreparedInstallation> => {
  const setup = await readSetupState(db)
  const plain = { setup, demo: [], demoAsked: [] }
  if (!config.demo && !setup.isSetUp) return { config, ...plain }
  const demo = await import('./demo/load-demo.ts')
  // Even if the demo's hosts are gone, its people may still exist, and their password is published.
  const lockSignIns = async () => {
    if (setup.isSetUp && (await demo.lockDemoSignIns(db)))
      say('DEMO is off: nobody can sign in as the people of the demo.')
  }
  if (!config.demo) {
    await lockSignIns()
    return { config, ...plain }
  }
  const isLoaded = setup.isSetUp && (await demo.isDemoLoaded(db))
  const decided = decideDemo(config, { isSetUp: setup.isSetUp, isLoaded }, process.env)
  if (!decided.ok) throw new Error(`${decided.error} Set DEMO=off.`)
  if (!decided.value.demo) {
    await lockSignIns()
    return { config: decided.value, ...plain }
  }
  if (isLoaded) await demo.unlockDemoSignIns(db)
  else {
    say('Loading the demo organizations')
    const { dataFolder } = config
    await demo.loadDemo(db, {
      nowSeconds: Math.floor(Date.now() / 1000),
      objectsFolder: path.join(dataFolder, 'objects'),
      sandboxFile: path.join(dataFolder, 'card-sandbox.json'),
      onStep: (step) => say(`  ${step}`),
    })
  }
  return { config, setup, demo: demo.demoSignIns, demoAsked: demo.demoAskedSignIns }
}

export const prepareInstallation = async (
  config: Config,
  { connection, pooler, secrets }: OpenInstallation,
  say: (text: string) => void,
): Promise<PreparedInstallation> => {
  const { db, close } = openDatabase(connection, { maxConnections: 2, pooler, secrets })
  try {
    return await prepare(config, db, say)
  } finally {
    await close()
  }
}
