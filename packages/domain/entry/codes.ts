// The three codes that open a gate, as bytes. Each begins with its kind, four bytes of the
// organization id and the id of the key that signed it. The signed data also contains the full
// organization id, so that a signature is not valid for another organization. The layout is
// described in docs/protocols/entry.md. The length of each kind is fixed, so that nothing can be
// appended.

import type { BookingId, OrganizationId, PersonId } from '../kernel/ids.ts'
import { fromBase45, toBase45 } from './base45.ts'
import {
  bytesOfAscii,
  bytesOfHex,
  bytesOfId,
  bytesOfNumber,
  hexOfBytes,
  idOfBytes,
  joinBytes,
  numberOfBytes,
  type Bytes,
} from './bytes.ts'
import { checksumOf } from './checksum.ts'

/** One booking of one person. */
export interface BookingFacts {
  readonly kind: 'booking'
  readonly bookingId: BookingId
  readonly personId: PersonId
  readonly startSeconds: number
  readonly endSeconds: number
}

/** A person's card. It is valid until a newer card replaces it or it expires. */
export interface CardFacts {
  readonly kind: 'card'
  readonly personId: PersonId
  readonly issuedAtSeconds: number
  readonly expiresAtSeconds: number
}

/**
 * The server's statement about a phone: this key may create passes for this person until the given
 * time.
 */
export interface GrantFacts {
  readonly kind: 'grant'
  readonly personId: PersonId
  readonly publicKey: Bytes
  readonly expiresAtSeconds: number
}

export type SignedFacts = BookingFacts | CardFacts | GrantFacts

export const CODE_PREFIX = 'LP1:'
const SIGNATURE = 64
const CHECKSUM = 2
const HEAD = 9
const kindBytes = { booking: 1, card: 2, grant: 3 } as const
/** Number of signed bytes after the header. */
const bodyLengths = { booking: 40, card: 24, grant: 52 } as const
const PASS_MARK = 4
/** A pass consists of a grant, signed by the server, and a time, signed by the phone. */
const STEP = 4

const CONTEXT = bytesOfAscii('lodgepole-entry-1\0')
const PASS_CONTEXT = bytesOfAscii('lodgepole-pass-1\0')

const bodyOf = (facts: SignedFacts): Bytes => {
  if (facts.kind === 'booking')
    return joinBytes([
      bytesOfId(facts.bookingId),
      bytesOfId(facts.personId),
      bytesOfNumber(facts.startSeconds),
      bytesOfNumber(facts.endSeconds),
    ])
  if (facts.kind === 'card')
    return joinBytes([
      bytesOfId(facts.personId),
      bytesOfNumber(facts.issuedAtSeconds),
      bytesOfNumber(facts.expiresAtSeconds),
    ])
  return joinBytes([
    bytesOfId(facts.personId),
    facts.publicKey,
    bytesOfNumber(facts.expiresAtSeconds),
  ])
}

const factsOf = (kind: SignedFacts['kind'], body: Bytes): SignedFacts => {
  const id = (from: number) => idOfBytes(body.subarray(from, from + 16))
  const number = (from: number) => numberOfBytes(body.subarray(from, from + 4))
  if (kind === 'booking')
    return {
      kind,
      bookingId: id(0),
      personId: id(16),
      startSeconds: number(32),
      endSeconds: number(36),
    }
  if (kind === 'card')
    return { kind, personId: id(0), issuedAtSeconds: number(16), expiresAtSeconds: number(20) }
  return { kind, personId: id(0), publicKey: body.slice(16, 48), expiresAtSeconds: number(48) }
}

/** The part of a code before its signature. `keyId` is eight hexadecimal digits. */
export const unsignedCode = (
  organizationId: OrganizationId,
  keyId: string,
  facts: SignedFacts,
): Bytes =>
  joinBytes([
    Uint8Array.of(kindBytes[facts.kind]),
    bytesOfId(organizationId).subarray(0, 4),
    bytesOfHex(keyId),
    bodyOf(facts),
  ])

export const signedMessage = (organizationId: OrganizationId, unsigned: Uint8Array): Bytes =>
  joinBytes([CONTEXT, bytesOfId(organizationId), unsigned])
export const passMessage = (grant: Uint8Array, step: number): Bytes =>
  joinBytes([PASS_CONTEXT, grant, bytesOfNumber(step)])

const writeFrame = (bytes: Uint8Array): string => {
  const sum = checksumOf(bytes)
  return CODE_PREFIX + toBase45(joinBytes([bytes, Uint8Array.of(sum >> 8, sum & 0xff)]))
}

export const writeCode = (unsigned: Uint8Array, signature: Uint8Array): string =>
  writeFrame(joinBytes([unsigned, signature]))

/**
 * `grant` holds the bytes of a grant and its signature, as `grantBytes` reads them from what the
 * server issued.
 */
export const writePass = (grant: Uint8Array, step: number, signature: Uint8Array): string =>
  writeFrame(joinBytes([Uint8Array.of(PASS_MARK), grant, bytesOfNumber(step), signature]))

interface ReadSigned {
  readonly organizationTag: string
  readonly keyId: string
  readonly facts: SignedFacts
  /** The bytes that the organization's key signed. */
  readonly unsigned: Bytes
  readonly signature: Bytes
}

export interface ReadCode extends ReadSigned {
  /** Only for a pass: the phone's own signature over the time. */
  readonly pass?: { readonly step: number; readonly grant: Bytes; readonly signature: Bytes }
}

export const organizationTagOf = (organizationId: OrganizationId): string =>
  organizationId.slice(0, 8)

const kindOf = (bytes: Bytes) =>
  (['booking', 'card', 'grant'] as const).find((one) => kindBytes[one] === bytes[0])

const readSigned = (bytes: Bytes): ReadSigned | undefined => {
  const kind = kindOf(bytes)
  if (!kind || bytes.length !== HEAD + bodyLengths[kind] + SIGNATURE) return undefined
  const unsigned = bytes.slice(0, -SIGNATURE)
  return {
    organizationTag: hexOfBytes(bytes.subarray(1, 5)),
    keyId: hexOfBytes(bytes.subarray(5, 9)),
    facts: factsOf(kind, unsigned.slice(HEAD)),
    unsigned,
    signature: bytes.slice(-SIGNATURE),
  }
}

const readFrame = (text: string): Bytes | 'unreadable' | 'altered' => {
  const bytes = text.startsWith(CODE_PREFIX)
    ? fromBase45(text.slice(CODE_PREFIX.length))
    : undefined
  if (!bytes || bytes.length <= CHECKSUM) return 'unreadable'
  const content = bytes.slice(0, -CHECKSUM)
  return checksumOf(content) === (bytes.at(-2) ?? 0) * 256 + (bytes.at(-1) ?? 0)
    ? content
    : 'altered'
}

/** The bytes of a code issued by the server, as a pass includes them. */
export const grantBytes = (text: string): Bytes | undefined => {
  const bytes = readFrame(text)
  return typeof bytes === 'string' || bytes[0] !== kindBytes.grant || !readSigned(bytes)
    ? undefined
    : bytes
}

/**
 * The contents of a code, before its signature is verified. A grant alone is not a code and opens
 * nothing.
 */
export const readCode = (text: string): ReadCode | 'unreadable' | 'altered' => {
  const bytes = readFrame(text)
  if (typeof bytes === 'string') return bytes
  if (bytes[0] !== PASS_MARK) {
    const read = readSigned(bytes)
    // One of our codes with the wrong length. One in 256 truncated codes has a matching checksum.
    if (!read && kindOf(bytes)) return 'altered'
    return read && read.facts.kind !== 'grant' ? read : 'unreadable'
  }
  const grant = bytes.slice(1, -(STEP + SIGNATURE))
  const read = readSigned(grant)
  if (read?.facts.kind !== 'grant') return 'unreadable'
  return {
    ...read,
    pass: {
      step: numberOfBytes(bytes.subarray(1 + grant.length, 1 + grant.length + STEP)),
      grant,
      signature: bytes.slice(-SIGNATURE),
    },
  }
}
