// Finds people to sell to, on the server or in this till's stored data.

import type { Buyer, BuyerMoney } from '@lodgepole/contract/till/endpoints'
import type { OfflineProblem } from '@lodgepole/domain/entry/offline'
import { foldWords } from '@lodgepole/domain/people/fold'
import { personOfCode } from '@lodgepole/domain/till/snapshot'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import { ApiError } from '@lodgepole/contract/client'
import {
  recordUnreachable,
  offlineSince,
  timeoutOptions,
} from '../../lib/console/offline-queue/connection.ts'
import { createCheckSignature } from '../../lib/offline/entry-signature.ts'
import { isUnreachable } from '../../lib/errors/is-unreachable.ts'
import type { Means } from './basket.ts'
import type { StoredTill } from './till-store.ts'
import { saleQueue } from './sale-queue.ts'
import { findTillPeople, readTillPerson, scanAtTill } from './api.ts'

const MAX_RESULTS = 24

export interface ChosenBuyer {
  readonly buyer: Buyer
  readonly means: Means
}

const storedBuyer = ([
  personId,
  firstName,
  lastName,
  ,
  ,
  imageUrl70,
]: StoredTill['snapshot']['people'][number]): Buyer => ({
  personId,
  firstName,
  lastName,
  imageUrl70,
  imageUrl150: null,
  accountName: '',
})

/** Every typed word must start a word of the name. */
export const findStored = (
  { snapshot: { people } }: StoredTill,
  text: string,
): readonly Buyer[] => {
  const asked = foldWords(text)
    .split(' ')
    .filter((word) => word !== '')
  const isCalled = (name: string) =>
    asked.every((word) =>
      foldWords(name)
        .split(' ')
        .some((one) => one.startsWith(word)),
    )
  return people
    .filter(([, firstName, lastName]) => isCalled(`${firstName} ${lastName}`))
    .slice(0, MAX_RESULTS)
    .map(storedBuyer)
}

export const findBuyers = async (stored: StoredTill, text: string): Promise<readonly Buyer[]> => {
  if (offlineSince.get() !== undefined) return findStored(stored, text)
  try {
    return (
      await findTillPeople({ organizationId: stored.organizationId, q: text }, timeoutOptions())
    ).items
  } catch (error) {
    if (!isUnreachable(error)) throw error
    recordUnreachable(Date.now())
    return findStored(stored, text)
  }
}

const withMoney = (money: BuyerMoney): ChosenBuyer => ({
  buyer: money,
  means: { kind: 'money', money },
})

const withCeiling = async (
  stored: StoredTill,
  personId: string,
): Promise<ChosenBuyer | undefined> => {
  const person = stored.snapshot.people.find(([one]) => one === personId)
  if (!person) return undefined
  const sold = (await saleQueue.waiting())
    .filter(({ what: { sale } }) => sale.personId === personId)
    .flatMap(({ what: { items } }) => items)
  return {
    buyer: storedBuyer(person),
    means: { kind: 'ceiling', ceiling: { allCents: person[3], restrictedCents: person[4] }, sold },
  }
}

/** Undefined if they have no account that can be charged. */
export const chooseBuyer = async (
  stored: StoredTill,
  personId: string,
): Promise<ChosenBuyer | undefined> => {
  if (offlineSince.get() !== undefined) return withCeiling(stored, personId)
  try {
    return withMoney(
      (await readTillPerson({ organizationId: stored.organizationId, personId }, timeoutOptions()))
        .item,
    )
  } catch (error) {
    if (!isUnreachable(error)) throw error
    recordUnreachable(Date.now())
    return withCeiling(stored, personId)
  }
}

const scanStored = async (
  stored: StoredTill,
  code: string,
): Promise<Result<ChosenBuyer | undefined, OfflineProblem>> => {
  const { snapshot } = stored
  const nowSeconds = Math.floor((Date.now() + stored.aheadMs) / 1000)
  if (nowSeconds > snapshot.untilSeconds) return fail('snapshot-old')
  const whose = await personOfCode(
    snapshot,
    new Set(snapshot.people.map(([personId]) => personId)),
    code,
    await createCheckSignature(),
    nowSeconds,
  )
  return whose.ok ? ok(await withCeiling(stored, whose.value)) : fail(whose.error)
}

export const scanBuyer = async (
  stored: StoredTill,
  code: string,
): Promise<Result<ChosenBuyer | undefined, OfflineProblem>> => {
  if (offlineSince.get() !== undefined) return scanStored(stored, code)
  try {
    return ok(
      withMoney(
        (await scanAtTill({ organizationId: stored.organizationId, code }, timeoutOptions())).item,
      ),
    )
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CODE_REFUSED')
      return fail(error.details?.['problem'] as OfflineProblem)
    if (!isUnreachable(error)) throw error
    recordUnreachable(Date.now())
    return scanStored(stored, code)
  }
}
