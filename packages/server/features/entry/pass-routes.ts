import { passEndpoints } from '@lodgepole/contract/entry/pass-endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { Organizations } from '../../ports/organizations.ts'
import type { EntryCodes } from './codes.ts'
import { enrollPhone, withdrawPhone } from './commands/enroll-phone.ts'
import { presentPass, readPass, readPassState } from './queries/pass.ts'

export interface PassServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly entryCodes: EntryCodes
  readonly organizations: Pick<Organizations, 'find'>
}

interface Allowed {
  readonly accountId: HouseholdId
  readonly organizationId: string
  readonly timeZone: string
}

export const passRoutes = (
  app: FastifyInstance,
  { db, commands, entryCodes: codes, organizations }: PassServices,
  options: MountOptions,
): void => {
  const allowed = async (
    actor: Member,
    organizationId: string,
  ): Promise<Result<Allowed, Refusal>> => {
    const known = await organizations.find(organizationId)
    if (!known) return refuse(commonRefusals.NOT_PERMITTED)
    return known.features.eventEntryControl.enabled
      ? ok({
          accountId: householdIdOf(actor.userId),
          organizationId: known.organizationId,
          timeZone: known.timeZone,
        })
      : refuse(entryRefusals.PASSES_OFF)
  }
  mount(
    app,
    passEndpoints,
    {
      pass: async ({ actor, organizationId, query: { personId, phoneId }, nowMs }) => {
        const who = await allowed(actor, organizationId)
        if (!who.ok) return who
        const { accountId, timeZone } = who.value
        const read = await tenantTransaction(db, organizationId, (tx) =>
          readPass(tx, { accountId, personId, phoneId, nowMs }, timeZone),
        )
        return read
          ? ok({ code: 'OK', item: await presentPass(codes, organizationId, read, nowMs) })
          : refuse(personAccessRefusals.PERSON_NOT_FOUND)
      },
      passState: async ({ actor, organizationId, query: { personId, phoneId }, nowMs }) => {
        const who = await allowed(actor, organizationId)
        if (!who.ok) return who
        const item = await tenantTransaction(db, who.value.organizationId, (tx) =>
          readPassState(tx, { accountId: who.value.accountId, personId, phoneId, nowMs }),
        )
        return item ? ok({ code: 'OK', item }) : refuse(personAccessRefusals.PERSON_NOT_FOUND)
      },
      enrolPhone: async ({ organizationId, body, ...context }) => {
        const who = await allowed(context.actor, organizationId)
        if (!who.ok) return who
        const { personId, label, publicKey, proof } = body
        const phone = { personId, label, publicKey, proof }
        return answerItem(await commands.run(enrollPhone, phone, { ...context, organizationId }))
      },
      withdrawPhone: async ({ organizationId, body: { phoneId }, ...context }) =>
        answerItem(await commands.run(withdrawPhone, { phoneId }, { ...context, organizationId })),
    },
    options,
  )
}
