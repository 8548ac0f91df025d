// A page that contains nothing but an offline gate. It measures the time from the server's response
// to the result of the first scan.

import { openGate } from '../../../packages/domain/entry/offline.ts'
import {
  snapshotKeys,
  snapshotMessage,
  type Snapshot,
} from '../../../packages/domain/entry/snapshot.ts'
import { createCheckSignature } from '../../../packages/web/lib/offline/entry-signature.ts'

interface Answer {
  readonly item: { readonly snapshot: string; readonly keyId: string; readonly signature: string }
}

const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  )

const untilFirstVerdictMs = async (answer: string, code: string): Promise<number> => {
  const started = performance.now()
  const { item } = JSON.parse(answer) as Answer
  const snapshot = JSON.parse(item.snapshot) as Snapshot
  const check = await createCheckSignature()
  const key = snapshotKeys(snapshot).get(item.keyId)
  const isTrue =
    key &&
    (await check(
      key,
      snapshotMessage(snapshot.organizationId, new TextEncoder().encode(item.snapshot)),
      bytesOfBase64(item.signature),
    ))
  if (!isTrue) throw new Error('the snapshot is not signed')
  const verdict = await openGate(snapshot, check).scan({
    code,
    direction: 'in',
    guests: 0,
    nowSeconds: snapshot.madeAtSeconds,
  })
  if (!verdict.ok) throw new Error(`refused: ${verdict.error}`)
  return performance.now() - started
}

const readingMs = (answer: string): number => {
  const started = performance.now()
  JSON.parse((JSON.parse(answer) as Answer).item.snapshot)
  return performance.now() - started
}

Object.assign(window, { gate: { untilFirstVerdictMs, readingMs } })
