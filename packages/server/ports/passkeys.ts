// The two ceremonies of passkeys. What an authenticator answers is untrusted until one of these has
// checked it.

/** Where a passkey is made and used: a browser offers it on this host and on no other. */
export interface PasskeySite {
  /** The host's name from our own record. */
  readonly rpId: string
  readonly origin: string
}

export interface PasskeyKey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
}

interface Begun {
  /** For the browser. */
  readonly options: Record<string, unknown>
  readonly challenge: string
}

/** What came back, and what it was asked to sign. */
export interface PasskeyAnswer {
  readonly response: unknown
  readonly challenge: string
}

export interface Passkeys {
  readonly beginAdding: (
    place: PasskeySite,
    login: { readonly loginId: string; readonly username: string },
    known: readonly PasskeyKey[],
  ) => Promise<Begun>
  /**
   * Undefined for whatever was not made here, now, by a person whom the authenticator has checked.
   */
  readonly checkAdded: (
    place: PasskeySite,
    answer: PasskeyAnswer,
  ) => Promise<PasskeyKey | undefined>
  /** `known`: those to choose from; none where the browser may offer any. */
  readonly beginUsing: (place: PasskeySite, known: readonly PasskeyKey[]) => Promise<Begun>
  /**
   * The counter to keep; undefined for whatever this key did not sign, here, now, for a person it
   * has checked.
   */
  readonly checkUsed: (
    place: PasskeySite,
    key: PasskeyKey,
    answer: PasskeyAnswer,
  ) => Promise<number | undefined>
  /** What an answer claims to be about: its challenge, the passkey and whose it is. */
  readonly claimOf: (response: unknown) => PasskeyClaim | undefined
}

export interface PasskeyClaim {
  readonly challenge: string
  readonly credentialId: string
  readonly loginId: string | undefined
}
