// Storage for files: photos, and uploads that have not been checked yet. An adapter stores objects
// by name. A browser may upload one directly to an address that is signed for that object and size,
// for a limited time.

import type { StoreMarker } from './store-marker.ts'

export interface UploadTerms {
  readonly name: string
  readonly contentType: string
  /**
   * Exactly this many bytes are accepted. Zero when the size is unknown, in which case the
   * storage's own limit applies.
   */
  readonly sizeBytes: number
  readonly expiresInSeconds: number
}

export interface SignedUpload {
  /** Accepts one PUT of the object's bytes. */
  readonly url: string
  /** The headers that the PUT must carry. */
  readonly headers: Readonly<Record<string, string>>
}

export interface ObjectStore {
  readonly signUpload: (terms: UploadTerms) => Promise<SignedUpload>
  readonly put: (name: string, content: Uint8Array, contentType: string) => Promise<void>
  /**
   * Undefined when it does not exist. Throws ObjectTooLarge instead of reading more than
   * `maxBytes`.
   */
  readonly get: (name: string, maxBytes: number) => Promise<Uint8Array | undefined>
  /**
   * For content too large for memory: it is stored piece by piece, and the object exists only once
   * all of it has arrived. Returns its size.
   */
  readonly write: (
    name: string,
    content: AsyncIterable<Uint8Array>,
    contentType: string,
  ) => Promise<number>
  /** The reverse. Undefined when the object does not exist. */
  readonly read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /**
   * The names of all objects, in no particular order. Objects created or removed meanwhile may or
   * may not be included.
   */
  readonly list: () => AsyncIterable<string>
  /** Missing objects count as removed. */
  readonly remove: (names: readonly string[]) => Promise<void>
  /** Where a browser reads it. Names that anyone who knows them can read must not be guessable. */
  readonly readUrl: (name: string) => string
  /** Full addresses beyond the server's own that a browser uploads to and reads from. */
  readonly origins: { readonly upload: readonly string[]; readonly read: readonly string[] }
  /** Says which installation the objects belong to. */
  readonly marker: StoreMarker
  readonly close: () => void
}

export class ObjectTooLarge extends Error {
  override readonly name = 'ObjectTooLarge'
}

/**
 * The name could refer to a different place than intended. This is a bug, because the product
 * creates the names, never people.
 */
export class ObjectNameInvalid extends Error {
  override readonly name = 'ObjectNameInvalid'
}

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/
const MAX_NAME_CHARACTERS = 300

export const isObjectName = (name: string): boolean =>
  name.length <= MAX_NAME_CHARACTERS &&
  !name.includes('..') &&
  name.split('/').every((segment) => SEGMENT.test(segment))

export const checkObjectName = (name: string): string => {
  if (!isObjectName(name)) throw new ObjectNameInvalid('OBJECT_NAME_INVALID')
  return name
}
