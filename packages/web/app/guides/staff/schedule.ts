// Tasks with the schedule and at the front desk.

import { msg } from '@lingui/core/macro'
import { button, checkbox, field, group, later, list, radio, step } from '../topic.ts'
import type { StaffTopic } from './staff-topic.ts'

const isUsed: StaffTopic['isUsed'] = ({ features }) => features.eventRegistration.enabled

export const scheduleTopics: readonly StaffTopic[] = [
  {
    audience: 'staff',
    id: 'book-for-member',
    area: 'schedule',
    route: 'scheduleBook',
    isUsed,
    title: msg`Book for a member`,
    summary: msg`Make a reservation for someone who calls or comes to the desk.`,
    steps: [
      step(
        msg({ message: 'Choose the {day} and find the {household}.' }),
        { day: field(msg`Day`), household: field(msg`Household`) },
        msg`The day and the household that a reservation is for.`,
      ),
      step(msg`Select the household.`),
      step(msg({ message: 'Under {who}, check everyone who is coming.' }), {
        who: group(msg`Who is coming`),
      }),
      later(msg({ message: 'Select {book} next to the time and check the price.' }), {
        book: button(msg`Book`),
      }),
    ],
  },
  {
    audience: 'staff',
    id: 'add-event',
    area: 'schedule',
    route: 'schedule',
    needs: 'scheduleWrite',
    isUsed,
    title: msg`Open an event for reservations`,
    summary: msg`Put an event on the schedule, once or every week.`,
    steps: [
      step(msg({ message: 'Select {add}.' }), { add: button(msg`New event`) }),
      step(
        msg({ message: 'Choose the series and enter {day}, {start}, {minutes} and {seats}.' }),
        {
          day: field(msg`Day`),
          start: field(msg`Starts at`),
          minutes: field(msg`Minutes`),
          seats: field(msg`Seats`),
        },
        msg`The form for a new event, with its day, time and seats.`,
      ),
      step(msg({ message: 'Check {repeats} if it takes place every week.' }), {
        repeats: checkbox(msg`Repeats every week`),
      }),
      step(
        msg({ message: 'Select {add}. Members can reserve as soon as booking opens for them.' }),
        {
          add: button(msg`Add to the schedule`),
        },
      ),
    ],
  },
  {
    audience: 'staff',
    id: 'cancel-event',
    area: 'schedule',
    route: 'schedule',
    needs: 'scheduleWrite',
    isUsed,
    title: msg`Cancel an event`,
    summary: msg`Cancel an event. We’ll let everyone who booked know and refund what they paid.`,
    steps: [
      step(msg`Find the week and select the event.`),
      step(
        msg({ message: 'Select {cancel} and see who is booked.' }),
        { cancel: button(msg`Cancel event…`) },
        msg`An event on the schedule, with who is booked and what can be changed.`,
      ),
      step(msg({ message: 'Select {yes}.' }), { yes: button(msg`Yes, cancel event`) }),
      step(msg`To close a whole day, use Closed days in the same section.`),
    ],
  },
  {
    audience: 'staff',
    id: 'check-in',
    area: 'checkIn',
    route: 'checkIn',
    title: msg`Check someone in`,
    summary: msg`Scan a pass, or find the person on the roster.`,
    steps: [
      step(
        msg({ message: 'Choose the {place} and {checkIn}.' }),
        { place: list(msg`Place`), checkIn: radio(msg`Check in`) },
        msg`The front desk with the place and the direction of the scan.`,
      ),
      step(msg({ message: 'Select {camera} and hold the pass in front of it.' }), {
        camera: button(msg`Open camera`),
      }),
      step(msg({ message: 'Without a pass, type the name under {search}.' }), {
        search: field(msg`Search the roster`),
      }),
      later(msg({ message: 'Select {checkIn} next to the name.' }), {
        checkIn: button(msg`Check in`),
      }),
    ],
  },
]
