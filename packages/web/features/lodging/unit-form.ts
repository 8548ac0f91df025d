// Converts typed values of a property to what is sent. Only changes are sent, so that a manager
// never sends what only the office may change.

import type { ApiInput } from '@lodgepole/contract/api'
import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { DEFAULT_LODGING_NAME } from '@lodgepole/domain/lodging/units'

export type UnitBody = ApiInput<'POST /v2/lodging/unit/upsert'>['body']

export interface NamedAccount {
  readonly userId: string
  readonly name: string
}

export interface LinkTexts {
  readonly label: string
  readonly url: string
}

export interface UnitTexts {
  /** Empty if the property is known by its address. */
  readonly label: string
  readonly address: string
  readonly capacity: string
  readonly links: readonly LinkTexts[]
  readonly owners: readonly NamedAccount[]
  readonly managers: readonly NamedAccount[]
  /** At most one. */
  readonly household: readonly NamedAccount[]
}

const NEW: UnitTexts = {
  label: '',
  address: '',
  capacity: '',
  links: [],
  owners: [],
  managers: [],
  household: [],
}
const MAX_PEOPLE = 500

export const textsOfUnit = (unit: Unit | undefined): UnitTexts =>
  unit
    ? {
        label: unit.label === DEFAULT_LODGING_NAME ? '' : unit.label,
        address: unit.address,
        capacity: String(unit.capacity),
        links: unit.documents,
        owners: unit.owners,
        managers: unit.managers,
        household:
          unit.householdId !== null && unit.householdName !== null
            ? [{ userId: unit.householdId, name: unit.householdName }]
            : [],
      }
    : NEW

const isCapacity = (text: string): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= MAX_PEOPLE

const isWebAddress = (text: string): boolean => /^https:\/\/[^\s/.]+\.[^\s]+$/.test(text.trim())

/** The first wrong part of the form; links by their index. */
export const unitFault = ({ address, capacity, links }: UnitTexts): string | undefined => {
  if (!address.trim()) return 'address'
  if (!isCapacity(capacity)) return 'capacity'
  const nameless = links.findIndex(({ label }) => !label.trim())
  if (nameless >= 0) return `linkLabel-${nameless}`
  const nowhere = links.findIndex(({ url }) => !isWebAddress(url))
  return nowhere < 0 ? undefined : `linkUrl-${nowhere}`
}

const idsOf = (people: readonly NamedAccount[]): string[] => people.map(({ userId }) => userId)

export const unitBody = (texts: UnitTexts, unit: Unit | undefined): UnitBody => {
  const whole = {
    label: texts.label.trim(),
    address: texts.address.trim(),
    capacity: Number(texts.capacity),
    documents: texts.links.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
    ownerIds: idsOf(texts.owners),
    managerIds: idsOf(texts.managers),
    householdId: texts.household[0]?.userId ?? null,
  }
  if (!unit) return whole
  const began = textsOfUnit(unit)
  const before = {
    label: began.label,
    address: began.address,
    capacity: unit.capacity,
    documents: unit.documents.map(({ label, url }) => ({ label, url })),
    ownerIds: idsOf(began.owners),
    managerIds: idsOf(began.managers),
    householdId: unit.householdId,
  }
  const isChanged = (name: keyof typeof whole) =>
    JSON.stringify(whole[name]) !== JSON.stringify(before[name])
  return {
    lodgingId: unit.lodgingId,
    version: unit.version,
    ...Object.fromEntries(
      Object.entries(whole).filter(([name]) => isChanged(name as keyof typeof whole)),
    ),
  }
}
