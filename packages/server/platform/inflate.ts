import { constants, inflateSync } from 'node:zlib'
import type { Inflate } from '@lodgepole/domain/kernel/files/pdf-actions'

/** Truncated data, or data followed by other bytes, yields as much as possible. */
export const inflate: Inflate = (packed, maxBytes) => {
  if (packed.length === 0 || maxBytes <= 0) return undefined
  try {
    return inflateSync(packed, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return undefined
  }
}
