import { failureCauses } from '@lodgepole/domain/messages/delivery-failure'
import { markKinds } from '@lodgepole/domain/messages/mail-mark'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

/** Why mail to an address is not sent, as staff see it. */
export const mailMarkSchema = z.object({
  address: z.string(),
  kind: z.enum(markKinds),
  cause: z.enum(failureCauses),
  /** What the mail server said, if it said it about this organization's mail. */
  reason: z.string(),
  sinceSeconds: z.number(),
  lastAtSeconds: z.number(),
  count: z.number(),
  /** Mails that were not sent since. */
  heldCount: z.number(),
})
export type MailMarkFacts = DeepReadonly<z.output<typeof mailMarkSchema>>
