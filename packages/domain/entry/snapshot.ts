// What a gate knows without a network: the organization's public keys, who may come, today's
// bookings and who is inside. A snapshot is for one location and one day and is signed as a whole.
// It holds no signing key, so a thief could check codes but not create any.

import type { OrganizationId } from '../kernel/ids.ts'
import { bytesOfAscii, bytesOfHex, bytesOfId, joinBytes, type Bytes } from './bytes.ts'

/** Ids have no dashes, and people and bookings are arrays, because there are thousands. */
export interface Snapshot {
  readonly version: 1
  readonly organizationId: OrganizationId
  readonly placeId: string
  readonly madeAtSeconds: number
  readonly untilSeconds: number
  readonly capacityCount: number | null
  readonly guestsPerDay: number
  /** Key id and public key, both hexadecimal. */
  readonly keys: readonly (readonly [string, string])[]
  /**
   * Id, name, the account holder's index in this list, and until when the person is restricted (0:
   * not restricted, -1: until further notice).
   */
  readonly people: readonly (readonly [string, string, number, number])[]
  /** Id, the person's index in `people`, start, end, and whether the booking is active. */
  readonly bookings: readonly (readonly [string, number, number, number, 0 | 1])[]
  /** Public keys of withdrawn phones, hexadecimal. */
  readonly withdrawnPhones: readonly string[]
  /** Withdrawn cards: the person's id and when the card was issued. */
  readonly withdrawnCards: readonly (readonly [string, number])[]
  /** Indexes in `people` of those who are inside, with their number of guests. */
  readonly inside: readonly (readonly [number, number])[]
  /**
   * Indexes of those who are inside at another location and would return there on leaving this one.
   * Missing from snapshots stored by older builds.
   */
  readonly elsewhere?: readonly number[]
  /** Guests that households have brought today, by the account holder's index. */
  readonly guests: readonly (readonly [number, number])[]
}

const CONTEXT = bytesOfAscii('lodgepole-snapshot-1\0')

export const snapshotMessage = (organizationId: OrganizationId, text: Uint8Array): Bytes =>
  joinBytes([CONTEXT, bytesOfId(organizationId), text])

export const snapshotKeys = ({ keys }: Snapshot): ReadonlyMap<string, Bytes> =>
  new Map(keys.map(([keyId, publicKey]) => [keyId, bytesOfHex(publicKey)]))
