// Passkeys through the WebAuthn library. The library throws for everything it rejects. Here the
// result is then undefined, because a stranger need not learn which check failed.

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { PasskeyClaim, PasskeyKey, Passkeys } from '../../ports/passkeys.ts'

const RP_NAME = 'Lodgepole'
const TIMEOUT_MS = 300_000

const decoded = (text: string): string => Buffer.from(text, 'base64url').toString()
const listed = (known: readonly PasskeyKey[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }))

interface AnyResponse {
  readonly id: string
  readonly response: { readonly clientDataJSON: string; readonly userHandle?: string | null }
}

const claimOf = (given: unknown): PasskeyClaim | undefined => {
  const { id, response } = given as AnyResponse
  try {
    const { challenge } = JSON.parse(decoded(response.clientDataJSON)) as { challenge?: unknown }
    if (typeof challenge !== 'string') return undefined
    return {
      challenge,
      credentialId: id,
      loginId: response.userHandle ? decoded(response.userHandle) : undefined,
    }
  } catch {
    return undefined
  }
}

const unlessWrong = async <T>(check: () => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await check()
  } catch {
    return undefined
  }
}

export const createPasskeys = (): Passkeys => ({
  claimOf,
  beginAdding: async ({ rpId }, { loginId, username }, known) => {
    const options = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: rpId,
      userName: username,
      userID: new Uint8Array(Buffer.from(loginId)),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: listed(known),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { options: { ...options }, challenge: options.challenge }
  },
  checkAdded: ({ rpId, origin }, { response, challenge }) =>
    unlessWrong(async () => {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
      })
      if (!verified) return undefined
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
      return { credentialId, publicKey, counter, transports }
    }),
  beginUsing: async ({ rpId }, known) => {
    const allowed = known.length > 0 ? { allowCredentials: listed(known) } : {}
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      ...allowed,
    })
    return { options: { ...options }, challenge: options.challenge }
  },
  checkUsed: (
    { rpId, origin },
    { credentialId: id, publicKey, counter, transports },
    { response, challenge },
  ) =>
    unlessWrong(async () => {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: {
          id,
          publicKey: new Uint8Array(publicKey),
          counter,
          transports: [...transports],
        },
        requireUserVerification: true,
      })
      return verified ? authenticationInfo.newCounter : undefined
    }),
})
