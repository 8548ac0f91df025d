// What households of the demo have asked and reported, and its progress: one ticket in every
// status, with the messages of both sides.

import type { TicketCategory, TicketPriority, TicketStatus } from '@lodgepole/domain/tickets/ticket'
import type { OrganizationRecipe } from '../organizations/recipe.ts'

/**
 * The day relative to today, the time, the author (the household or a staff key), and the content:
 * a text or a status.
 */
type Turn = readonly [
  day: number,
  time: string,
  by: string,
  what: { readonly say: string } | { readonly to: TicketStatus },
]

export interface TicketPlan {
  /** The key of the account that wrote it. */
  readonly holder: string
  readonly day: number
  readonly title: string
  readonly text: string
  readonly category: TicketCategory
  readonly priority?: TicketPriority
  readonly from?: string
  readonly assignee?: string
  readonly turns?: readonly Turn[]
}

export const HOUSEHOLD = 'household'

const office = 'staff-Margaret Prescott'
const desk = 'staff-Bianca Ferraro'
const property = 'staff-Keoni Akana'

export const ticketPlans: Readonly<Record<OrganizationRecipe['key'], readonly TicketPlan[]>> = {
  pinewood: [
    {
      holder: 'dana',
      day: -21,
      title: 'Theo’s swim level',
      text: 'The list says level 2, but he passed level 3 last summer. Could somebody look it up?',
      category: 'reservations',
      assignee: office,
      turns: [
        [-21, '15:10', office, { say: 'Thank you, we asked the waterfront.' }],
        [-21, '15:10', office, { to: 'in-progress' }],
        [-20, '09:30', office, { say: 'You are right, it is level 3. It is mended.' }],
        [-20, '09:31', office, { to: 'done' }],
        [-13, '08:00', office, { to: 'closed' }],
      ],
    },
    {
      holder: 'dana',
      day: -6,
      title: 'A charge I do not know',
      text: 'There are two canteen charges on the same minute. Only one was for Maya, she says.',
      category: 'payments',
      priority: 'high',
      from: 'transactions',
      assignee: office,
      turns: [
        [
          -6,
          '17:45',
          office,
          {
            say:
              'The canteen is looking at its journal. Do you remember about what time she was ' +
              'there?',
          },
        ],
        [-6, '17:45', office, { to: 'waiting' }],
      ],
    },
    {
      holder: 'dana',
      day: -1,
      title: 'Photo upload stops',
      text: 'It stays at “uploading” on my phone. On the laptop it works.',
      category: 'portal',
      from: 'participantPhoto',
    },
  ],
  lakeside: [
    {
      holder: 'andre',
      day: -12,
      title: 'Court 4 net',
      text: 'The net on court 4 is torn at the left post.',
      category: 'facilities',
      assignee: desk,
      turns: [
        [-12, '10:00', desk, { to: 'in-progress' }],
        [-11, '16:20', desk, { say: 'A new net is up. Thank you for telling us!' }],
        [-11, '16:20', desk, { to: 'done' }],
      ],
    },
    {
      holder: 'andre',
      day: -2,
      title: 'Guest pass for my sister',
      text: 'She is here for one day in August. Is a guest pass enough for the pool, too?',
      category: 'reservations',
      assignee: desk,
      turns: [[-2, '12:40', desk, { to: 'in-progress' }]],
    },
  ],
  harbor: [
    {
      holder: 'ingrid',
      day: -4,
      title: 'Dripping tap in the kitchen',
      text: 'Since yesterday, and it is getting worse.',
      category: 'lodging',
      priority: 'high',
      assignee: property,
      turns: [
        [
          -4,
          '11:15',
          property,
          { say: 'Emil comes tomorrow between 9 and 11. Does that suit you?' },
        ],
        [-4, '11:15', property, { to: 'waiting' }],
        [-4, '18:05', HOUSEHOLD, { say: 'Yes, somebody will be there.' }],
        [-4, '18:05', HOUSEHOLD, { to: 'open' }],
      ],
    },
    {
      holder: 'tomas',
      day: -1,
      title: 'The code of the gate is refused',
      text: 'The pass works at the pool, but not at the marina gate.',
      category: 'portal',
      from: 'entryPass',
    },
    {
      holder: 'family',
      day: -6,
      title: 'Light on the jetty',
      text: 'The third lamp from the end has been out for a week.',
      category: 'facilities',
      assignee: property,
      turns: [
        [-5, '10:20', property, { say: 'Thank you. The lamp is ordered and comes this week.' }],
        [-5, '10:20', property, { to: 'in-progress' }],
      ],
    },
    {
      holder: 'ingrid',
      day: -15,
      title: 'Two cars in our place',
      text: 'The guests of number 4 park in our second place.',
      category: 'facilities',
      priority: 'low',
      assignee: property,
      turns: [
        [-15, '09:40', property, { say: 'We asked them to move, and marked the places anew.' }],
        [-14, '16:00', property, { to: 'done' }],
      ],
    },
  ],
}
