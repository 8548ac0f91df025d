// The people on the home page and the open panel. The first person is preselected. Selecting that
// person again, or '(close)', closes the panel.

import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import { bankPrivileges, type BankViewer } from '@lodgepole/domain/money/privileges'
import type { HomeBooking } from '@lodgepole/contract/home/schemas'
import type { HouseholdPerson } from '../household.ts'
import { CAROUSEL_GROUP_SIZE, MAX_PEOPLE_IN_GRID } from '../people-rows.ts'
import { PeopleCards } from './PeopleCards.tsx'
import { PeopleCarousel } from './PeopleCarousel.tsx'
import { PersonPanel } from './PersonPanel.tsx'

export interface HouseholdProps {
  readonly people: readonly HouseholdPerson[]
  readonly viewer: BankViewer
  readonly lowBalanceThreshold: number
  readonly upcoming: readonly HomeBooking[]
  readonly isSmall: boolean
  /** A person's contributors, or an invitation to ask someone. */
  readonly contributorsOf: (person: HouseholdPerson) => ReactNode
}

/** More people than fit the grid are shown in groups. */
const useGroups = (people: readonly HouseholdPerson[]) => {
  const [group, setGroup] = useState(0)
  const inGroups = people.length > MAX_PEOPLE_IN_GRID
  const shown = useMemo(
    () =>
      inGroups
        ? people.slice(group * CAROUSEL_GROUP_SIZE, (group + 1) * CAROUSEL_GROUP_SIZE)
        : people,
    [people, inGroups, group],
  )
  return { group, setGroup, inGroups, shown }
}

export const Household = ({
  people,
  viewer,
  lowBalanceThreshold,
  upcoming,
  isSmall,
  contributorsOf,
}: HouseholdProps) => {
  const { group, setGroup, inGroups, shown } = useGroups(people)
  const [chosen, setChosen] = useState<number | undefined>(0)
  const container = useRef<HTMLDivElement>(null)
  const nextBookings = useMemo(
    () => new Map(upcoming.map((booking) => [booking.authUserId, booking])),
    [upcoming],
  )
  const choose = useCallback(
    (index: number) => setChosen((known) => (known === index ? undefined : index)),
    [],
  )
  const close = () => {
    const card = container.current?.querySelector<HTMLElement>(`[data-person="${chosen}"]`)
    setChosen(undefined)
    // The pressed button disappears with the panel, so the focus returns to the card.
    card?.focus()
  }
  const person = chosen === undefined ? undefined : shown[chosen]
  const held = person?.accountHolderId === viewer.accountUserId
  return (
    <div ref={container}>
      <PeopleCards
        people={shown}
        chosen={person && chosen}
        onChoose={choose}
        isSmall={isSmall}
        hasBank={viewer.hasSpendingAccounts}
        lowBalanceThreshold={lowBalanceThreshold}
        nextBookings={nextBookings}
        panel={
          person && (
            <PersonPanel
              key={person.userId}
              person={person}
              privileges={bankPrivileges(viewer, person)}
              held={held}
              contributors={held && contributorsOf(person)}
              isSmall={isSmall}
              onClose={close}
            />
          )
        }
      />
      {inGroups && (
        <PeopleCarousel
          group={group}
          groupSize={CAROUSEL_GROUP_SIZE}
          people={people.length}
          onGroup={(next) => {
            setGroup(next)
            setChosen(0)
          }}
        />
      )}
    </div>
  )
}
