// Tokens for unfinished sign-ins. They use the same keys as id tokens but another audience, so that
// one can never pass as the other.

import { jwtVerify, SignJWT } from 'jose'
import {
  CHALLENGE_SECONDS,
  type ChallengeFacts,
  type ChallengeTokens,
} from '../../ports/identity-challenges.ts'
import type { SigningKeys } from './key-ring.ts'

const AUDIENCE = 'lodgepole-challenge'

export const createChallengeTokens = (keys: SigningKeys): ChallengeTokens => ({
  seal: async (facts, nowMs) => {
    const { keyId, privateKey } = await keys.signer(nowMs)
    return new SignJWT({ ...facts })
      .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
      .setAudience(AUDIENCE)
      .setExpirationTime(Math.floor(nowMs / 1000) + CHALLENGE_SECONDS)
      .sign(privateKey)
  },
  open: async (token, nowMs) => {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => (await keys.publicKey(kid)) ?? Promise.reject(new Error('unknown key')),
        {
          audience: AUDIENCE,
          algorithms: ['EdDSA'],
          currentDate: new Date(nowMs),
        },
      )
      return payload as unknown as ChallengeFacts
    } catch {
      return undefined
    }
  },
})
