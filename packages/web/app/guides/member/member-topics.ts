// The member's guide.

import { accountTopics } from './account.ts'
import { bankTopics } from './bank.ts'
import { helpTopics } from './help.ts'
import { lodgingTopics } from './lodging.ts'
import type { MemberTopic } from './member-topic.ts'
import { reservationTopics } from './reservations.ts'
import { shopTopics } from './shop.ts'
import { signInTopics } from './sign-in.ts'

export const memberTopics: readonly MemberTopic[] = [
  ...signInTopics,
  ...bankTopics,
  ...reservationTopics,
  ...shopTopics,
  ...accountTopics,
  ...lodgingTopics,
  ...helpTopics,
]
