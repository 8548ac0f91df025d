import { belongingEndpoints } from '@lodgepole/contract/people/pets-and-vehicles/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { isId, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { isOpenTo, reachAccount } from '../households/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { removeBelonging, saveBelonging } from './commands/save.ts'
import { pets, vehicles, type BelongingKind } from './kinds.ts'
import { listOfHousehold, listOfOrganization } from './store.ts'

export interface BelongingServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'settingsIn'>
}

const PAGE = 200

const readKey = (after: string | undefined) => {
  const [createdAt = '', belongingId = ''] = (after ?? '').split('_')
  return Number.isNaN(Date.parse(createdAt)) || !isId(belongingId)
    ? undefined
    : { createdAt, belongingId }
}

export const belongingRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: BelongingServices,
  options: MountOptions,
): void => {
  const ofHousehold =
    <Edit, Shown>(kind: BelongingKind<Edit, Shown>) =>
    async ({
      organizationId,
      query,
      actor,
    }: {
      organizationId: string
      query: { householdId?: HouseholdId | undefined }
      actor: Member
    }) =>
      tenantTransaction(db, organizationId, async (tx) => {
        const reached = await reachAccount(tx, actor, query.householdId)
        if (!reached.ok) return reached
        if (!(await isOpenTo(tx, organizations.settingsIn, kind.setting, reached.value)))
          return refuse(kind.off)
        return ok({
          code: 'OK' as const,
          items: (await listOfHousehold(tx, kind.table, reached.value.accountId)).map(kind.present),
        })
      })
  const ofOrganization =
    <Edit, Shown>(kind: BelongingKind<Edit, Shown>) =>
    async ({
      organizationId,
      query,
    }: {
      organizationId: string
      query: { after?: string | undefined }
    }) =>
      tenantTransaction(db, organizationId, async (tx) => {
        const after = readKey(query.after)
        if (query.after !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await listOfOrganization(tx, kind.table, after, PAGE)
        const last = rows.length > PAGE ? rows[PAGE - 1] : undefined
        return ok({
          code: 'OK' as const,
          items: rows.slice(0, PAGE).map(kind.present),
          ...(last ? { next: `${last.createdAt.toISOString()}_${last.belongingId}` } : {}),
        })
      })
  const [savePet, removePet] = [
    saveBelonging(pets, organizations.settingsIn),
    removeBelonging(pets, organizations.settingsIn),
  ]
  const [saveVehicle, removeVehicle] = [
    saveBelonging(vehicles, organizations.settingsIn),
    removeBelonging(vehicles, organizations.settingsIn),
  ]

  mount(
    app,
    belongingEndpoints,
    {
      petsOfHousehold: ofHousehold(pets),
      petsOfOrganization: ofOrganization(pets),
      savePet: async (call) =>
        answerItem(
          await commands.run(savePet, call.body, {
            ...call,
            organizationId: call.organizationId ?? '',
          }),
        ),
      removePet: async (call) =>
        answerItem(
          await commands.run(
            removePet,
            { id: call.body.petId, version: call.body.version },
            { ...call, organizationId: call.organizationId ?? '' },
          ),
        ),
      vehiclesOfHousehold: ofHousehold(vehicles),
      vehiclesOfOrganization: ofOrganization(vehicles),
      saveVehicle: async (call) =>
        answerItem(
          await commands.run(saveVehicle, call.body, {
            ...call,
            organizationId: call.organizationId ?? '',
          }),
        ),
      removeVehicle: async (call) =>
        answerItem(
          await commands.run(
            removeVehicle,
            { id: call.body.vehicleId, version: call.body.version },
            { ...call, organizationId: call.organizationId ?? '' },
          ),
        ),
    },
    options,
  )
}
