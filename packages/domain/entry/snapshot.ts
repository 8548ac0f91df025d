// What a gate knows without a network: the public keys of the organization, who may come, what is
// booked today and who is inside. It is made for one place and one day and signed as a whole. It
// holds no key that could sign: whoever steals it can check codes and make none.

import type { OrganizationId } from '../kernel/ids.ts'
import { bytesOfAscii, bytesOfHex, bytesOfId, joinBytes, type Bytes } from './bytes.ts'

/** Ids without dashes; people and bookings as lists, because there are thousands. */
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
   * Id, name, where the account holder stands in this list, until when restricted (0: not, -1:
   * until further notice).
   */
  readonly people: readonly (readonly [string, string, number, number])[]
  /** Id, where the person stands among `people`, start, end, and whether it stands. */
  readonly bookings: readonly (readonly [string, number, number, number, 0 | 1])[]
  /** Public keys of phones that were taken off, hexadecimal. */
  readonly withdrawnPhones: readonly string[]
  /** Cards that were withdrawn: the person's id and when it was issued. */
  readonly withdrawnCards: readonly (readonly [string, number])[]
  /** Where those who are inside stand among `people`, and their guests. */
  readonly inside: readonly (readonly [number, number])[]
  /**
   * Where those stand who are inside at another place and would be, if they left here. Missing in
   * what older builds have kept.
   */
  readonly elsewhere?: readonly number[]
  /** Guests that households have brought today, by where the account holder stands. */
  readonly guests: readonly (readonly [number, number])[]
}

const CONTEXT = bytesOfAscii('lodgepole-snapshot-1\0')

export const snapshotMessage = (organizationId: OrganizationId, text: Uint8Array): Bytes =>
  joinBytes([CONTEXT, bytesOfId(organizationId), text])

export const snapshotKeys = ({ keys }: Snapshot): ReadonlyMap<string, Bytes> =>
  new Map(keys.map(([keyId, publicKey]) => [keyId, bytesOfHex(publicKey)]))
