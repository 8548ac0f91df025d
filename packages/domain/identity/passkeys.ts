export const MAX_PASSKEYS = 20
export const MAX_PASSKEY_NAME = 60
/**
 * How long a browser may take. A sign-in page may be open for a while before the person chooses a
 * passkey.
 */
export const PASSKEY_CHALLENGE_SECONDS = 600
