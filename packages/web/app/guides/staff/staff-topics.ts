// The staff guide.

import { moneyTopics } from './money.ts'
import { officeTopics } from './office.ts'
import { peopleTopics } from './people.ts'
import { scheduleTopics } from './schedule.ts'
import type { StaffTopic } from './staff-topic.ts'

export const staffTopics: readonly StaffTopic[] = [
  ...peopleTopics,
  ...scheduleTopics,
  ...moneyTopics,
  ...officeTopics,
]
