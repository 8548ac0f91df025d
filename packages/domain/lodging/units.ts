// How a unit is named, and who may do what with it. The server checks this on every call, and the
// screens offer only what it allows.

import { hasCapability } from '../identity/access/capabilities.ts'
import type { Role } from '../identity/access/roles.ts'

export const DEFAULT_LODGING_NAME = 'Street address'
export const MAX_DOCUMENTS = 20

interface CalledUnit {
  readonly label: string
  readonly address: string
}

/** Most units are named by their address. A unit with its own name uses that. */
export const unitName = ({ label, address }: CalledUnit): string =>
  label === DEFAULT_LODGING_NAME ? address : label

/**
 * Helps people find the unit: its own name, with the address below, because the name does not
 * contain it.
 */
export const unitLines = (unit: CalledUnit): readonly [name: string, address?: string] =>
  unitName(unit) === unit.address ? [unit.address] : [unit.label, unit.address]

export const unitRelations = ['owner', 'manager'] as const
export type UnitRelation = (typeof unitRelations)[number]

export interface LodgingPerson {
  readonly roles: ReadonlySet<Role>
  readonly lodgingTenantType: string | null
}

/**
 * Staff who run the place and see every unit. A property manager sees only the units assigned to
 * them.
 */
export const isLead = ({ roles }: Pick<LodgingPerson, 'roles'>): boolean =>
  hasCapability(roles, 'lodgingAll')

export const isPropertyOwner = ({ roles, lodgingTenantType }: LodgingPerson): boolean =>
  lodgingTenantType ? lodgingTenantType === 'tenant-owner' : roles.has('tenant-owner')

/** By role. If the organization enables it, also owners and people without a tenant type. */
export const isPropertyManager = (
  person: LodgingPerson,
  { tenantOwnersManageProperty }: { readonly tenantOwnersManageProperty: boolean },
): boolean =>
  person.roles.has('property-manager') ||
  (tenantOwnersManageProperty &&
    (!person.lodgingTenantType || person.lodgingTenantType === 'tenant-owner'))

/** How a person is related to a unit. */
export interface Ties {
  readonly leads: boolean
  readonly manages: boolean
  readonly owns: boolean
  readonly lives: boolean
}

interface TiedPerson extends LodgingPerson {
  readonly userId: string
}

/**
 * `relations`: this person's relations to the unit. The row alone is not enough: a person who lost
 * the role has lost the unit.
 */
export const tiesOf = (
  person: TiedPerson,
  relations: readonly UnitRelation[],
  livesThere: boolean,
  policies: { readonly tenantOwnersManageProperty: boolean },
): Ties => {
  const owns = relations.includes('owner') && isPropertyOwner(person)
  const isManager = isPropertyManager(person, policies)
  return {
    leads: isLead(person),
    manages: isManager && (relations.includes('manager') || owns),
    owns,
    lives: livesThere,
  }
}

export const maySee = ({ leads, manages, owns, lives }: Ties): boolean =>
  leads || manages || owns || lives
export const mayEditUnit = ({ leads, manages }: Ties): boolean => leads || manages
/** Those responsible for a unit, who also see who lives in it and who arrives and leaves. */
export const mayRegister = ({ leads, manages, owns }: Ties): boolean => leads || manages || owns
export const mayDecide = ({ leads, manages }: Ties): boolean => leads || manages
