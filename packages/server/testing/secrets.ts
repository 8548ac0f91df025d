// Tests run with encrypted secrets, like an installation.

import type pg from 'pg'
import { openDatabase } from '../platform/database/pool.ts'
import { readSecretKey } from '../platform/secrets/cipher.ts'
import { createKeyRing } from '../platform/secrets/key-ring.ts'
import { openSecrets } from '../platform/secrets/open-secrets.ts'
import { openSecret } from '../platform/secrets/use-secret.ts'

export const TEST_SECRETS_KEY = '7e57'.repeat(16)

export const testSecrets = createKeyRing(readSecretKey(TEST_SECRETS_KEY))

export const sealWithTestKey = async (connection: pg.ClientConfig): Promise<void> => {
  const { db, close } = openDatabase(connection, { maxConnections: 1, secrets: testSecrets })
  await openSecrets(db, true)
  await close()
}

export const openTotpKey = (loginId: string, stored: string): string =>
  openSecret({ secrets: testSecrets }, 'totp', { row: loginId }, stored)
