// Signs codes with the organization's current key, and verifies scanned ones.

import {
  readCode,
  unsignedCode,
  signedMessage,
  writeCode,
  type SignedFacts,
} from '@lodgepole/domain/entry/codes'
import { verifySigned, type CodeRefused, type VerifiedCode } from '@lodgepole/domain/entry/verify'
import type { BookingId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { EntryKeys } from './keys-store.ts'
import { checkSignature, rawPublicKey, signBytes } from './signature.ts'

export interface BookingToCode {
  readonly bookingId: BookingId
  readonly authUserId: PersonId
  readonly startSeconds: number
  readonly endSeconds: number
}

export interface EntryCodes {
  readonly write: (organizationId: string, facts: SignedFacts, nowMs: number) => Promise<string>
  /** Verifies the signature and, for a pass, the time. */
  readonly verify: (
    organizationId: string,
    text: string,
    nowSeconds: number,
  ) => Promise<Result<VerifiedCode, CodeRefused>>
  /** Undefined where the organization's bookings have no codes. */
  readonly ofBooking: (
    organizationId: string,
    booking: BookingToCode,
    nowMs: number,
  ) => Promise<string | undefined>
}

export const createEntryCodes = (
  keys: EntryKeys,
  organization: (organizationId: string) => Promise<Organization | undefined>,
): EntryCodes => {
  const write: EntryCodes['write'] = async (organizationId, facts, nowMs) => {
    const { keyId, privateKey } = await keys(organizationId).signer(nowMs)
    const unsigned = unsignedCode(organizationId, keyId, facts)
    return writeCode(unsigned, signBytes(privateKey, signedMessage(organizationId, unsigned)))
  }
  return {
    write,
    verify: async (organizationId, text, nowSeconds) => {
      const code = readCode(text)
      const key =
        typeof code === 'string' ? undefined : await keys(organizationId).publicKey(code.keyId)
      const publicKeys = new Map(
        typeof code !== 'string' && key ? [[code.keyId, rawPublicKey(key)]] : [],
      )
      return verifySigned(text, { organizationId, publicKeys, check: checkSignature, nowSeconds })
    },
    ofBooking: async (organizationId, { bookingId, authUserId, startSeconds, endSeconds }, nowMs) =>
      (await organization(organizationId))?.features.eventRegistration.qrConfirmCode
        ? write(
            organizationId,
            { kind: 'booking', bookingId, personId: authUserId, startSeconds, endSeconds },
            nowMs,
          )
        : undefined,
  }
}
