// Who is coming to what is reserved: people of the household and the guests they bring, or a number
// of strangers; and the price of their seats.

import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import { useMemo, useState } from 'react'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import type { Audience } from './api.ts'
import type { Choice } from './selection.ts'
import {
  guestToBook,
  personToBook,
  firstPeople,
  strangers,
  type BroughtGuest,
  type Facts,
} from './timetable.ts'
import { toggledId } from './toggled-id.ts'

interface PartyStart {
  readonly audience: Audience
  /** The person selected when the screen opens. */
  readonly personId: string | undefined
}

export const useParty = (facts: Facts, { audience, personId }: PartyStart) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [guests, setGuests] = useState(1)
  const chosenIds = useMemo(
    () => chosen ?? firstPeople(facts.people, personId),
    [chosen, facts.people, personId],
  )
  const [brought, setBrought] = useState<readonly BroughtGuest[]>([])
  const coming: BookingContext['people'] = useMemo(() => {
    if (audience === undefined) return strangers(guests)
    const held = facts.people.filter((person) => chosenIds.has(person.personId)).map(personToBook)
    return [...held, ...brought.map((guest) => guestToBook(guest, facts.guestPriceCents))]
  }, [audience, guests, facts.people, facts.guestPriceCents, chosenIds, brought])
  return {
    coming,
    chosenIds,
    togglePerson: (id: string) => setChosen(toggledId(chosenIds, id)),
    guests,
    setGuests,
    /** The guests that a member brings along. */
    brought,
    bring: (name: string) => setBrought([...brought, { personId: crypto.randomUUID(), name }]),
    leaveBehind: (id: string) => setBrought(brought.filter(({ personId }) => personId !== id)),
    leaveAllBehind: () => setBrought([]),
  }
}

export const useSeatCents = (
  coming: BookingContext['people'],
  { audience }: Pick<PartyStart, 'audience'>,
) => {
  const guestPrice = useOrganization()?.features.eventRegistration.guestDefaultPrice?.basePrice
  return (choice: Pick<Choice, 'event' | 'series'>, personId: string): number => {
    if (audience === undefined) {
      const cents = guestPrice === undefined ? undefined : centsFromDecimal(guestPrice)
      return cents?.ok ? cents.value : 0
    }
    const seated = coming.find((one) => one.personId === personId)?.seated
    return seated
      ? seatPriceCents(choice, seated, seated.isResident ?? false, Math.max(1, coming.length))
      : 0
  }
}
