import { cardCodeEndpoints, type IdCard } from '@lodgepole/contract/entry/card-endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { entryRefusals as no } from '@lodgepole/domain/entry/refusals'
import { hasEnded, isToCome, standingOf } from '@lodgepole/domain/entry/standing'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, formatLocale, sheetOf } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { restrictionOf } from '@lodgepole/domain/reservations/restrictions'
import type { FastifyInstance } from 'fastify'
import { qrPicture, type PaperPress } from '../../papers/index.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { namesBehind } from '../people/photos/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { listCardPeople, type CardPersonRow } from './card-store.ts'
import { cardTexts } from './card-texts.ts'
import type { EntryCodes } from './codes.ts'
import { issueCard, withdrawCard } from './commands/cards.ts'

export interface CardServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly entryCodes: EntryCodes
  readonly press: PaperPress
  readonly store: ObjectStore
  readonly organizations: Pick<Organizations, 'find'>
}

const MAX_PHOTO_BYTES = 500_000

export const idCardRoutes = (
  app: FastifyInstance,
  { db, commands, entryCodes: codes, press, store, organizations }: CardServices,
  options: MountOptions,
): void => {
  const allowed = async (
    actor: Member,
    organizationId: string,
  ): Promise<Result<{ readonly accountId: string; readonly known: Organization }, Refusal>> => {
    const known = await organizations.find(organizationId)
    if (actor.kind !== 'member' || !known) return refuse(commonRefusals.NOT_PERMITTED)
    return known.features.idCard.enabled
      ? ok({ accountId: actor.userId, known })
      : refuse(no.CARDS_OFF)
  }
  const presentCard = async (
    organizationId: string,
    row: CardPersonRow,
    holder: CardPersonRow | undefined,
    nowMs: number,
  ): Promise<IdCard> => {
    const {
      userId,
      firstName,
      lastName,
      imageUrl,
      imageUrl70,
      imageUrl150,
      issuedAtSeconds,
      expiresAtSeconds,
    } = row
    const [standing, nowSeconds] = [standingOf(row, holder), Math.floor(nowMs / 1000)]
    const facts =
      issuedAtSeconds === null || expiresAtSeconds === null
        ? undefined
        : { issuedAtSeconds, expiresAtSeconds }
    return {
      person: { userId, firstName, lastName, imageUrl, imageUrl70, imageUrl150 },
      standing,
      canHave:
        !restrictionOf(row, nowSeconds) &&
        !hasEnded(standing, nowSeconds) &&
        !isToCome(row, holder, nowSeconds),
      card: facts
        ? {
            ...facts,
            code: await codes.write(
              organizationId,
              { kind: 'card', personId: userId, ...facts },
              nowMs,
            ),
          }
        : null,
    }
  }
  const cardsOf = async (
    organizationId: string,
    accountId: string,
    nowMs: number,
  ): Promise<readonly IdCard[]> => {
    const rows = await tenantTransaction(db, organizationId, (tx) =>
      listCardPeople(tx, accountId, Math.floor(nowMs / 1000)),
    )
    const holder = rows.find(({ userId }) => userId === accountId)
    return Promise.all(rows.map((row) => presentCard(organizationId, row, holder, nowMs)))
  }
  const photoOf = async (
    organizationId: string,
    { person }: IdCard,
  ): Promise<Uint8Array | undefined> => {
    const [name] = namesBehind(organizationId, [person.imageUrl150])
    return name === undefined ? undefined : store.get(name, MAX_PHOTO_BYTES).catch(() => undefined)
  }
  mount(
    app,
    cardCodeEndpoints,
    {
      cards: async ({ actor, organizationId, nowMs }) => {
        const who = await allowed(actor, organizationId)
        return who.ok
          ? ok({
              code: 'OK',
              items: await cardsOf(who.value.known.organizationId, who.value.accountId, nowMs),
            })
          : who
      },
      issueCard: async ({ organizationId, body: { personId }, ...context }) => {
        const who = await allowed(context.actor, organizationId)
        return who.ok
          ? answerItem(
              await commands.run(
                issueCard,
                { personId },
                { ...context, organizationId: who.value.known.organizationId },
              ),
            )
          : who
      },
      withdrawCard: async ({ organizationId, body: { personId, issuedAtSeconds }, ...context }) =>
        organizationId === undefined
          ? refuse(commonRefusals.NOT_PERMITTED)
          : answerItem(
              await commands.run(
                withdrawCard,
                { personId, issuedAtSeconds },
                { ...context, organizationId },
              ),
            ),
      cardSheet: async ({ actor, organizationId, query, nowMs, reply }) => {
        const who = await allowed(actor, organizationId)
        if (!who.ok) return who
        const { known, accountId } = who.value
        const language = query.language ?? chooseLanguage([], known.locale)
        const texts = cardTexts(language, formatLocale(language, known.locale), known.timeZone)
        const cards = (await cardsOf(known.organizationId, accountId, nowMs)).flatMap((one) =>
          one.card ? [{ ...one, card: one.card }] : [],
        )
        if (cards.length === 0) return refuse(no.CARD_NOT_FOUND)
        const drawn = await Promise.all(
          cards.map(async (one) => ({
            name: [one.person.firstName, one.person.lastName].filter(Boolean).join(' '),
            standing: texts.standing(one.standing),
            until: texts.until(one.card.expiresAtSeconds),
            qr: await qrPicture(one.card.code),
            photo: await photoOf(known.organizationId, one),
          })),
        )
        void reply
          .type('application/pdf')
          .header('content-disposition', 'attachment; filename="cards.pdf"')
        return press.draw({
          kind: 'cards',
          organizationName: known.organizationName,
          label: known.features.idCard.label,
          color: known.branding.color,
          sheet: sheetOf(known.locale),
          cards: drawn,
          now: new Date(nowMs),
        })
      },
    },
    options,
  )
}
