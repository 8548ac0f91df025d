// Beginning and finishing the ceremonies of passkeys, each with a challenge that works once.

import { PASSKEY_CHALLENGE_SECONDS } from '@lodgepole/domain/identity/passkeys'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { secureOrigin } from '../../platform/http/link-origin.ts'
import type { PasskeyPlace, Passkeys } from '../../ports/passkeys.ts'
import {
  keepChallenge,
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

/** The host comes from our own record of it, never from what a caller wrote into a header. */
const placeOf = (request: FastifyRequest): PasskeyPlace => ({
  rpId: request.lodgepoleHost.host,
  origin: secureOrigin(request),
})

export const createPasskeyUses = (db: Database, passkeys: Passkeys) => {
  const keep = async (use: ChallengeUse, challenge: string, nowMs: number) => {
    const expiresAt = new Date(nowMs + PASSKEY_CHALLENGE_SECONDS * 1000)
    await systemTransaction(db, (tx) => keepChallenge(tx, use, challenge, expiresAt))
  }
  const knownHere = (loginId: LoginId, { rpId }: PasskeyPlace) =>
    systemTransaction(db, async (tx) => (await listPasskeys(tx, loginId, rpId)).map(keyOf))

  return {
    /**
     * `loginId`: whose passkeys are asked for; undefined where the browser offers whatever it has.
     */
    beginUsing: async (
      use: ChallengeUse,
      loginId: LoginId | undefined,
      { request, nowMs }: PasskeyCall,
    ) => {
      const place = placeOf(request)
      const begun = await passkeys.beginUsing(
        place,
        loginId === undefined ? [] : await knownHere(loginId, place),
      )
      await keep(use, begun.challenge, nowMs)
      return begun.options
    },
    /** The passkey that signed; undefined for everything else. */
    finishUsing: async (
      use: ChallengeUse,
      response: unknown,
      { request, nowMs }: PasskeyCall,
    ): Promise<PasskeyRow | undefined> => {
      const claim = passkeys.claimOf(response)
      if (!claim) return undefined
      const place = placeOf(request)
      // The challenge is used up by itself, so that a wrong answer cannot be tried again with it.
      const isOurs = await systemTransaction(db, (tx) =>
        takeChallenge(tx, use, claim.challenge, new Date(nowMs)),
      )
      if (!isOurs) return undefined
      return systemTransaction(db, async (tx) => {
        const row = await lockPasskey(tx, claim.credentialId, place.rpId)
        if (!row || (claim.loginId !== undefined && claim.loginId !== row.loginId)) return undefined
        const counter = await passkeys.checkUsed(place, keyOf(row), {
          response,
          challenge: claim.challenge,
        })
        if (counter === undefined) return undefined
        await noteUse(tx, row.credentialId, counter, new Date(nowMs))
        return row
      })
    },
    beginAdding: async (
      use: ChallengeUse,
      login: { readonly loginId: LoginId; readonly username: string },
      { request, nowMs }: PasskeyCall,
    ) => {
      const place = placeOf(request)
      const begun = await passkeys.beginAdding(place, login, await knownHere(login.loginId, place))
      await keep(use, begun.challenge, nowMs)
      return begun.options
    },
    /** The new key and where it works. */
    finishAdding: async (use: ChallengeUse, response: unknown, { request, nowMs }: PasskeyCall) => {
      const claim = passkeys.claimOf(response)
      if (!claim) return undefined
      const isOurs = await systemTransaction(db, (tx) =>
        takeChallenge(tx, use, claim.challenge, new Date(nowMs)),
      )
      const place = placeOf(request)
      const key = isOurs
        ? await passkeys.checkAdded(place, { response, challenge: claim.challenge })
        : undefined
      return key && { key, rpId: place.rpId }
    },
  }
}

export type PasskeyUses = ReturnType<typeof createPasskeyUses>
