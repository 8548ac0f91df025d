import { leftoverFundsEndpoints } from '@lodgepole/contract/money/leftover-funds/endpoints'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { leftoverFundsRefusals } from '@lodgepole/domain/money/leftover-funds'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, preferredLanguages } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type Handlers, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { RefundService } from '../payments/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { choose, chooseByLink, type Chosen } from './commands/choose.ts'
import { listLeftoverFunds } from './list-leftover-funds.ts'
import { hashLetterToken } from './secrets.ts'
import { findLetterId, type Reach } from './store.ts'

export interface LeftoverFundsServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly refundService: RefundService
  readonly organizations: Pick<Organizations, 'findPublic'>
}

/** What the calls share: the organization, the leftover funds, and how a choice is carried out. */
const createLeftoverFunds = ({ db, refundService, organizations }: LeftoverFundsServices) => {
  const contextOf = async ({
    organizationId,
    request,
  }: {
    readonly organizationId: string
    readonly request: FastifyRequest
  }) => {
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return undefined
    const { organizationName: name, portalSettings, locale, domainUrl } = organization
    const mail = {
      language: chooseLanguage(preferredLanguages(request.headers['accept-language']), locale),
      origin: linkOrigin(request, domainUrl),
    }
    return {
      organizationId: organization.organizationId,
      name,
      canDonate: portalSettings.displayDonateOptions,
      mail,
    }
  }
  type Context = NonNullable<Awaited<ReturnType<typeof contextOf>>>
  const read = ({ organizationId, canDonate }: Context, reach: Reach, nowMs: number) =>
    tenantTransaction(db, organizationId, (tx) =>
      listLeftoverFunds(tx, reach, { nowMs, canDonate }),
    )
  const letterOf = ({ organizationId }: Context, token: string, nowMs: number) =>
    tenantTransaction(db, organizationId, (tx) =>
      findLetterId(tx, hashLetterToken(token), new Date(nowMs)),
    )

  /** Carries out what was decided, then returns the current state. */
  const finish = async (
    context: Context,
    chosen: Result<Chosen, Refusal>,
    reach: Reach,
    personId: PersonId,
    nowMs: number,
  ) => {
    if (!chosen.ok) return chosen
    await refundService.begin(context.organizationId, chosen.value.refundIds)
    const item = (await read(context, reach, nowMs)).find(
      ({ authUserId }) => authUserId === personId,
    )
    return item
      ? ok({ code: 'OK' as const, item })
      : refuse(leftoverFundsRefusals.REMAINING_NOT_OFFERED)
  }
  return { contextOf, read, letterOf, finish }
}

type LeftoverHandlers = Handlers<typeof leftoverFundsEndpoints>

const memberHandlers = (
  services: LeftoverFundsServices,
): Pick<LeftoverHandlers, 'list' | 'choose'> => {
  const { contextOf, read, finish } = createLeftoverFunds(services)
  return {
    list: async (call) => {
      const { actor, nowMs } = call
      const context = await contextOf(call)
      if (!context) return refuse(commonRefusals.NOT_PERMITTED)
      return ok({
        code: 'OK',
        items: await read(context, { accountUserId: householdIdOf(actor.userId) }, nowMs),
      })
    },
    choose: async (call) => {
      const context = await contextOf(call)
      if (!context) return refuse(commonRefusals.NOT_PERMITTED)
      const { authUserId: personId, choice, amount } = call.body
      const chosen = await services.commands.run(
        choose,
        { personId, choice, amount, canDonate: context.canDonate, ...context.mail },
        { ...call, organizationId: context.organizationId },
      )
      const reach = { accountUserId: householdIdOf(call.actor.userId) }
      return finish(context, chosen, reach, personId, call.nowMs)
    },
  }
}

/** The same without a session, through the mailed link. */
const linkHandlers = (
  services: LeftoverFundsServices,
): Pick<LeftoverHandlers, 'open' | 'chooseByLink'> => {
  const { contextOf, read, letterOf, finish } = createLeftoverFunds(services)
  return {
    open: async (call) => {
      const { body, nowMs } = call
      const context = await contextOf(call)
      const letterId = context && (await letterOf(context, body.token, nowMs))
      if (!context || letterId === undefined)
        return refuse(leftoverFundsRefusals.REMAINING_LINK_OVER)
      return ok({
        code: 'OK',
        item: { organizationName: context.name, people: await read(context, { letterId }, nowMs) },
      })
    },
    chooseByLink: async (call) => {
      const context = await contextOf(call)
      const letterId = context && (await letterOf(context, call.body.token, call.nowMs))
      if (!context || letterId === undefined)
        return refuse(leftoverFundsRefusals.REMAINING_LINK_OVER)
      const { authUserId: personId, choice, amount, token } = call.body
      // All guests are the same actor to the command, and their keys must not collide.
      const idempotencyKey = call.idempotencyKey && `${letterId}:${call.idempotencyKey}`
      const chosen = await services.commands.run(
        chooseByLink,
        { token, personId, choice, amount, canDonate: context.canDonate, ...context.mail },
        { ...call, organizationId: context.organizationId, idempotencyKey },
      )
      return finish(context, chosen, { letterId }, personId, call.nowMs)
    },
  }
}

export const leftoverFundsRoutes = (
  app: FastifyInstance,
  services: LeftoverFundsServices,
  options: MountOptions,
): void => {
  mount(
    app,
    leftoverFundsEndpoints,
    { ...memberHandlers(services), ...linkHandlers(services) },
    options,
  )
}
