// A phone with its own key, and codes as the organization signs them.

import { generateKeyPairSync } from 'node:crypto'
import { grantBytes, passMessage, writePass, type SignedFacts } from '@lodgepole/domain/entry/codes'
import { stepAt } from '@lodgepole/domain/entry/verify'
import type { TestDatabase } from '../../../testing/database.ts'
import { createEntryCodes } from '../codes.ts'
import { createEntryKeys } from '../keys-store.ts'
import { rawPublicKey, signBytes } from '../signature.ts'

export const writeTestCode = (
  { db }: TestDatabase,
  organizationId: string,
  facts: SignedFacts,
): Promise<string> => {
  const keys = createEntryKeys(db, Date.now, (fault) => {
    throw fault
  })
  return createEntryCodes(keys, async () => undefined).write(organizationId, facts, Date.now())
}

/** Passes of one person's phone. */
export const makePhone = async (
  database: TestDatabase,
  organizationId: string,
  personId: string,
  expiresAtSeconds = 4_000_000_000,
): Promise<(seconds: number) => string> => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const grant =
    grantBytes(
      await writeTestCode(database, organizationId, {
        kind: 'grant',
        personId,
        publicKey: rawPublicKey(publicKey),
        expiresAtSeconds,
      }),
    ) ?? new Uint8Array()
  return (seconds) =>
    writePass(grant, stepAt(seconds), signBytes(privateKey, passMessage(grant, stepAt(seconds))))
}
