import { remainingEndpoints } from '@lodgepole/contract/money/leftover-funds/endpoints'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { remainingRefusals } from '@lodgepole/domain/money/remaining'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, languageWishes } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Refunding } from '../payments/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { choose, chooseByLink, type Chosen } from './commands/choose.ts'
import { listRemaining } from './list-remaining.ts'
import { hashLetterToken } from './secrets.ts'
import { findLetterId, type Reach } from './store.ts'

export interface RemainingServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly refunding: Refunding
  readonly organizations: Pick<Organizations, 'findPublic'>
}

export const remainingRoutes = (
  app: FastifyInstance,
  { db, commands, refunding, organizations }: RemainingServices,
  options: MountOptions,
): void => {
  const placeOf = async ({
    organizationId,
    request,
  }: {
    readonly organizationId: string
    readonly request: FastifyRequest
  }) => {
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return undefined
    const { organizationName: name, portalSettings, locale, domainUrl } = organization
    const words = {
      language: chooseLanguage(languageWishes(request.headers['accept-language']), locale),
      origin: linkOrigin(request, domainUrl),
    }
    return {
      organizationId: organization.organizationId,
      name,
      canDonate: portalSettings.displayDonateOptions,
      words,
    }
  }
  type Place = NonNullable<Awaited<ReturnType<typeof placeOf>>>
  const read = ({ organizationId, canDonate }: Place, reach: Reach, nowMs: number) =>
    tenantTransaction(db, organizationId, (tx) => listRemaining(tx, reach, { nowMs, canDonate }))
  const letterOf = ({ organizationId }: Place, token: string, nowMs: number) =>
    tenantTransaction(db, organizationId, (tx) =>
      findLetterId(tx, hashLetterToken(token), new Date(nowMs)),
    )

  /** Carries out what was decided, then shows how things stand. */
  const finish = async (
    place: Place,
    chosen: Result<Chosen, Refusal>,
    reach: Reach,
    personId: PersonId,
    nowMs: number,
  ) => {
    if (!chosen.ok) return chosen
    await refunding.begin(place.organizationId, chosen.value.refundIds)
    const item = (await read(place, reach, nowMs)).find(({ authUserId }) => authUserId === personId)
    return item
      ? ok({ code: 'OK' as const, item })
      : refuse(remainingRefusals.REMAINING_NOT_OFFERED)
  }

  mount(
    app,
    remainingEndpoints,
    {
      list: async (call) => {
        const { actor, nowMs } = call
        const place = await placeOf(call)
        if (!place) return refuse(commonRefusals.NOT_PERMITTED)
        return ok({
          code: 'OK',
          items: await read(place, { accountUserId: householdIdOf(actor.userId) }, nowMs),
        })
      },
      choose: async (call) => {
        const place = await placeOf(call)
        if (!place) return refuse(commonRefusals.NOT_PERMITTED)
        const { authUserId: personId, choice, amount } = call.body
        const chosen = await commands.run(
          choose,
          { personId, choice, amount, canDonate: place.canDonate, ...place.words },
          { ...call, organizationId: place.organizationId },
        )
        const reach = { accountUserId: householdIdOf(call.actor.userId) }
        return finish(place, chosen, reach, personId, call.nowMs)
      },
      open: async (call) => {
        const { body, nowMs } = call
        const place = await placeOf(call)
        const letterId = place && (await letterOf(place, body.token, nowMs))
        if (!place || letterId === undefined) return refuse(remainingRefusals.REMAINING_LINK_OVER)
        return ok({
          code: 'OK',
          item: { organizationName: place.name, people: await read(place, { letterId }, nowMs) },
        })
      },
      chooseByLink: async (call) => {
        const place = await placeOf(call)
        const letterId = place && (await letterOf(place, call.body.token, call.nowMs))
        if (!place || letterId === undefined) return refuse(remainingRefusals.REMAINING_LINK_OVER)
        const { authUserId: personId, choice, amount, token } = call.body
        // All guests are one to the command: keys of strangers must not meet.
        const idempotencyKey = call.idempotencyKey && `${letterId}:${call.idempotencyKey}`
        const chosen = await commands.run(
          chooseByLink,
          { token, personId, choice, amount, canDonate: place.canDonate, ...place.words },
          { ...call, organizationId: place.organizationId, idempotencyKey },
        )
        return finish(place, chosen, { letterId }, personId, call.nowMs)
      },
    },
    options,
  )
}
