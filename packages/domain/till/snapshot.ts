// What a till knows without a network: who may buy for how much, and the public keys that verify
// cards. It contains no signing key.

import { bytesOfHex, hexOfBytes, type Bytes } from '../entry/bytes.ts'
import type { SignedFacts } from '../entry/codes.ts'
import type { GateProblem } from '../entry/admit.ts'
import { timeProblem, verifySigned, type CheckSignature } from '../entry/verify.ts'
import type { OrganizationId, PersonId } from '../kernel/ids.ts'
import { fail, ok, type Result } from '../kernel/result.ts'

/** What is needed to verify a code. */
export interface CodeFacts {
  readonly organizationId: OrganizationId
  readonly keys: readonly (readonly [keyId: string, publicKey: string])[]
  readonly withdrawnPhones: readonly string[]
  readonly withdrawnCards: readonly (readonly [personId: string, issuedAtSeconds: number])[]
}

export interface TillSnapshot extends CodeFacts {
  readonly madeAtSeconds: number
  readonly untilSeconds: number
  /**
   * Id, first name, last name, what they may spend, how much of it on food and drink, photo.
   * Arrays, because there are thousands.
   */
  readonly people: readonly (readonly [string, string, string, number, number, string | null])[]
}

/** The known people: a list at a till, the table on the server. */
export interface KnownPeople {
  readonly has: (personId: PersonId) => boolean | Promise<boolean>
}

const keysOf = ({ keys }: CodeFacts): ReadonlyMap<string, Bytes> =>
  new Map(keys.map(([keyId, publicKey]) => [keyId, bytesOfHex(publicKey)]))

const isWithdrawn = ({ withdrawnPhones, withdrawnCards }: CodeFacts, facts: SignedFacts): boolean =>
  (facts.kind === 'grant' && withdrawnPhones.includes(hexOfBytes(facts.publicKey))) ||
  (facts.kind === 'card' &&
    withdrawnCards.some(
      ([personId, issuedAtSeconds]) =>
        personId === facts.personId && issuedAtSeconds === facts.issuedAtSeconds,
    ))

/**
 * Finds the person a code belongs to under the gate's rules. Whether they may buy is checked later.
 */
export const personOfCode = async (
  known: CodeFacts,
  people: KnownPeople,
  code: string,
  check: CheckSignature,
  nowSeconds: number,
): Promise<Result<string, GateProblem>> => {
  const verified = await verifySigned(code, {
    organizationId: known.organizationId,
    publicKeys: keysOf(known),
    check,
    nowSeconds,
  })
  if (!verified.ok) return fail(verified.error.problem)
  const { facts } = verified.value
  const problem = isWithdrawn(known, facts) ? 'withdrawn' : timeProblem(facts, nowSeconds)
  if (problem) return fail(problem)
  return (await people.has(facts.personId)) ? ok(facts.personId) : fail('unknown-person')
}
