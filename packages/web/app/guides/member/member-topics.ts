// The member's guide.

import { accountTopics } from './account.ts'
import { bankTopics } from './bank.ts'
import { lodgingTopics } from './lodging.ts'
import type { MemberTopic } from './member-topic.ts'
import { reservationTopics } from './reservations.ts'

export const memberTopics: readonly MemberTopic[] = [
  ...bankTopics,
  ...reservationTopics,
  ...accountTopics,
  ...lodgingTopics,
]
