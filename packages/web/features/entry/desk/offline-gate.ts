// The gate for a stored day: its snapshot, verified by its signature, plus everyone let in here
// since, whose scans are waiting to be sent.

import { bytesOfHex } from '@lodgepole/domain/entry/bytes'
import { openGate, type OfflineGate } from '@lodgepole/domain/entry/offline'
import { snapshotKeys, snapshotMessage, type Snapshot } from '@lodgepole/domain/entry/snapshot'
import type { CheckSignature } from '@lodgepole/domain/entry/verify'
import { createCheckSignature } from '../../../lib/offline/entry-signature.ts'
import type { SignedText } from './desk-store.ts'
import type { WaitingScan } from './scan-queue.ts'

const bytesOfBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

/** A text that was truncated or changed on this device doesn't come from the server. */
export const readSnapshot = async (
  { snapshot: text, keyId, signature }: SignedText,
  check: CheckSignature,
): Promise<Snapshot | undefined> => {
  const snapshot = JSON.parse(text) as Snapshot
  const publicKey = snapshotKeys(snapshot).get(keyId) ?? bytesOfHex('')
  const isSigned = await check(
    publicKey,
    snapshotMessage(snapshot.organizationId, new TextEncoder().encode(text)),
    bytesOfBase64url(signature),
  )
  return isSigned ? snapshot : undefined
}

const again = async (gate: OfflineGate, waiting: readonly WaitingScan[]): Promise<OfflineGate> => {
  for (const { scan } of waiting)
    await gate.scan({
      ...(scan.code === undefined
        ? {
            personId: scan.personId ?? '',
            ...(scan.bookingId === undefined ? {} : { bookingId: scan.bookingId }),
          }
        : { code: scan.code }),
      direction: scan.direction,
      guests: scan.guests ?? 0,
      nowSeconds: scan.scannedAtSeconds,
    })
  return gate
}

/** One gate per snapshot, because it remembers who has entered. */
export const createGates = (check: () => Promise<CheckSignature> = createCheckSignature) => {
  let open: { readonly text: string; readonly gate: Promise<OfflineGate | undefined> } | undefined
  return (
    signed: SignedText,
    waiting: () => Promise<readonly WaitingScan[]>,
  ): Promise<OfflineGate | undefined> => {
    if (open?.text === signed.snapshot) return open.gate
    const make = async () => {
      const checker = await check()
      const snapshot = await readSnapshot(signed, checker)
      return snapshot && again(openGate(snapshot, checker), await waiting())
    }
    open = { text: signed.snapshot, gate: make() }
    return open.gate
  }
}

export const gateOf = createGates()
