import { unitEndpoints } from '@lodgepole/contract/lodging/unit-endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { createClaimUnit } from './commands/claim-unit.ts'
import { createSaveUnit } from './commands/save-unit.ts'
import { findAccounts } from './queries/people-store.ts'
import { lodgingPage, unitPage, type UnitPageQuery, type UnitScope } from './queries/units.ts'
import { refuseOnConflict } from './refuse-on-conflict.ts'
import type { LodgingRules } from './viewer.ts'

export interface LodgingServices extends LodgingRules {
  readonly db: Database
  readonly commands: CommandRunner
}

interface UnitCall {
  readonly organizationId: string
  readonly actor: Member
  readonly query: UnitPageQuery
}

export const unitRoutes = (
  app: FastifyInstance,
  { db, commands, ...rules }: LodgingServices,
  options: MountOptions,
): void => {
  const list = ({ organizationId, actor, query }: UnitCall, scope: UnitScope, namedId?: string) =>
    tenantTransaction(db, organizationId, (tx) => unitPage(tx, rules, actor, scope, namedId, query))
  const [saveUnit, claimUnit] = [createSaveUnit(rules), createClaimUnit(rules)]
  mount(
    app,
    unitEndpoints,
    {
      lodgings: ({ organizationId, actor, query, nowMs }) =>
        tenantTransaction(db, organizationId, (tx) => lodgingPage(tx, rules, actor, query, nowMs)),
      units: (call) => list(call, 'seen'),
      householdUnits: (call) => list(call, 'household', call.query.householdId),
      managedUnits: (call) => list(call, 'managed', call.query.managerId),
      ownedUnits: (call) => list(call, 'owned', call.query.ownerId),
      people: async ({ organizationId, query }) =>
        ok({
          code: 'OK',
          items: await tenantTransaction(db, organizationId, (tx) =>
            findAccounts(tx, query.search),
          ),
        }),
      saveUnit: async (call) =>
        answerItem(
          await refuseOnConflict(
            commands.run(saveUnit, call.body, {
              ...call,
              organizationId: call.organizationId ?? '',
            }),
          ),
        ),
      claimUnit: async (call) =>
        answerItem(
          await commands.run(
            claimUnit,
            { lodgingId: call.body.lodgingId },
            { ...call, organizationId: call.organizationId ?? '' },
          ),
        ),
    },
    options,
  )
}
