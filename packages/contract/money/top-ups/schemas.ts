import { topUpStopReasons } from '@lodgepole/domain/money/top-up'
import * as z from 'zod'

export const topUpSchema = z.object({
  userId: z.string(),
  isOn: z.boolean(),
  amount: z.string(),
  below: z.string(),
  monthMost: z.string(),
  /** What the card has been charged this month, in the organization's time zone. */
  takenThisMonth: z.string(),
  /** The monthly maximum leaves no room for another, so the next one is possible next month. */
  isMonthFull: z.boolean(),
  /** Why it is off, unless the account holder switched it off. */
  stoppedBecause: z.enum(topUpStopReasons).nullable(),
  version: z.number(),
})

export type TopUp = z.infer<typeof topUpSchema>
