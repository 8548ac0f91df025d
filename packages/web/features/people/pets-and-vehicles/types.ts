// The common type for the code that handles both pets and vehicles.

import type { MessageDescriptor } from '@lingui/core'
import type { ApiInput } from '@lodgepole/contract/api'
import type { ComponentType, ReactNode } from 'react'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import type { RouteTarget } from '../../../lib/routing/navigation.tsx'

export type Account = LoadedLogin['user']
export type PetBody = ApiInput<'POST /v2/profile/pet/upsert'>['body']
export type VehicleBody = ApiInput<'POST /v2/profile/vehicle/upsert'>['body']

export interface FormProps<Item, Body> {
  /** Undefined for a new item. */
  readonly item: Item | undefined
  /** The version is the one that was read; undefined for a new item. */
  readonly onSave: (body: Body, version: number | undefined) => Promise<void>
  /** Called to continue with the version of another person who saved first. */
  readonly onAcceptTheirs: (current: Item) => void
  readonly cancel: ReactNode
}

export interface PetOrVehicle<Item extends { readonly version: number }, Body> {
  readonly name: 'pets' | 'vehicles'
  readonly setting: 'displayPets' | 'displayVehicles'
  readonly Icon: ComponentType<{ readonly size: number }>
  readonly Form: ComponentType<FormProps<Item, Body>>
  readonly About: ComponentType<{ readonly item: Item }>
  readonly list: RouteTarget
  readonly add: RouteTarget
  readonly edit: (item: Item) => RouteTarget
  readonly idOf: (item: Item) => string
  readonly nameOf: (item: Item) => string
  readonly load: (account: Account) => Promise<readonly Item[]>
  readonly save: (
    account: Account,
    body: Body,
    before: Item | undefined,
    version: number | undefined,
  ) => Promise<Item>
  readonly remove: (account: Account, item: Item) => Promise<unknown>
  readonly labels: Readonly<
    Record<
      'title' | 'about' | 'add' | 'none' | 'noneText' | 'off' | 'gone' | 'removeText',
      MessageDescriptor
    >
  >
}
