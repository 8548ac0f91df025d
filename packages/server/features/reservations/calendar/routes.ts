import { householdIdOf, holderIdOf } from '@lodgepole/domain/kernel/ids'
import { createHash } from 'node:crypto'
import { calendarEndpoints } from '@lodgepole/contract/reservations/calendar/endpoints'
import { feedText } from '@lodgepole/domain/reservations/calendar/feed'
import { calendarRefusals as no } from '@lodgepole/domain/reservations/calendar/refusals'
import { unitLines } from '@lodgepole/domain/lodging/units'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { listClosurePage } from '../index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { createFeed, hashToken, newToken, withdrawFeed } from './commands/feeds.ts'
import { findFeed, listFeedBookings, listFeedClosures, listFeeds, listFeedStays } from './store.ts'

export interface CalendarServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findPublic'>
}

/** What is longer ago is in the calendars already. */
const PAST_SECONDS = 90 * 86_400
/** Of one look at a calendar; nobody is closed more often. */
const MOST_CLOSURES = 200
/**
 * When it was written changes with every look; whether anything else did is what a program asks.
 */
const STAMPS = /^DTSTAMP:.*$/gm

export const calendarRoutes = (
  app: FastifyInstance,
  { db, commands, organizations }: CalendarServices,
  options: MountOptions,
): void =>
  mount(
    app,
    calendarEndpoints,
    {
      closures: async ({ organizationId, query: { from, to } }) => {
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listClosurePage(tx, {
            fromDay: from,
            toDay: to,
            withLifted: false,
            after: undefined,
            limit: MOST_CLOSURES,
          }),
        )
        return ok({
          code: 'OK',
          items: rows.map(({ closureId, firstDay, lastDay, reason, seriesLabel }) => ({
            closureId,
            firstDay,
            lastDay,
            reason,
            sessionLabel: seriesLabel,
          })),
        })
      },
      feeds: async ({ actor, organizationId }) => {
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listFeeds(tx, householdIdOf(actor.userId)),
        )
        return ok({
          code: 'OK',
          items: rows.map(({ feedId, personId, createdAt }) => ({
            feedId,
            personId,
            createdAtSeconds: Math.floor(createdAt.getTime() / 1000),
          })),
        })
      },
      // The address is nowhere to be had again: a call that comes twice makes two, and both are
      // listed.
      createFeed: async ({ organizationId, request, body: { personId, language }, ...context }) => {
        const organization = await organizations.findPublic(organizationId)
        if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
        const token = newToken()
        const wish = {
          personId,
          language: language ?? chooseLanguage([], organization.locale),
          tokenHash: hashToken(token),
        }
        const made = await commands.run(createFeed, wish, {
          ...context,
          organizationId: organization.organizationId,
        })
        const origin = linkOrigin(request, organization.domainUrl)
        return made.ok
          ? ok({
              code: 'OK',
              item: {
                feedId: made.value.feedId,
                url: `${origin}/v2/calendar/feed.ics?token=${token}`,
              },
            })
          : made
      },
      withdrawFeed: async ({ organizationId, body: { feedId }, ...context }) =>
        answerItem(await commands.run(withdrawFeed, { feedId }, { ...context, organizationId })),
      readFeed: async ({ organizationId, query, nowMs, request, reply }) => {
        const organization = await organizations.findPublic(organizationId)
        if (!organization) return refuse(no.FEED_NOT_FOUND)
        const nowSeconds = Math.floor(nowMs / 1000)
        const read = await tenantTransaction(db, organization.organizationId, async (tx) => {
          const feed = await findFeed(tx, hashToken(query.token))
          if (!feed) return undefined
          const since = nowSeconds - PAST_SECONDS
          // A stay is the account's; a calendar of somebody it holds has none.
          const stays =
            feed.personId === null || feed.personId === holderIdOf(feed.accountId)
              ? await listFeedStays(tx, feed.accountId, since)
              : []
          return {
            ...feed,
            closures: await listFeedClosures(tx, feed.accountId, since),
            bookings: await listFeedBookings(tx, feed.accountId, feed.personId, since),
            stays: stays.map(({ label, address, ...stay }) => ({
              ...stay,
              unit: unitLines({ label, address }).join(', '),
            })),
          }
        })
        if (!read) return refuse(no.FEED_NOT_FOUND)
        const { organizationName, locale } = organization
        const name = read.personName ? `${organizationName} · ${read.personName}` : organizationName
        const text = feedText({
          name,
          language: chooseLanguage([read.language], locale),
          isHousehold: read.personId === null,
          bookings: read.bookings,
          stays: read.stays,
          closures: read.closures,
          nowSeconds,
        })
        const hash = createHash('sha256').update(text.replaceAll(STAMPS, '')).digest('base64url')
        const tag = `"${hash.slice(0, 22)}"`
        void reply
          .header('etag', tag)
          .header('cache-control', 'private, no-cache')
          .type('text/calendar; charset=utf-8')
        if (request.headers['if-none-match'] === tag) void reply.status(304)
        return ok(Buffer.from(request.headers['if-none-match'] === tag ? '' : text))
      },
    },
    options,
  )
