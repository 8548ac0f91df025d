// Who can be sold something: asked of the server, or looked up in what this till keeps.

import type { Buyer, BuyerMoney } from '@lodgepole/contract/till/endpoints'
import type { OfflineProblem } from '@lodgepole/domain/entry/offline'
import { foldWords } from '@lodgepole/domain/people/fold'
import { personOfCode } from '@lodgepole/domain/till/snapshot'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import { ApiError } from '@lodgepole/contract/client'
import { noteUnreachable, offlineSince, patience } from '../../lib/console/offline-queue/reach.ts'
import { createCheckSignature } from '../../lib/offline/entry-signature.ts'
import { isUnreachable } from '../../lib/errors/is-unreachable.ts'
import type { Means } from './basket.ts'
import type { KeptTill } from './kept-till.ts'
import { salesLine } from './sales-line.ts'
import { findTillPeople, readTillPerson, scanAtTill } from './api.ts'

const MOST_FOUND = 24

export interface ChosenBuyer {
  readonly buyer: Buyer
  readonly means: Means
}

const keptBuyer = ([
  personId,
  firstName,
  lastName,
  ,
  ,
  imageUrl70,
]: KeptTill['snapshot']['people'][number]): Buyer => ({
  personId,
  firstName,
  lastName,
  imageUrl70,
  imageUrl150: null,
  accountName: '',
})

/** Every word typed begins a word of the name. */
export const findKept = ({ snapshot: { people } }: KeptTill, text: string): readonly Buyer[] => {
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
    .slice(0, MOST_FOUND)
    .map(keptBuyer)
}

export const findBuyers = async (kept: KeptTill, text: string): Promise<readonly Buyer[]> => {
  if (offlineSince.get() !== undefined) return findKept(kept, text)
  try {
    return (await findTillPeople({ organizationId: kept.organizationId, q: text }, patience()))
      .items
  } catch (error) {
    if (!isUnreachable(error)) throw error
    noteUnreachable(Date.now())
    return findKept(kept, text)
  }
}

const withMoney = (money: BuyerMoney): ChosenBuyer => ({
  buyer: money,
  means: { kind: 'money', money },
})

const withCeiling = async (kept: KeptTill, personId: string): Promise<ChosenBuyer | undefined> => {
  const person = kept.snapshot.people.find(([one]) => one === personId)
  if (!person) return undefined
  const sold = (await salesLine.waiting())
    .filter(({ what: { sale } }) => sale.personId === personId)
    .flatMap(({ what: { items } }) => items)
  return {
    buyer: keptBuyer(person),
    means: { kind: 'ceiling', ceiling: { allCents: person[3], restrictedCents: person[4] }, sold },
  }
}

/** Undefined when they have no account that could be charged. */
export const chooseBuyer = async (
  kept: KeptTill,
  personId: string,
): Promise<ChosenBuyer | undefined> => {
  if (offlineSince.get() !== undefined) return withCeiling(kept, personId)
  try {
    return withMoney(
      (await readTillPerson({ organizationId: kept.organizationId, personId }, patience())).item,
    )
  } catch (error) {
    if (!isUnreachable(error)) throw error
    noteUnreachable(Date.now())
    return withCeiling(kept, personId)
  }
}

const scanKept = async (
  kept: KeptTill,
  code: string,
): Promise<Result<ChosenBuyer | undefined, OfflineProblem>> => {
  const { snapshot } = kept
  const nowSeconds = Math.floor((Date.now() + kept.aheadMs) / 1000)
  if (nowSeconds > snapshot.untilSeconds) return fail('snapshot-old')
  const whose = await personOfCode(
    snapshot,
    new Set(snapshot.people.map(([personId]) => personId)),
    code,
    await createCheckSignature(),
    nowSeconds,
  )
  return whose.ok ? ok(await withCeiling(kept, whose.value)) : fail(whose.error)
}

export const scanBuyer = async (
  kept: KeptTill,
  code: string,
): Promise<Result<ChosenBuyer | undefined, OfflineProblem>> => {
  if (offlineSince.get() !== undefined) return scanKept(kept, code)
  try {
    return ok(
      withMoney((await scanAtTill({ organizationId: kept.organizationId, code }, patience())).item),
    )
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CODE_REFUSED')
      return fail(error.details?.['problem'] as OfflineProblem)
    if (!isUnreachable(error)) throw error
    noteUnreachable(Date.now())
    return scanKept(kept, code)
  }
}
