// The names of schemas in the API description. A schema that a `schemas.ts` file exports as
// `userSchema` is named `User` there. Other exports stay unnamed.

import * as z from 'zod'
import * as billingInvoices from '../billing/invoices/schemas.ts'
import * as home from '../home/schemas.ts'
import * as identityPasskey from '../identity/passkey-schemas.ts'
import * as identity from '../identity/schemas.ts'
import * as integrationsImports from '../integrations/imports/schemas.ts'
import * as lodging from '../lodging/schemas.ts'
import * as messagesMarks from '../messages/marks/schemas.ts'
import * as moneyBank from '../money/bank/schemas.ts'
import * as moneyCards from '../money/cards/schemas.ts'
import * as moneyDeposits from '../money/deposits/schemas.ts'
import * as moneyDesk from '../money/desk/schemas.ts'
import * as moneyLeftoverFunds from '../money/leftover-funds/schemas.ts'
import * as moneyTopUps from '../money/top-ups/schemas.ts'
import * as organizations from '../organizations/schemas.ts'
import * as organizationsSettings from '../organizations/settings/schemas.ts'
import * as peopleCard from '../people/card-schemas.ts'
import * as peopleContributors from '../people/contributors/schemas.ts'
import * as peopleHousehold from '../people/household-schemas.ts'
import * as peopleMerge from '../people/merge-schemas.ts'
import * as peoplePetsAndVehicles from '../people/pets-and-vehicles/schemas.ts'
import * as peopleProfile from '../people/profile/schemas.ts'
import * as people from '../people/schemas.ts'
import * as reservations from '../reservations/schemas.ts'
import * as shop from '../shop/schemas.ts'
import * as tickets from '../tickets/schemas.ts'

const files: readonly Readonly<Record<string, unknown>>[] = [
  billingInvoices,
  home,
  identityPasskey,
  identity,
  integrationsImports,
  lodging,
  messagesMarks,
  moneyBank,
  moneyCards,
  moneyDeposits,
  moneyDesk,
  moneyLeftoverFunds,
  moneyTopUps,
  organizations,
  organizationsSettings,
  peopleCard,
  peopleContributors,
  peopleHousehold,
  peopleMerge,
  peoplePetsAndVehicles,
  peopleProfile,
  people,
  reservations,
  shop,
  tickets,
]

const SUFFIX = 'Schema'

const pascal = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Two files may not use the same name for different schemas. */
export const namedSchemas = (): ReadonlyMap<z.ZodType, string> => {
  const names = new Map<z.ZodType, string>()
  const taken = new Set<string>()
  for (const [key, schema] of files.flatMap((file) => Object.entries(file))) {
    if (!(schema instanceof z.ZodType) || !key.endsWith(SUFFIX)) continue
    const name = pascal(key.slice(0, -SUFFIX.length))
    if (names.has(schema)) continue
    if (taken.has(name)) throw new Error(`Two schemas are exported as ${key}`)
    taken.add(name)
    names.set(schema, name)
  }
  return names
}
