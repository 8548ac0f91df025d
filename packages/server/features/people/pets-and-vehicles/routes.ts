import { petsAndVehiclesEndpoints } from '@lodgepole/contract/people/pets-and-vehicles/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { HouseholdId, OrganizationId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { removePetOrVehicle, savePetOrVehicle } from './commands/save.ts'
import { pets, vehicles, type PetOrVehicle } from './kinds.ts'
import { readHousehold, readOrganizationPage } from './queries/lists.ts'

export interface BelongingServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findCurrentSettings'>
}

interface HouseholdCall {
  readonly organizationId: OrganizationId
  readonly query: { readonly householdId?: HouseholdId | undefined }
  readonly actor: Member
}

interface OrganizationCall {
  readonly organizationId: OrganizationId
  readonly query: { readonly after?: string | undefined }
}

export const petsAndVehiclesRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: BelongingServices,
  options: MountOptions,
): void => {
  const { findCurrentSettings } = organizations
  const ofHousehold =
    <Edit, Shown>(kind: PetOrVehicle<Edit, Shown>) =>
    async ({ organizationId, query, actor }: HouseholdCall) => {
      const items = await tenantTransaction(db, organizationId, (tx) =>
        readHousehold(tx, kind, findCurrentSettings, actor, query.householdId),
      )
      return items.ok ? ok({ code: 'OK' as const, items: items.value }) : items
    }
  const ofOrganization =
    <Edit, Shown>(kind: PetOrVehicle<Edit, Shown>) =>
    async ({ organizationId, query }: OrganizationCall) => {
      const page = await tenantTransaction(db, organizationId, (tx) =>
        readOrganizationPage(tx, kind, query.after),
      )
      return page.ok ? ok({ code: 'OK' as const, ...page.value }) : page
    }
  const savePet = savePetOrVehicle(pets, findCurrentSettings)
  const removePet = removePetOrVehicle(pets, findCurrentSettings)
  const saveVehicle = savePetOrVehicle(vehicles, findCurrentSettings)
  const removeVehicle = removePetOrVehicle(vehicles, findCurrentSettings)

  mount(
    app,
    petsAndVehiclesEndpoints,
    {
      petsOfHousehold: ofHousehold(pets),
      petsOfOrganization: ofOrganization(pets),
      savePet: async (call) => answerItem(await commands.run(savePet, call.body, call)),
      removePet: async ({ body: { petId: id, version }, ...context }) =>
        answerItem(await commands.run(removePet, { id, version }, context)),
      vehiclesOfHousehold: ofHousehold(vehicles),
      vehiclesOfOrganization: ofOrganization(vehicles),
      saveVehicle: async (call) => answerItem(await commands.run(saveVehicle, call.body, call)),
      removeVehicle: async ({ body: { vehicleId: id, version }, ...context }) =>
        answerItem(await commands.run(removeVehicle, { id, version }, context)),
    },
    options,
  )
}
