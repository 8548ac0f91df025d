// Checks whether the secrets in the database are encrypted and whether this machine has the key.

import type pg from 'pg'
import type { Config } from '../../config.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { probeConnection } from '../../platform/database/probe-connections.ts'
import { secretColumns } from '../../platform/secrets/columns.ts'
import { findMissingKey, findMissingUsedKey } from '../../platform/secrets/open-secrets.ts'
import { KEY_FILE } from '../../platform/secrets/read-keys.ts'
import { countByKey, listKeys } from '../../platform/secrets/store.ts'
import { openWithSecrets } from '../command-secrets.ts'
import { findingsAbout, type Finding } from './finding.ts'

const { ok, warning, problem } = findingsAbout('Secrets')

export const checkSecrets = async (
  config: Config,
  direct: pg.ClientConfig,
): Promise<readonly Finding[]> => {
  // Without DATABASE_DIRECT_URL, this connection goes through the pooler.
  const { db, close } = await openWithSecrets(config, await probeConnection(direct), 1)
  try {
    return await systemTransaction(db, async (tx) => {
      let plain = 0
      const used: string[] = []
      for (const column of Object.values(secretColumns))
        for (const { keyId, count } of await countByKey(tx, column)) {
          plain += keyId === '' ? count : 0
          used.push(keyId)
        }
      const missing = (await findMissingKey(tx)) ?? findMissingUsedKey(tx, used)
      if (missing)
        return [problem(missing.split('. ')[0] ?? missing, missing.split('. ').slice(1).join('. '))]
      const key = (await listKeys(tx)).find(({ isActive }) => isActive)
      if (!key && !tx.secrets.current && config.databaseUrl)
        return [
          warning(
            'Secrets in the database are stored in plain text.',
            'Set SECRETS_KEY (openssl rand -base64 32 makes one), and store a copy of it ' +
              'elsewhere.',
          ),
        ]
      if (plain > 0)
        return [
          warning(
            `${plain} secrets in the database are not encrypted yet.`,
            'The server does it within two hours. To do it now, run npm run secrets:rotate.',
          ),
        ]
      return [
        key
          ? ok(
              `All secrets are encrypted with key ${key.keyId}. No backup contains it: store ` +
                `a copy of ${config.secretsKey ? 'SECRETS_KEY' : `DATA_DIR/${KEY_FILE}`} ` +
                'elsewhere.',
            )
          : ok('Secrets are encrypted from the first start.'),
      ]
    })
  } finally {
    await close()
  }
}
