import { constants, inflateSync } from 'node:zlib'
import type { Inflate } from '@lodgepole/domain/kernel/files/pdf-actions'

/** What was cut off or has something after it gives what it can. */
export const inflate: Inflate = (packed, mostBytes) => {
  if (packed.length === 0 || mostBytes <= 0) return undefined
  try {
    return inflateSync(packed, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}
