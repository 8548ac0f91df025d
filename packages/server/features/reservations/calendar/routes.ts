import { calendarEndpoints } from '@lodgepole/contract/reservations/calendar/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { calendarRefusals } from '@lodgepole/domain/reservations/calendar/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import { mount, type Call, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { listClosurePage } from '../index.ts'
import { createFeed, hashToken, newToken, withdrawFeed } from './commands/feeds.ts'
import { readFeed } from './queries/read-feed.ts'
import { listFeeds } from './store.ts'

export interface CalendarServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findPublic'>
}

/** The limit for one answer. No organization closes more often. */
const MAX_CLOSURES = 200

type Closure = Awaited<ReturnType<typeof listClosurePage>>[number]
type Feed = Awaited<ReturnType<typeof listFeeds>>[number]

const presentClosure = ({ closureId, firstDay, lastDay, reason, seriesLabel }: Closure) => ({
  closureId,
  firstDay,
  lastDay,
  reason,
  sessionLabel: seriesLabel,
})

const presentFeed = ({ feedId, personId, createdAt }: Feed) => ({
  feedId,
  personId,
  createdAtSeconds: Math.floor(createdAt.getTime() / 1000),
})

/** A program that already has the same text gets an empty answer. */
const sendFeed = (
  { text, etag }: { readonly text: string; readonly etag: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const isKnown = request.headers['if-none-match'] === etag
  void reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .type('text/calendar; charset=utf-8')
  if (isKnown) void reply.status(304)
  return ok(Buffer.from(isKnown ? '' : text))
}

/**
 * An address cannot be read a second time, so a repeated call makes another one and both are
 * listed.
 */
const createFeedHandler =
  ({ commands, organizations }: CalendarServices) =>
  async ({ body, ...context }: Call<typeof calendarEndpoints.createFeed>) => {
    const organization = await organizations.findPublic(context.organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    const { organizationId, locale, domainUrl } = organization
    const token = newToken()
    const feed = {
      personId: body.personId,
      language: body.language ?? chooseLanguage([], locale),
      tokenHash: hashToken(token),
    }
    const made = await commands.run(createFeed, feed, { ...context, organizationId })
    if (!made.ok) return made
    const url = `${linkOrigin(context.request, domainUrl)}/v2/calendar/feed.ics?token=${token}`
    return ok({ code: 'OK' as const, item: { feedId: made.value.feedId, url } })
  }

export const calendarRoutes = (
  app: FastifyInstance,
  services: CalendarServices,
  options: MountOptions,
): void => {
  const { db, commands, organizations } = services
  mount(
    app,
    calendarEndpoints,
    {
      closures: async ({ organizationId, query: { from, to } }) => {
        const span = { fromDay: from, toDay: to, withLifted: false, after: undefined }
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listClosurePage(tx, { ...span, limit: MAX_CLOSURES }),
        )
        return ok({ code: 'OK', items: rows.map(presentClosure) })
      },
      feeds: async ({ actor, organizationId }) => {
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listFeeds(tx, householdIdOf(actor.userId)),
        )
        return ok({ code: 'OK', items: rows.map(presentFeed) })
      },
      createFeed: createFeedHandler(services),
      withdrawFeed: async ({ organizationId, body: { feedId }, ...context }) =>
        answerItem(await commands.run(withdrawFeed, { feedId }, { ...context, organizationId })),
      readFeed: async ({ organizationId, query, nowMs, request, reply }) => {
        const organization = await organizations.findPublic(organizationId)
        if (!organization) return refuse(calendarRefusals.FEED_NOT_FOUND)
        const feed = await readFeed(db, organization, query.token, Math.floor(nowMs / 1000))
        return feed ? sendFeed(feed, request, reply) : refuse(calendarRefusals.FEED_NOT_FOUND)
      },
    },
    options,
  )
}
