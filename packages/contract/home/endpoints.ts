import { homeRefusals } from '@lodgepole/domain/home/refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { activitySchema, homeBookingSchema, spendingSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const page = {
  next: z.string().max(120).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}
const person = z.object({ userId: z.uuid(), organizationId })

export const homeEndpoints = endpoints({
  activity: {
    route: 'GET /v2/profile/person/activity',
    summary: 'Lists the transactions of a person of the household, newest first',
    permission: 'member',
    query: person.extend(page),
    output: itemsAnswer(activitySchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND, homeRefusals.WRONG_PAGE],
  },
  spending: {
    route: 'GET /v2/profile/person/spending',
    summary: 'Returns what a person of the household spent in the last seven days, day by day',
    permission: 'member',
    query: person,
    output: itemAnswer(spendingSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  upcoming: {
    route: 'GET /v2/session/household/upcoming',
    summary: 'Returns the next booking of each person of the account, earliest first',
    permission: 'member',
    query: z.object({ organizationId, ...page }),
    output: itemsAnswer(homeBookingSchema),
    refusals: [homeRefusals.WRONG_PAGE],
  },
  calendar: {
    route: 'GET /v2/session/household/calendar',
    summary: 'Lists the bookings of the account between two local days',
    permission: 'member',
    query: z.object({ from: z.iso.date(), to: z.iso.date(), organizationId, ...page }),
    output: itemsAnswer(homeBookingSchema),
    refusals: [homeRefusals.WRONG_PAGE, homeRefusals.WRONG_RANGE],
  },
  tutorialViewed: {
    route: 'POST /v2/profile/tutorial/viewed',
    summary: 'Records that the guided tour was offered, so that it opens automatically only once',
    permission: 'member',
    body: z.object({ organizationId }),
    output: itemAnswer(z.object({ viewedTutorial: z.literal(true) })),
    refusals: [],
  },
})
