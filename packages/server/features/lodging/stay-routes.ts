import { stayEndpoints } from '@lodgepole/contract/lodging/stay-endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../platform/command-context.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { Command } from '../../platform/run-command.ts'
import { createChangeStay } from './commands/change-stay.ts'
import { createDecideStay } from './commands/decide-stay.ts'
import { createCancelStay, createLeaveStay } from './commands/end-stay.ts'
import { createRegisterStay } from './commands/register-stay.ts'
import { takenNights } from './queries/nights.ts'
import { stayPage } from './queries/stays.ts'
import type { StayAnswer } from './reach-stay.ts'
import { refuseOnConflict } from './refuse-on-conflict.ts'
import type { LodgingServices } from './unit-routes.ts'

export const stayRoutes = (
  app: FastifyInstance,
  { db, commands, ...rules }: LodgingServices,
  options: MountOptions,
): void => {
  const run = async <Input>(
    { organizationId, actor, requestId, nowMs, idempotencyKey }: CommandContext<Member>,
    command: Command<Input, StayAnswer>,
    input: Input,
  ): Promise<Result<{ code: 'OK'; item: StayAnswer }, Refusal>> =>
    answerItem(
      await refuseOnConflict(
        commands.run(command, input, { organizationId, actor, requestId, nowMs, idempotencyKey }),
      ),
    )
  const [register, change, leave, cancel, decide] = [
    createRegisterStay(rules),
    createChangeStay(rules),
    createLeaveStay(rules),
    createCancelStay(rules),
    createDecideStay(rules),
  ]
  mount(
    app,
    stayEndpoints,
    {
      stays: ({ organizationId, actor, query, nowMs }) =>
        tenantTransaction(db, organizationId, (tx) =>
          stayPage(tx, rules, actor, query, Math.floor(nowMs / 1000)),
        ),
      nights: ({ organizationId, actor, query }) =>
        tenantTransaction(db, organizationId, (tx) => takenNights(tx, rules, actor, query)),
      createStay: ({ body: { organizationId: _organizationId, ...stay }, ...call }) =>
        run(call, register, stay),
      changeStay: ({ body: { organizationId: _organizationId, ...stay }, ...call }) =>
        run(call, change, stay),
      leaveStay: ({ body: { stayId, version }, ...call }) => run(call, leave, { stayId, version }),
      cancelStay: ({ body: { stayId, version }, ...call }) =>
        run(call, cancel, { stayId, version }),
      decideStay: ({ body: { stayId, version, approve, reason }, ...call }) =>
        run(call, decide, { stayId, version, approve, reason }),
    },
    options,
  )
}
