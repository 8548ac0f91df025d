// Builds the calendar file that a program requests by its feed address.

import { createHash } from 'node:crypto'
import { holderIdOf } from '@lodgepole/domain/kernel/ids'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { unitLines } from '@lodgepole/domain/lodging/units'
import { feedText } from '@lodgepole/domain/reservations/calendar/feed'
import type { Database } from '../../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../../platform/database/transaction.ts'
import type { Organizations } from '../../../../ports/organizations.ts'
import { hashToken } from '../commands/feeds.ts'
import { findFeed, listFeedBookings, listFeedClosures, listFeedStays } from '../store.ts'

type PublicOrganization = NonNullable<Awaited<ReturnType<Organizations['findPublic']>>>

/** Calendar programs already have anything older. */
const PAST_SECONDS = 90 * 86_400
/**
 * The timestamp of writing differs in every answer. Programs ask whether anything else has changed.
 */
const STAMPS = /^DTSTAMP:.*$/gm

const readEntries = async (tx: TenantTransaction, token: string, nowSeconds: number) => {
  const feed = await findFeed(tx, hashToken(token))
  if (!feed) return undefined
  const since = nowSeconds - PAST_SECONDS
  // A stay belongs to the account holder, so another person's calendar has none.
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
}

export const readFeed = async (
  db: Database,
  { organizationId, organizationName, locale }: PublicOrganization,
  token: string,
  nowSeconds: number,
): Promise<{ readonly text: string; readonly etag: string } | undefined> => {
  const read = await tenantTransaction(db, organizationId, (tx) =>
    readEntries(tx, token, nowSeconds),
  )
  if (!read) return undefined
  const text = feedText({
    name: read.personName ? `${organizationName} · ${read.personName}` : organizationName,
    language: chooseLanguage([read.language], locale),
    isHousehold: read.personId === null,
    bookings: read.bookings,
    stays: read.stays,
    closures: read.closures,
    nowSeconds,
  })
  const hash = createHash('sha256').update(text.replaceAll(STAMPS, '')).digest('base64url')
  return { text, etag: `"${hash.slice(0, 22)}"` }
}
