// The data and calls of the lodging screens. Lists are cached as long as the specification says;
// anything the member changes is refetched immediately.

import type { ApiInput } from '@lodgepole/contract/api'
import type { Stay, Unit } from '@lodgepole/contract/lodging/schemas'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../lib/api/use-idempotency-key.ts'
import type { UnitBody } from './unit-form.ts'
import {
  type UnitList,
  unitsQuery,
  unitQuery,
  accountSearchQuery,
  saveUnit,
  lodgingKeys,
  type StaysWhen,
  staysQuery,
  stayQuery,
  unitStaysQuery,
  takenNightsQuery,
  createStay,
  changeStay,
  leaveStay,
  cancelStay,
  decideOnStay,
} from './api.ts'
import { keyRoots } from '../../lib/api/key-roots.ts'

/** `search`: part of the address or the name. */
export const useUnits = (list: UnitList, enabled = true, search = '') =>
  useInfiniteQuery({ ...unitsQuery(list, search), enabled })

export const unitsOf = (query: ReturnType<typeof useUnits>): readonly Unit[] =>
  query.data?.pages.flatMap(({ items }) => items) ?? []

/** A property named in an address, regardless of its position in the lists. */
export const useUnit = (lodgingId: string | undefined) => useQuery(unitQuery(lodgingId))

/** Accounts that a property can be assigned to, for the office. */
export const useAccountSearch = (search: string) => useQuery(accountSearchQuery(search))

export const useSaveUnit = () => {
  const client = useQueryClient()
  const once = useIdempotencyKey()
  return async (body: UnitBody): Promise<Unit> => {
    try {
      return await once(
        body,
        async (idempotencyKey) => (await saveUnit(body, { idempotencyKey })).item,
      )
    } finally {
      void client.invalidateQueries({ queryKey: lodgingKeys.all })
    }
  }
}

/** `today`: on another day, the list is refetched. */
export const useStays = (when: StaysWhen, today: string) =>
  useInfiniteQuery(staysQuery(when, today))

/** One stay, in any state. Null if it doesn't exist for the viewer. */
export const useOneStay = (stayId: string) => useQuery(stayQuery(stayId))

export const useUnitStays = (lodgingId: string, from: string, to: string) =>
  useQuery(unitStaysQuery(lodgingId, from, to))

/** When a property is taken, without names, for viewers who may not know by whom. */
export const useTakenNights = (lodgingId: string, from: string, to: string, enabled: boolean) =>
  useQuery({ ...takenNightsQuery(lodgingId, from, to), enabled })

export type NewStayBody = ApiInput<'POST /v2/lodging/stay/create'>['body']

export const useStayChanges = () => {
  const client = useQueryClient()
  const once = useIdempotencyKey()
  /** Also after a refusal, because someone else may have been first. */
  const thenAnew = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } finally {
      void client.invalidateQueries({ queryKey: lodgingKeys.all })
      void client.invalidateQueries({ queryKey: keyRoots.invoices })
    }
  }
  return {
    register: (body: NewStayBody) =>
      thenAnew(
        once(
          body,
          async (idempotencyKey) => (await createStay(body, { idempotencyKey })).item.stay,
        ),
      ),
    change: (
      { stayId, version }: Stay,
      days: { readonly firstDay: string; readonly lastDay: string },
    ) => thenAnew(changeStay({ stayId, version, ...days })),
    leave: ({ stayId, version }: Stay) => thenAnew(leaveStay({ stayId, version })),
    cancel: ({ stayId, version }: Stay) => thenAnew(cancelStay({ stayId, version })),
    decide: ({ stayId, version }: Stay, approve: boolean, reason = '') =>
      thenAnew(decideOnStay({ stayId, version, approve, reason })),
  }
}
