// Id tokens are short-lived signed claims. Refresh tokens are secrets stored only as a hash.

import { createHash, randomBytes } from 'node:crypto'
import { isId, type LoginId } from '@lodgepole/domain/kernel/ids'
import { jwtVerify, SignJWT } from 'jose'
import type { SigningKeys } from './key-ring.ts'

export const ID_TOKEN_SECONDS = 108_000
const ISSUER = 'lodgepole'

export interface IdToken {
  readonly loginId: LoginId
  readonly sessionId: string
  /** Set while staff act as a member: the grant and its organization. */
  readonly actAs?: { readonly organizationId: string; readonly grantId: string }
}

export const signIdToken = async (
  keys: SigningKeys,
  { loginId, sessionId, actAs }: IdToken,
  nowMs: number,
  lastsSeconds = ID_TOKEN_SECONDS,
): Promise<string> => {
  const { keyId, privateKey } = await keys.signer(nowMs)
  return new SignJWT({
    sid: sessionId,
    ...(actAs ? { org: actAs.organizationId, grant: actAs.grantId } : {}),
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setIssuer(ISSUER)
    .setSubject(loginId)
    .setIssuedAt(Math.floor(nowMs / 1000))
    .setExpirationTime(Math.floor(nowMs / 1000) + lastsSeconds)
    .sign(privateKey)
}

export interface VerifiedToken extends IdToken {
  readonly keyId: string | undefined
  readonly expiresAtMs: number
}

/**
 * Undefined for anything but a valid token of ours; callers do not learn what was wrong. `onForged`
 * is called for a token we never made, but not for an expired one, which is normal.
 */
export const verifyIdToken = async (
  keys: SigningKeys,
  token: string,
  nowMs: number,
  onForged: () => void = () => undefined,
): Promise<VerifiedToken | undefined> => {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      token,
      async (header) => {
        const key = await keys.publicKey(header.kid)
        if (!key) throw new Error('unknown key')
        return key
      },
      { issuer: ISSUER, algorithms: ['EdDSA'], currentDate: new Date(nowMs) },
    )
    const { sub, sid, org, grant, exp } = payload
    if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return undefined
    const actAs =
      typeof org === 'string' && typeof grant === 'string'
        ? { actAs: { organizationId: org, grantId: grant } }
        : {}
    return {
      loginId: sub,
      sessionId: sid,
      keyId: protectedHeader.kid,
      expiresAtMs: exp * 1000,
      ...actAs,
    }
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'ERR_JWT_EXPIRED') onForged()
    return undefined
  }
}

export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

export const newRefreshToken = (
  sessionId: string,
): { readonly token: string; readonly hash: string } => {
  const secret = randomBytes(32).toString('base64url')
  return { token: `${sessionId}.${secret}`, hash: hashSecret(secret) }
}

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/

export const parseRefreshToken = (
  token: string | undefined,
): { readonly sessionId: string; readonly hash: string } | undefined => {
  const [, sessionId, secret] = TOKEN.exec(token ?? '') ?? []
  return sessionId && secret && isId(sessionId)
    ? { sessionId, hash: hashSecret(secret) }
    : undefined
}
