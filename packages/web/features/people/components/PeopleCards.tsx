// The household on the home page. A family is rendered in full. The code that renders only visible
// cards, so that ten thousand scroll as smoothly as three, loads only for accounts that need it.
// Until it has loaded, the first people are shown.

import { lazy, Suspense, useMemo } from 'react'
import { cardOf } from '../people-layout.ts'
import { columnsFor, peopleRows } from '../people-rows.ts'
import { useListPosition } from '../use-list-position.ts'
import { PeopleList, type PeopleCardsProps } from './PeopleList.tsx'

const CrowdCards = lazy(async () => ({ default: (await import('./CrowdCards.tsx')).CrowdCards }))

const MAX_WITHOUT_WINDOWING = 60
const FIRST_OF_CROWD = 24

const HouseholdCards = (props: PeopleCardsProps) => {
  const { people, chosen, isSmall } = props
  const { list, position } = useListPosition()
  const columns = columnsFor(position.widthPx, people.length, isSmall)
  const rows = useMemo(
    () => peopleRows(people.length, columns, chosen).map((row, rowIndex) => ({ row, rowIndex })),
    [people.length, columns, chosen],
  )
  return (
    <PeopleList
      {...props}
      layout={{
        list,
        columns,
        rows,
        paddingTop: 0,
        paddingBottom: 0,
        focusPerson: (index) => cardOf(list, index)?.focus(),
      }}
    />
  )
}

export const PeopleCards = (props: PeopleCardsProps) => {
  const { people } = props
  if (people.length <= MAX_WITHOUT_WINDOWING) return <HouseholdCards {...props} />
  return (
    <Suspense fallback={<HouseholdCards {...props} people={people.slice(0, FIRST_OF_CROWD)} />}>
      <CrowdCards {...props} />
    </Suspense>
  )
}
