// A household's items of one kind, and changing them. A change shows immediately; a refusal
// refetches the list.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account, PetOrVehicle } from './types.ts'
import { petsAndVehiclesQuery, belongingQuery, petsAndVehiclesKeys } from './api.ts'

type Kind<Item extends { readonly version: number }, Body> = PetOrVehicle<Item, Body>

export const useBelongings = <Item extends { readonly version: number }, Body>(
  kind: Kind<Item, Body>,
  account: Account,
  enabled = true,
) => useQuery({ ...petsAndVehiclesQuery(kind, account), enabled })

/**
 * Always fetched, never from the cache, because a form that starts with outdated values ends in a
 * refusal.
 */
export const useFreshBelonging = <Item extends { readonly version: number }, Body>(
  kind: Kind<Item, Body>,
  account: Account,
  id: string,
) => useQuery(belongingQuery(kind, account, id))

export const usePetOrVehicleChanges = <Item extends { readonly version: number }, Body>(
  kind: Kind<Item, Body>,
  account: Account,
) => {
  const queries = useQueryClient()
  const queryKey = petsAndVehiclesKeys.list(kind, account)
  const again = () => queries.invalidateQueries({ queryKey, exact: true })
  const change = (next: (before: readonly Item[]) => readonly Item[]) =>
    queries.setQueryData<readonly Item[]>(queryKey, (before) => before && next(before))
  return {
    save: useMutation({
      mutationFn: ({
        body,
        before,
        version,
      }: {
        readonly body: Body
        readonly before: Item | undefined
        readonly version: number | undefined
      }) => kind.save(account, body, before, version),
      onSuccess: (saved) => {
        const isIt = (item: Item) => kind.idOf(item) === kind.idOf(saved)
        change((list) =>
          list.some(isIt) ? list.map((item) => (isIt(item) ? saved : item)) : [...list, saved],
        )
      },
      onError: again,
    }),
    remove: useMutation({
      mutationFn: (item: Item) => kind.remove(account, item),
      onSuccess: (_, removed) =>
        change((list) => list.filter((item) => kind.idOf(item) !== kind.idOf(removed))),
      onError: again,
    }),
  }
}
