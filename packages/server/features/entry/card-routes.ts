import { idCardEndpoints } from '@lodgepole/contract/entry/card-endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { FastifyInstance } from 'fastify'
import { type PdfRenderer } from '../../pdf/index.ts'
import type { Database } from '../../platform/database/pool.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { cardSheet } from './card-sheet.ts'
import type { EntryCodes } from './codes.ts'
import { issueCard, withdrawCard } from './commands/cards.ts'
import { cardsOf } from './queries/cards.ts'

export interface CardServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly entryCodes: EntryCodes
  readonly renderer: PdfRenderer
  readonly store: ObjectStore
  readonly organizations: Pick<Organizations, 'find'>
}

export const idCardRoutes = (
  app: FastifyInstance,
  { db, commands, entryCodes, renderer, store, organizations }: CardServices,
  options: MountOptions,
): void => {
  const parts = { db, entryCodes }
  const allowed = async (
    actor: Member,
    organizationId: string,
  ): Promise<
    Result<{ readonly accountId: HouseholdId; readonly known: Organization }, Refusal>
  > => {
    const known = await organizations.find(organizationId)
    if (!known) return refuse(commonRefusals.NOT_PERMITTED)
    return known.features.idCard.enabled
      ? ok({ accountId: householdIdOf(actor.userId), known })
      : refuse(entryRefusals.CARDS_OFF)
  }
  mount(
    app,
    idCardEndpoints,
    {
      cards: async ({ actor, organizationId, nowMs }) => {
        const who = await allowed(actor, organizationId)
        return who.ok
          ? ok({
              code: 'OK',
              items: await cardsOf(parts, organizationId, who.value.accountId, nowMs),
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
        answerItem(
          await commands.run(
            withdrawCard,
            { personId, issuedAtSeconds },
            { ...context, organizationId },
          ),
        ),
      cardSheet: async ({ actor, organizationId, query: { language }, nowMs, reply }) => {
        const who = await allowed(actor, organizationId)
        if (!who.ok) return who
        const { known, accountId } = who.value
        const cards = await cardsOf(parts, organizationId, accountId, nowMs)
        const pdfContent = await cardSheet(store, known, cards, { language, nowMs })
        if (!pdfContent) return refuse(entryRefusals.CARD_NOT_FOUND)
        return sendFile(reply, 'cards', 'pdf', await renderer.draw(pdfContent))
      },
    },
    options,
  )
}
