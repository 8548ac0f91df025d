// The content of a calendar feed: bookings in their own time zones, places on the waitlist as
// tentative, and canceled bookings marked as such, so that calendars remove them. It contains no
// amounts, because anyone with the address can read it.

import { addDays } from '../../kernel/calendar.ts'
import type { BookingId, StayId } from '../../kernel/ids.ts'
import type { Language } from '../../kernel/locale.ts'
import { fileOf, textLine, utc } from './ics-lines.ts'
import { momentText, timeZoneLines } from './time-zone-lines.ts'

export interface FeedBooking {
  readonly bookingId: BookingId
  readonly label: string
  readonly firstName: string
  readonly status: string
  readonly eventStatus: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly timeZone: string
}

/** A stay consists of whole days: it begins on one and ends on another. */
export interface FeedStay {
  readonly stayId: StayId
  readonly unit: string
  readonly firstDay: string
  readonly lastDay: string
  readonly status: string
}

/** Days on which nothing takes place, for one series or for all. */
export interface FeedClosure {
  readonly closureId: string
  readonly firstDay: string
  readonly lastDay: string
  readonly reason: string
  readonly seriesLabel: string | null
  readonly isLifted: boolean
}

export interface Feed {
  readonly name: string
  readonly language: Language
  /** Includes people's names when the feed covers more than one person. */
  readonly isHousehold: boolean
  readonly bookings: readonly FeedBooking[]
  readonly stays?: readonly FeedStay[]
  readonly closures?: readonly FeedClosure[]
  readonly nowSeconds: number
}

const texts: Readonly<
  Record<Language, Readonly<Record<'Waitlisted' | 'Needs Approval' | 'Offered', string>>>
> = {
  en: { Waitlisted: 'Waitlisted', 'Needs Approval': 'Needs Approval', Offered: 'Offered' },
  es: {
    Waitlisted: 'En lista de espera',
    'Needs Approval': 'Pendiente de aprobación',
    Offered: 'Ofrecido',
  },
  fr: {
    Waitlisted: 'En liste d’attente',
    'Needs Approval': 'En attente d’approbation',
    Offered: 'Proposé',
  },
}

type IcsStatus = 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'

export const icsStatusOf = ({
  status,
  eventStatus,
}: Pick<FeedBooking, 'status' | 'eventStatus'>): IcsStatus => {
  if (eventStatus === 'Cancelled' || status === 'Cancelled' || status === 'Declined')
    return 'CANCELLED'
  return Object.hasOwn(texts.en, status) ? 'TENTATIVE' : 'CONFIRMED'
}

const summaryOf = (
  { label, firstName, status }: FeedBooking,
  { isHousehold, language }: Feed,
): string => {
  const who = isHousehold ? `${label} · ${firstName}` : label
  const state = Object.hasOwn(texts[language], status)
    ? texts[language][status as 'Offered']
    : undefined
  return state ? `${who} (${state})` : who
}

const eventLines = (booking: FeedBooking, feed: Feed): readonly string[] => {
  const { bookingId, startSeconds, endSeconds, timeZone } = booking
  const status = icsStatusOf(booking)
  return [
    'BEGIN:VEVENT',
    `UID:${bookingId}@lodgepole`,
    `DTSTAMP:${utc(feed.nowSeconds)}`,
    `SEQUENCE:${status === 'CANCELLED' ? 1 : 0}`,
    `DTSTART${momentText(startSeconds, timeZone)}`,
    `DTEND${momentText(endSeconds, timeZone)}`,
    ...textLine('SUMMARY', summaryOf(booking, feed)),
    `STATUS:${status}`,
    `TRANSP:${status === 'CONFIRMED' ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

const stayTexts: Readonly<Record<Language, string>> = { en: 'Stay', es: 'Estancia', fr: 'Séjour' }
const stayStatuses: Readonly<Record<string, IcsStatus>> = {
  confirmed: 'CONFIRMED',
  requested: 'TENTATIVE',
}
const dateText = (day: string): string => day.replaceAll('-', '')

/**
 * The end of an all-day entry is exclusive, so it is the day after the departure. The guests' names
 * are left out for privacy.
 */
const stayLines = (
  { stayId, unit, firstDay, lastDay, status }: FeedStay,
  { language, nowSeconds }: Feed,
): readonly string[] => {
  const shown = stayStatuses[status] ?? 'CANCELLED'
  return [
    'BEGIN:VEVENT',
    `UID:${stayId}@lodgepole`,
    `DTSTAMP:${utc(nowSeconds)}`,
    `SEQUENCE:${shown === 'CANCELLED' ? 1 : 0}`,
    `DTSTART;VALUE=DATE:${dateText(firstDay)}`,
    `DTEND;VALUE=DATE:${dateText(addDays(lastDay, 1))}`,
    ...textLine('SUMMARY', `${stayTexts[language]} · ${unit}`),
    `STATUS:${shown}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

const closedTexts: Readonly<Record<Language, string>> = { en: 'Closed', es: 'Cerrado', fr: 'Fermé' }

const closureLines = (
  { closureId, firstDay, lastDay, reason, seriesLabel, isLifted }: FeedClosure,
  { language, nowSeconds }: Feed,
): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${closureId}@lodgepole`,
  `DTSTAMP:${utc(nowSeconds)}`,
  `SEQUENCE:${isLifted ? 1 : 0}`,
  `DTSTART;VALUE=DATE:${dateText(firstDay)}`,
  `DTEND;VALUE=DATE:${dateText(addDays(lastDay, 1))}`,
  ...textLine('SUMMARY', [closedTexts[language], seriesLabel, reason].filter(Boolean).join(' · ')),
  `STATUS:${isLifted ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

/** Calendar programs refresh after this long, if they respect it. */
const REFRESH = 'PT15M'

export const feedText = (feed: Feed): string => {
  const moments = feed.bookings.flatMap(({ startSeconds, endSeconds }) => [
    startSeconds,
    endSeconds,
  ])
  const [from, to] = [Math.min(feed.nowSeconds, ...moments), Math.max(feed.nowSeconds, ...moments)]
  const zones = [...new Set(feed.bookings.map(({ timeZone }) => timeZone))].sort()
  return fileOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lodgepole//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...textLine('X-WR-CALNAME', feed.name),
    ...textLine('NAME', feed.name),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...zones.flatMap((zone) => timeZoneLines(zone, from, to)),
    ...feed.bookings.flatMap((booking) => eventLines(booking, feed)),
    ...(feed.stays ?? []).flatMap((stay) => stayLines(stay, feed)),
    ...(feed.closures ?? []).flatMap((closure) => closureLines(closure, feed)),
    'END:VCALENDAR',
  ])
}
