// The code of a half minute, generated here from the grant and the key, without a network.

import { grantBytes, passMessage, writePass } from '@lodgepole/domain/entry/codes'
import { STEP_SECONDS, stepAt } from '@lodgepole/domain/entry/verify'
import { signWith, type StoredKey } from './phone-key.ts'

export const makePass = async (
  key: StoredKey,
  grant: string,
  step: number,
  subtle: SubtleCrypto = crypto.subtle,
): Promise<string | undefined> => {
  const bytes = grantBytes(grant)
  return bytes && writePass(bytes, step, await signWith(key, passMessage(bytes, step), subtle))
}

export interface HalfMinute {
  readonly step: number
  /** Until the next code. */
  readonly secondsLeft: number
}

/** By the server's clock: `aheadMs` is how far it is ahead of this phone's. */
export const halfMinuteAt = (phoneMs: number, aheadMs: number): HalfMinute => {
  const seconds = (phoneMs + aheadMs) / 1000
  const step = stepAt(seconds)
  return { step, secondsLeft: Math.max(1, Math.ceil((step + 1) * STEP_SECONDS - seconds)) }
}
