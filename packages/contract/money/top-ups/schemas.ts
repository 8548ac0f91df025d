import { topUpStops } from '@lodgepole/domain/money/top-up'
import * as z from 'zod'

export const topUpSchema = z.object({
  userId: z.string(),
  isOn: z.boolean(),
  amount: z.string(),
  below: z.string(),
  monthMost: z.string(),
  /** What the card has been asked for in this month of the organization. */
  takenThisMonth: z.string(),
  /** The month’s most leaves no room for another: the next one is possible next month. */
  isMonthFull: z.boolean(),
  /** Why it is off, where the holder did not switch it off. */
  stoppedBecause: z.enum(topUpStops).nullable(),
  version: z.number(),
})

export type TopUp = z.infer<typeof topUpSchema>
