// The three organizations of the demo.

import { alvarezStory, mayaWeekly } from '../ledger/alvarez-story.ts'
import { rentersStory } from '../lodging/renters-story.ts'
import { larkinStory } from '../ended-session/larkins.ts'
import { harborMoney, lakesideMoney, pinewoodMoney } from '../ledger/habits.ts'
import { harborPeople } from '../people/harbor-people.ts'
import { lakesidePeople } from '../people/lakeside-people.ts'
import { pinewoodPeople } from '../people/pinewood-people.ts'
import { harborSeries } from '../reservations/harbor-series.ts'
import { lakesideSeries } from '../reservations/lakeside-series.ts'
import { pinewoodSeries } from '../reservations/pinewood-series.ts'
import {
  harborBookings,
  lakesideBookings,
  pinewoodBookings,
} from '../reservations/planned-bookings.ts'
import { harbor } from './harbor.ts'
import { lakeside } from './lakeside.ts'
import { pinewood } from './pinewood.ts'
import type { OrganizationRecipe } from './recipe.ts'

const noStory = () => []

export const recipes: readonly OrganizationRecipe[] = [
  {
    key: 'pinewood',
    organization: pinewood,
    people: pinewoodPeople,
    money: pinewoodMoney,
    story: (clock) => [...alvarezStory(clock), ...larkinStory(clock)],
    weekly: (clock) => [mayaWeekly(clock)],
    series: pinewoodSeries,
    plannedBookings: pinewoodBookings,
  },
  {
    key: 'lakeside',
    organization: lakeside,
    people: lakesidePeople,
    money: lakesideMoney,
    story: noStory,
    weekly: noStory,
    series: lakesideSeries,
    plannedBookings: lakesideBookings,
  },
  {
    key: 'harbor',
    organization: harbor,
    people: harborPeople,
    money: harborMoney,
    story: rentersStory,
    weekly: noStory,
    series: harborSeries,
    plannedBookings: harborBookings,
  },
]
