import { failureCauses } from '@lodgepole/domain/messages/delivery-failure'
import { markKinds } from '@lodgepole/domain/messages/mail-mark'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

/** Why email to an address is not sent, for staff. */
export const mailMarkSchema = z.object({
  address: z.string(),
  kind: z.enum(markKinds),
  cause: z.enum(failureCauses),
  /** The mail server's reply, if it concerned this organization's email. */
  reason: z.string(),
  sinceSeconds: z.number(),
  lastAtSeconds: z.number(),
  count: z.number(),
  /** Number of emails held back since then. */
  heldCount: z.number(),
})
export type MailMarkFacts = DeepReadonly<z.output<typeof mailMarkSchema>>
