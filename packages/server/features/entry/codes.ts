// Writes codes with the organisation's key of the day, and tells whether one that is shown is true.

import { unsignedCode, signedMessage, writeCode, type SignedFacts } from '@lodgepole/domain/entry/codes'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { EntryKeys } from './keys.ts'
import { signBytes } from './signature.ts'

export interface BookingToCode {
  readonly bookingId: string
  readonly authUserId: string
  readonly startSeconds: number
  readonly endSeconds: number
}

export interface EntryCodes {
  readonly write: (organizationId: string, facts: SignedFacts, nowMs: number) => Promise<string>
  /** Undefined where the organisation gives its bookings none. */
  readonly ofBooking: (organizationId: string, booking: BookingToCode, nowMs: number) => Promise<string | undefined>
}

export const createEntryCodes = (keys: EntryKeys, organization: (organizationId: string) => Promise<Organization | undefined>): EntryCodes => {
  const write: EntryCodes['write'] = async (organizationId, facts, nowMs) => {
    const { keyId, privateKey } = await keys(organizationId).signer(nowMs)
    const unsigned = unsignedCode(organizationId, keyId, facts)
    return writeCode(unsigned, signBytes(privateKey, signedMessage(organizationId, unsigned)))
  }
  return {
    write,
    ofBooking: async (organizationId, { bookingId, authUserId, startSeconds, endSeconds }, nowMs) =>
      (await organization(organizationId))?.features.eventRegistration.qrConfirmCode
        ? write(organizationId, { kind: 'booking', bookingId, personId: authUserId, startSeconds, endSeconds }, nowMs)
        : undefined,
  }
}
