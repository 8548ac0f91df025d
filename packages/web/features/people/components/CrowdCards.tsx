// The cards of very many people. Only the visible ones are rendered.

import { usePeopleWindow } from '../use-people-window.ts'
import { PeopleList, type PeopleCardsProps } from './PeopleList.tsx'

export const CrowdCards = (props: PeopleCardsProps) => (
  <PeopleList
    {...props}
    layout={usePeopleWindow(props.people.length, props.chosen, props.isSmall)}
  />
)
