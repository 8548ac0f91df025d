import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import { giftEndpoints } from '@lodgepole/contract/money/gifts/endpoints'
import type { ContributorId } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, preferredLanguages } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Login, Member } from '@lodgepole/domain/identity/access/actor'
import type { AllocationInput } from '@lodgepole/domain/money/deposit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CardSource } from '../../../ports/card-payments.ts'
import { presentPaid, type DepositServices } from '../deposits/index.ts'
import { givenBy } from '../payments/index.ts'
import { reachGiver, type GiverReach } from './giver.ts'
import { createStartGift } from './start-gift.ts'

export interface GiftServices extends Omit<DepositServices, 'commands'> {
  /** `pageHost`: the host name on which the page was opened. */
  readonly cardScript: (organizationId: string, pageHost: string) => Promise<CardScript | undefined>
}

interface Means {
  readonly cardNonce?: string | undefined
  readonly opaqueDataDescriptor?: string | undefined
  readonly opaqueDataValue?: string | undefined
}

/**
 * Givers have no cards on file, so the source is the token from the provider's script, or nothing.
 */
const sourceOf = ({
  cardNonce,
  opaqueDataDescriptor: descriptor,
  opaqueDataValue,
}: Means): CardSource | undefined => {
  const value = opaqueDataValue || cardNonce
  return value ? { kind: 'token', value, descriptor } : undefined
}

/** Staff who act as a member do not give in that member's name. */
const ownReach = (actor: Login | Member, contributorId: ContributorId): GiverReach | undefined => {
  return actor.kind === 'member' && actor.actingLoginId
    ? undefined
    : { contributorId, loginId: actor.loginId }
}

interface Call extends CommandContext {
  readonly request: FastifyRequest
}

interface GiftBody extends Means {
  readonly amount: string | number
  readonly allocations: readonly AllocationInput[]
}

const createSetUp =
  ({ db, cardScript }: GiftServices) =>
  async ({ organizationId, nowMs, request }: Call, reach: GiverReach | undefined) => {
    const given =
      reach &&
      (await tenantTransaction(db, organizationId, async (tx) => {
        const giver = await reachGiver(tx, reach, new Date(nowMs))
        return giver && givenBy(tx, giver.contributorId)
      }))
    if (given === undefined) return refuse(contributorRefusals.INVITATION_OVER)
    return ok({
      code: 'OK' as const,
      item: {
        script: (await cardScript(organizationId, request.lodgepoleHost.host)) ?? null,
        given: decimalFromCents(given),
      },
    })
  }

const createGive =
  ({ db, providers, pay, organizations }: GiftServices) =>
  async (call: Call, reach: GiverReach | undefined, body: GiftBody) => {
    const { organizationId, request, nowMs } = call
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_FOUND)
    const giver =
      reach &&
      (await tenantTransaction(db, organizationId, (tx) => reachGiver(tx, reach, new Date(nowMs))))
    if (!reach || !giver) return refuse(contributorRefusals.INVITATION_OVER)
    const provider = await providers.of(organizationId)
    if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
    const source = sourceOf(body)
    if (!source) return refuse(cardProviderRefusals.NONCE_INVALID)
    const paid = await pay(
      createStartGift(provider.referenceOf),
      {
        reach,
        provider: provider.name,
        amount: body.amount,
        allocations: body.allocations,
        language: chooseLanguage(
          preferredLanguages(request.headers['accept-language']),
          organization.locale,
          organization.policies.languages,
        ),
        origin: linkOrigin(request, organization.domainUrl),
      },
      {
        source,
        buyer: { email: giver.email, firstName: giver.name },
        note: organization.organizationName,
      },
      // The page's contributor is part of the key: all guests are the same actor to the command,
      // and their keys must not collide.
      {
        ...call,
        organizationId,
        idempotencyKey: call.idempotencyKey && `${giver.contributorId}:${call.idempotencyKey}`,
      },
    )
    return paid.ok ? ok({ code: 'OK' as const, item: presentPaid(paid.value) }) : paid
  }

export const giftRoutes = (
  app: FastifyInstance,
  services: GiftServices,
  options: MountOptions,
): void => {
  const setUp = createSetUp(services)
  const give = createGive(services)
  mount(
    app,
    giftEndpoints,
    {
      giftSetup: (call) => setUp(call, { token: call.body.token }),
      give: (call) => give(call, { token: call.body.token }, call.body),
      ownGiftSetup: (call) => setUp(call, ownReach(call.actor, call.body.contributorId)),
      giveOwn: (call) => give(call, ownReach(call.actor, call.body.contributorId), call.body),
    },
    options,
  )
}
