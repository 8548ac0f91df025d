// Calls about pets and vehicles. `kinds.ts` defines the differences between the two.

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Account, PetOrVehicle } from './types.ts'
import { command, read } from '../../../lib/api/calls.ts'

type Versioned = { readonly version: number }

export const petsAndVehiclesKeys = {
  list: ({ name }: { readonly name: string }, { userId }: Account) => [name, userId] as const,
  one: (kind: { readonly name: string }, account: Account, id: string) =>
    [...petsAndVehiclesKeys.list(kind, account), id] as const,
}

export const petsAndVehiclesQuery = <Item extends Versioned, Body>(
  kind: PetOrVehicle<Item, Body>,
  account: Account,
) =>
  queryOptions({
    queryKey: petsAndVehiclesKeys.list(kind, account),
    queryFn: () => kind.load(account),
  })

/**
 * Always fetched, never from the cache, because a form that starts with outdated values ends in a
 * refusal.
 */
export const belongingQuery = <Item extends Versioned, Body>(
  kind: PetOrVehicle<Item, Body>,
  account: Account,
  id: string,
) =>
  queryOptions({
    queryKey: petsAndVehiclesKeys.one(kind, account, id),
    queryFn: async () => (await kind.load(account)).find((item) => kind.idOf(item) === id) ?? null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const deleteVehicle = command(api, 'POST /v2/profile/vehicle/delete')
export const saveVehicle = command(api, 'POST /v2/profile/vehicle/upsert')
export const readVehicles = read(api, 'GET /v2/profile/vehicle/household/list')
export const deletePet = command(api, 'POST /v2/profile/pet/delete')
export const savePet = command(api, 'POST /v2/profile/pet/upsert')
export const readPets = read(api, 'GET /v2/profile/pet/household/list')
