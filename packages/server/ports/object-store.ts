// Where files live that are not rows: photos, and what people upload before it has been checked. An
// adapter keeps objects by name; a browser may put one directly, at an address that was signed for
// that one object, size and moment.

export interface UploadTerms {
  readonly name: string
  readonly contentType: string
  /**
   * Exactly this many bytes are taken; zero where it is not known, and the limit of the place
   * holds.
   */
  readonly sizeBytes: number
  readonly expiresInSeconds: number
}

export interface SignedUpload {
  /** Takes one PUT of the object's bytes. */
  readonly url: string
  /** What the PUT must carry. */
  readonly headers: Readonly<Record<string, string>>
}

export interface ObjectStore {
  readonly signUpload: (terms: UploadTerms) => Promise<SignedUpload>
  readonly put: (name: string, content: Uint8Array, contentType: string) => Promise<void>
  /** Undefined when there is none. Throws ObjectTooLarge rather than read more than wanted. */
  readonly get: (name: string, maxBytes: number) => Promise<Uint8Array | undefined>
  /**
   * For what is too large to be held: kept piece by piece, and there only once all of it is. Gives
   * its size.
   */
  readonly write: (
    name: string,
    content: AsyncIterable<Uint8Array>,
    contentType: string,
  ) => Promise<number>
  /** The same the other way. Undefined when there is none. */
  readonly read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>
  /**
   * The names of all objects, in no particular order; those that come or go meanwhile may be among
   * them or not.
   */
  readonly list: () => AsyncIterable<string>
  /** What is not there counts as removed. */
  readonly remove: (names: readonly string[]) => Promise<void>
  /**
   * Where a browser reads it. Names that are read by everybody who knows them must not be
   * guessable.
   */
  readonly readUrl: (name: string) => string
  /** Whole addresses, beyond the server's own, that a browser puts to and reads from. */
  readonly origins: { readonly upload: readonly string[]; readonly read: readonly string[] }
  readonly close: () => void
}

export class ObjectTooLarge extends Error {
  override readonly name = 'ObjectTooLarge'
}

/**
 * This name could mean another place than it says. A fault: names are made by the product, never by
 * people.
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
