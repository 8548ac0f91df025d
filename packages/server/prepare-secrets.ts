// Checks this process's keys against the database before the server accepts requests. Secrets that
// an earlier version stored in plain text are encrypted here, or by a job once no process of that
// version can be running.

import type { Config } from './config.ts'
import { openDatabase } from './platform/database/pool.ts'
import { systemTransaction } from './platform/database/transaction.ts'
import type { ProbedConnection } from './platform/database/probe-connections.ts'
import { describeProcess } from './platform/processes/report-running-process.ts'
import type { SecretKeyRing } from './platform/secrets/key-ring.ts'
import { openSecrets } from './platform/secrets/open-secrets.ts'
import { KEY_FILE, readKeys } from './platform/secrets/read-keys.ts'
import { reseal } from './platform/secrets/reseal.ts'
import { listKeys } from './platform/secrets/store.ts'

type ConnectionToUse = Pick<ProbedConnection, 'connection'> &
  Partial<Pick<ProbedConnection, 'pooler'>>

const isEncrypted = async ({ connection, pooler }: ConnectionToUse): Promise<boolean> => {
  const { db, close } = openDatabase(connection, { maxConnections: 1, pooler })
  try {
    return (await systemTransaction(db, listKeys)).length > 0
  } finally {
    await close()
  }
}

const messages = {
  now: undefined,
  later:
    'Secrets in the database are encrypted within two hours, when no process of an earlier ' +
    'version is running anymore. To encrypt them now, run npm run secrets:rotate.',
  never:
    'Secrets in the database are stored in plain text. Set SECRETS_KEY (openssl rand -base64 ' +
    '32) to encrypt them.',
} as const

export const prepareSecrets = async (
  config: Config,
  way: ConnectionToUse,
  say: (text: string) => void,
  processId?: string,
): Promise<SecretKeyRing> => {
  const secrets = await readKeys(config, () => isEncrypted(way))
  const { db, close } = openDatabase(way.connection, {
    maxConnections: 1,
    pooler: way.pooler,
    secrets,
  })
  try {
    const { sealing, isFirst } = await openSecrets(
      db,
      !config.databaseUrl,
      processId === undefined ? undefined : describeProcess(secrets, processId),
    )
    if (sealing === 'now') await reseal(db)
    if (isFirst && !config.secretsKey && secrets.current)
      say(
        `Secrets are encrypted with the key in DATA_DIR/${KEY_FILE}. No backup contains it: ` +
          'store a copy elsewhere.',
      )
    const saying = messages[sealing]
    if (saying) say(saying)
    return secrets
  } finally {
    await close()
  }
}
