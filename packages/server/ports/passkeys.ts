// The two ceremonies of passkeys. An authenticator's answer is untrusted until one of these has
// checked it.

/** Where a passkey is created and used. A browser offers it only on this host. */
export interface PasskeySite {
  /** The host name from our own records. */
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
  /** The options for the browser. */
  readonly options: Record<string, unknown>
  readonly challenge: string
}

/** What came back, and the challenge that it was supposed to sign. */
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
  /** Undefined unless it was created here, now, by a person whom the authenticator has verified. */
  readonly checkAdded: (
    place: PasskeySite,
    answer: PasskeyAnswer,
  ) => Promise<PasskeyKey | undefined>
  /** `known` lists the passkeys to choose from. When it is empty, the browser may offer any. */
  readonly beginUsing: (place: PasskeySite, known: readonly PasskeyKey[]) => Promise<Begun>
  /**
   * The new counter to store. Undefined unless this key signed here, now, for a person whom the
   * authenticator has verified.
   */
  readonly checkUsed: (
    place: PasskeySite,
    key: PasskeyKey,
    answer: PasskeyAnswer,
  ) => Promise<number | undefined>
  /** What an answer claims: its challenge, the passkey and its owner. */
  readonly claimOf: (response: unknown) => PasskeyClaim | undefined
}

export interface PasskeyClaim {
  readonly challenge: string
  readonly credentialId: string
  readonly loginId: string | undefined
}
