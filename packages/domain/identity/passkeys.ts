// Limits of passkeys.

export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME = 60
/**
 * How long a browser may take; a sign-in page may be open for a while before somebody chooses one.
 */
export const PASSKEY_CHALLENGE_SECONDS = 600
