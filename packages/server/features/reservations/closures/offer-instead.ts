// Another time for those who lost theirs: the first later one that has room for the whole party and
// that the rules allow them is kept for two days; where nothing has room, they stand in the line of
// the first that has one. They need not take it.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { alternativesTo } from '@lodgepole/domain/reservations/alternatives'
import { decideBooking, type Granted } from '@lodgepole/domain/reservations/decide'
import { takenByHousehold } from '@lodgepole/domain/reservations/extras'
import type { Series } from '@lodgepole/domain/reservations/series'
import { takeSeats } from '@lodgepole/domain/reservations/take-seats'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import type { Around } from '../around.ts'
import { readLines, rowsOf } from '../booking-rows.ts'
import { insertBookings, type BookingRow, type NewBooking } from '../booking-store.ts'
import { seatsOf, type Decided } from '../decide-together.ts'
import { partyOf, readFacts, type Rules } from '../facts.ts'
import { guestsAmong } from '../guest-store.ts'
import { householdOf } from '../household-store.ts'
import type { ListedEvent } from '../series-store.ts'

const KEPT_SECONDS = 48 * 3600

interface Lost {
  readonly live: readonly BookingRow[]
  readonly closed: ListedEvent
  readonly series: Series
  readonly around: Around
  readonly rules: Rules
}

/** Seats that they really had; who only waited, or had not answered, is not asked. */
const HAD_A_SEAT: ReadonlySet<string> = new Set(['Registered', 'Needs Approval'])

/** By the group that lost its seats: the group that was made instead. */
export const offerInstead = async (
  tx: CommandTransaction,
  { live, closed, series, around, rules }: Lost,
): Promise<ReadonlyMap<string, string>> => {
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const parties = [
    ...groupBy(
      live.filter(({ status }) => HAD_A_SEAT.has(status)),
      ({ groupId }) => groupId,
    ).values(),
  ].toSorted((a, b) => Number(a[0]?.createdAt ?? 0) - Number(b[0]?.createdAt ?? 0))
  if (parties.length === 0) return new Map()
  const events = new Map(
    alternativesTo(closed, around.events, series.timeZone, around.events.length).map((event) => [
      event.eventId,
      event,
    ]),
  )
  const personIds = [...new Set(parties.flat().map(({ authUserId }) => authUserId))]
  const accounts = around.locked.filter(({ userId }) =>
    parties.some(([first]) => first?.userId === householdIdOf(userId)),
  )
  const facts = await readFacts(tx, {
    accounts,
    personIds,
    series: [series],
    fromSeconds: nowSeconds,
  })
  const guests = await guestsAmong(
    tx,
    accounts.map(({ userId }) => userId),
  )
  /** With what was given to the parties before: two of them may be of one household. */
  let { seats } = facts
  const decided: (Decided & { readonly lost: string })[] = []
  for (const party of parties) {
    const household = householdOf(
      around.locked,
      party[0]?.userId ?? '',
      party.map(({ authUserId }) => authUserId),
      rules.features,
    )
    // A guest has no list in which an offer could be answered.
    if (!household || guests.has(household.account.userId)) continue
    const { account, persons } = household
    const asking = {
      ...facts,
      seats,
      ...partyOf(account, persons, rules, facts.staysOf),
      campusId: series.campusId,
      nowSeconds,
      isAdmin: false,
      isConcierge: false,
    }
    const grantedBy = (joinWaitlist: boolean): readonly Granted[] | undefined => {
      for (const event of events.values()) {
        const extraIds = new Map([[event.eventId, party[0]?.extraIds ?? []]])
        const granted = decideBooking(
          asking,
          { events: [event], joinWaitlist, extraIds },
          () => series,
        )
        if (granted.ok) return granted.value
      }
      return undefined
    }
    const granted = grantedBy(false) ?? grantedBy(true)
    if (!granted) continue
    for (const { event, status, extraIds } of granted) {
      const alreadyOfHousehold = new Set(
        extraIds.filter((extraId) => takenByHousehold(event, extraId, asking) > 0),
      )
      if (status !== 'Waitlisted')
        events.set(
          event.eventId,
          takeSeats(events.get(event.eventId) as ListedEvent, {
            status: 'Offered',
            people: persons.length,
            extraIds,
            alreadyOfHousehold,
          }),
        )
    }
    const held = granted.map((one) =>
      one.status === 'Waitlisted' ? one : { ...one, status: 'Offered' as const },
    )
    seats = [...seats, ...seatsOf({ account, persons, granted: held }, facts.staysOf)]
    decided.push({ account, persons, granted, totalCents: 0, lost: party[0]?.groupId ?? '' })
  }
  const nextPlace = await readLines(tx, decided)
  const instead = new Map<string, string>()
  const written: NewBooking[] = []
  for (const one of decided) {
    const rows = rowsOf(one, nextPlace, new Date(tx.context.nowMs)).map((row): NewBooking =>
      row.status === 'Waitlisted'
        ? row
        : {
            ...row,
            status: 'Offered',
            priceCents: 0,
            offerExpiresAt: Math.min(nowSeconds + KEPT_SECONDS, row.startSeconds),
          },
    )
    const { groupId = '', status } = rows[0] ?? {}
    instead.set(one.lost, groupId)
    written.push(...rows)
    tx.emit({
      topic: 'reservations.promoted',
      payload: { groupId, change: status === 'Waitlisted' ? 'waitlisted' : 'offered-instead' },
    })
  }
  await insertBookings(tx, written)
  return instead
}
