// Starts and finishes using or adding a passkey, each with a challenge that works once.

import { PASSKEY_CHALLENGE_SECONDS } from '@lodgepole/domain/identity/passkeys'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { secureOrigin } from '../../platform/http/link-origin.ts'
import type { PasskeySite, Passkeys } from '../../ports/passkeys.ts'
import {
  saveChallenge,
  keyOf,
  listPasskeys,
  lockPasskey,
  noteUse,
  takeChallenge,
  type ChallengeUse,
  type PasskeyRow,
} from './passkey-store.ts'

export interface PasskeyCall {
  readonly request: FastifyRequest
  readonly nowMs: number
}

/** The host comes from our own record, never from a header the caller wrote. */
const placeOf = (request: FastifyRequest): PasskeySite => ({
  rpId: request.lodgepoleHost.host,
  origin: secureOrigin(request),
})

const storeChallenge = (db: Database, use: ChallengeUse, challenge: string, nowMs: number) => {
  const expiresAt = new Date(nowMs + PASSKEY_CHALLENGE_SECONDS * 1000)
  return systemTransaction(db, (tx) => saveChallenge(tx, use, challenge, expiresAt))
}

/**
 * False for a challenge that is not ours. The challenge is consumed in a separate transaction, so
 * that a wrong answer cannot be retried with it.
 */
const useChallenge = (db: Database, use: ChallengeUse, challenge: string, nowMs: number) =>
  systemTransaction(db, (tx) => takeChallenge(tx, use, challenge, new Date(nowMs)))

const passkeysAt = (db: Database, loginId: LoginId, { rpId }: PasskeySite) =>
  systemTransaction(db, async (tx) => (await listPasskeys(tx, loginId, rpId)).map(keyOf))

/** Signing with an existing passkey of a login. */
const createUsing = (db: Database, passkeys: Passkeys) => ({
  /** `loginId` selects whose passkeys to request; undefined lets the browser offer any it has. */
  beginUsing: async (
    use: ChallengeUse,
    loginId: LoginId | undefined,
    { request, nowMs }: PasskeyCall,
  ) => {
    const place = placeOf(request)
    const known = loginId === undefined ? [] : await passkeysAt(db, loginId, place)
    const begun = await passkeys.beginUsing(place, known)
    await storeChallenge(db, use, begun.challenge, nowMs)
    return begun.options
  },
  /** The passkey that signed; undefined for anything else. */
  finishUsing: async (
    use: ChallengeUse,
    response: unknown,
    { request, nowMs }: PasskeyCall,
  ): Promise<PasskeyRow | undefined> => {
    const claim = passkeys.claimOf(response)
    if (!claim) return undefined
    const { challenge, credentialId, loginId } = claim
    const place = placeOf(request)
    if (!(await useChallenge(db, use, challenge, nowMs))) return undefined
    return systemTransaction(db, async (tx) => {
      const row = await lockPasskey(tx, credentialId, place.rpId)
      if (!row || (loginId !== undefined && loginId !== row.loginId)) return undefined
      const counter = await passkeys.checkUsed(place, keyOf(row), { response, challenge })
      if (counter === undefined) return undefined
      await noteUse(tx, row.credentialId, counter, new Date(nowMs))
      return row
    })
  },
})

/** Adding a passkey to a login. */
const createAdding = (db: Database, passkeys: Passkeys) => ({
  beginAdding: async (
    use: ChallengeUse,
    login: { readonly loginId: LoginId; readonly username: string },
    { request, nowMs }: PasskeyCall,
  ) => {
    const place = placeOf(request)
    const known = await passkeysAt(db, login.loginId, place)
    const begun = await passkeys.beginAdding(place, login, known)
    await storeChallenge(db, use, begun.challenge, nowMs)
    return begun.options
  },
  /** The new key and the host it works on. */
  finishAdding: async (use: ChallengeUse, response: unknown, { request, nowMs }: PasskeyCall) => {
    const claim = passkeys.claimOf(response)
    if (!claim) return undefined
    const { challenge } = claim
    if (!(await useChallenge(db, use, challenge, nowMs))) return undefined
    const place = placeOf(request)
    const key = await passkeys.checkAdded(place, { response, challenge })
    return key && { key, rpId: place.rpId }
  },
})

export const createPasskeyUses = (db: Database, passkeys: Passkeys) => ({
  ...createUsing(db, passkeys),
  ...createAdding(db, passkeys),
})

export type PasskeyUses = ReturnType<typeof createPasskeyUses>
