// The money of Dana Alvarez's campers, to the cent: Maya ends with $38.25 and $35.00 scheduled,
// after spending $31.50 in seven days. Theo is low with $4.10. June has not arrived and has nothing
// yet.

import { organizationIdOf } from '../organizations/recipe.ts'
import type { DemoClock } from '../seed/clock.ts'
import {
  allowance,
  charge,
  deposit,
  gift,
  item,
  scheduledDeposit,
  transfer,
  type StoryStep,
} from './story.ts'
import type { WeeklyDeposit } from './weekly-deposit.ts'

/** A visit in spring, with everything spent before summer. */
const spring = ({ at }: DemoClock): readonly StoryStep[] => [
  deposit(at(-86, '20:05'), 'dana', { maya: 2000, theo: 1500 }),
  charge(at(-84, '16:10'), 'maya', 'Trading post', [
    item('Flashlight', 850),
    item('Sticker sheet', 250),
  ]),
  charge(at(-84, '16:12'), 'theo', 'Canteen', [
    item('Root beer', 200, true),
    item('Popcorn', 175, true),
  ]),
  charge(at(-83, '11:40'), 'theo', 'Trading post', [
    item('Bracelet kit', 425),
    item('Postcard', 75),
  ]),
  transfer(at(-83, '19:30'), 'dana', 'maya', 'theo', 300),
  charge(at(-82, '15:20'), 'maya', 'Trading post', [
    item('Stamps', 350),
    item('Sticker sheet', 250),
  ]),
  charge(at(-82, '15:25'), 'theo', 'Trading post', [
    item('Bandana', 650),
    item('Sticker sheet', 275),
  ]),
]

const theo = ({ at, earlierToday }: DemoClock): readonly StoryStep[] => [
  deposit(at(-12, '20:31'), 'dana', { theo: 3600 }),
  charge(at(-10, '15:02'), 'theo', 'Canteen', [
    item('Lemonade', 175, true),
    item('Trail mix', 225, true),
  ]),
  charge(at(-8, '15:08'), 'theo', 'Trading post', [item('Water bottle', 1200)]),
  gift(at(-6, '10:15'), 'ruth', 'Grandma Ruth', 'theo', 1000),
  charge(at(-5, '15:11'), 'theo', 'Canteen', [
    item('Ice pop', 150, true),
    item('Granola bar', 125, true),
  ]),
  charge(at(-3, '16:40'), 'theo', 'Trading post', [item('Flashlight', 850), item('Stamps', 350)]),
  charge(at(-2, '15:05'), 'theo', 'Canteen', [
    item('Root beer', 200, true),
    item('Popcorn', 175, true),
  ]),
  charge(at(-1, '15:04'), 'theo', 'Canteen', [
    item('Chocolate milk', 190, true),
    item('Trail mix', 225, true),
  ]),
  charge(earlierToday(0.88), 'theo', 'Canteen', [
    item('Lemonade', 175, true),
    item('Ice pop', 150, true),
  ]),
]

export const mayaWeekly = ({ at }: DemoClock): WeeklyDeposit<string> => ({
  key: 'maya-weekly',
  holder: 'dana',
  person: 'maya',
  atSeconds: at(-13, '20:27'),
  weekCents: 700,
  days: [-11, -4, 3, 10, 17, 24, 31],
})

const released = (clock: DemoClock, week: number, day: number): StoryStep =>
  allowance(organizationIdOf('pinewood'), mayaWeekly(clock), week, clock.at(day, '06:00'))

const maya = (clock: DemoClock, { at, earlierToday } = clock): readonly StoryStep[] => [
  scheduledDeposit(organizationIdOf('pinewood'), mayaWeekly(clock)),
  deposit(at(-12, '20:30'), 'dana', { maya: 6000 }),
  released(clock, 0, -11),
  charge(at(-10, '15:00'), 'maya', 'Canteen', [
    item('Lemonade', 175, true),
    item('Trail mix', 225, true),
    item('Popcorn', 225, true),
  ]),
  charge(at(-9, '15:20'), 'maya', 'Canteen', [
    item('Ice pop', 150, true),
    item('Granola bar', 125, true),
    item('Root beer', 175, true),
  ]),
  charge(at(-8, '16:05'), 'maya', 'Trading post', [item('Bandana', 650), item('Water', 100)]),
  charge(at(-7, '15:16'), 'maya', 'Trading post', [
    item('Stamps', 350),
    item('Sticker sheet', 250),
  ]),
  charge(at(-6, '15:03'), 'maya', 'Canteen', [
    item('Lemonade', 175, true),
    item('Root beer', 200, true),
  ]),
  charge(at(-5, '16:22'), 'maya', 'Trading post', [item('Sunscreen', 675), item('Postcard', 75)]),
  released(clock, 1, -4),
  charge(at(-4, '15:09'), 'maya', 'Canteen', [item('Root beer', 200, true)]),
  charge(at(-2, '16:31'), 'maya', 'Trading post', [item('Flashlight', 850)]),
  gift(at(-1, '09:42'), 'ruth', 'Grandma Ruth', 'maya', 2000),
  charge(at(-1, '15:14'), 'maya', 'Canteen', [
    item('Lemonade', 175, true),
    item('Trail mix', 225, true),
    item('Water', 100),
  ]),
  charge(earlierToday(0.9), 'maya', 'Canteen', [
    item('Smoothie', 300, true),
    item('Popcorn', 175, true),
  ]),
]

export const alvarezStory = (clock: DemoClock): readonly StoryStep[] => [
  ...spring(clock),
  ...theo(clock),
  ...maya(clock),
]
