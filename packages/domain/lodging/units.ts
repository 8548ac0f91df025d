// What a unit is called, and who may do what with it. The server asks it for every call; the
// screens offer what it allows.

import { hasCapability } from '../identity/access/capabilities.ts'
import type { Role } from '../identity/access/roles.ts'

export const DEFAULT_LODGING_NAME = 'Street address'
export const MAX_DOCUMENTS = 20

interface CalledUnit {
  readonly label: string
  readonly address: string
}

/** Most units go by their address; one that has a name of its own goes by that. */
export const unitName = ({ label, address }: CalledUnit): string =>
  label === DEFAULT_LODGING_NAME ? address : label

/**
 * For whoever is to find it: a name of its own, with the address below, which a name does not tell.
 */
export const unitLines = (unit: CalledUnit): readonly [name: string, address?: string] =>
  unitName(unit) === unit.address ? [unit.address] : [unit.label, unit.address]

export const unitRelations = ['owner', 'manager'] as const
export type UnitRelation = (typeof unitRelations)[number]

export interface LodgingPerson {
  readonly roles: ReadonlySet<Role>
  readonly lodgingTenantType: string | null
}

/** Who runs the place and sees every unit. A property manager sees those that are given to them. */
export const isLead = ({ roles }: Pick<LodgingPerson, 'roles'>): boolean =>
  hasCapability(roles, 'lodgingAll')

export const isPropertyOwner = ({ roles, lodgingTenantType }: LodgingPerson): boolean =>
  lodgingTenantType ? lodgingTenantType === 'tenant-owner' : roles.has('tenant-owner')

/**
 * By role; where the organization has it so, also owners and those of whom nobody has said what
 * kind of tenant they are.
 */
export const isPropertyManager = (
  person: LodgingPerson,
  { tenantOwnersManageProperty }: { readonly tenantOwnersManageProperty: boolean },
): boolean =>
  person.roles.has('property-manager') ||
  (tenantOwnersManageProperty &&
    (!person.lodgingTenantType || person.lodgingTenantType === 'tenant-owner'))

/** In which ways somebody stands to a unit. */
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
 * `relations`: those of this person to the unit. A row alone is not enough: whoever lost the role
 * has lost the unit.
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
/** Also who is told who lives in a unit, and who comes and goes: those who answer for it. */
export const mayRegister = ({ leads, manages, owns }: Ties): boolean => leads || manages || owns
export const mayDecide = ({ leads, manages }: Ties): boolean => leads || manages
