// The day's data for an offline gate: a few statements regardless of the organization's size, and a
// signature over the whole text.

import { snapshotMessage, type Snapshot } from '@lodgepole/domain/entry/snapshot'
import { type EntryKeys } from './keys-store.ts'
import { signBytes } from './signature.ts'

/** The text exactly as signed. A verifier must not serialize it again. */
export const signSnapshot = async (keys: EntryKeys, snapshot: Snapshot, nowMs: number) => {
  const { organizationId } = snapshot
  const { keyId, privateKey } = await keys(organizationId).signer(nowMs)
  const text = JSON.stringify(snapshot)
  return {
    snapshot: text,
    keyId,
    signature: Buffer.from(
      signBytes(privateKey, snapshotMessage(organizationId, Buffer.from(text))),
    ).toString('base64url'),
  }
}
