// Contributors as their holder sees them, and what a contributor sees of the people they may give
// to: never more than that.

import { contributorStates } from '@lodgepole/domain/people/contributors/contributor'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

const text = z.string().nullable()

/** Decimals with two places; null is no limit. */
const limits = { maxPerGift: text, maxTotal: text }

export const contributorSchema = z.object({
  contributorId: z.string(),
  organizationId: z.string(),
  accountHolderId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: text,
  relationship: z.string(),
  message: z.string(),
  /** The people of the account that this contributor neither sees nor gives to. */
  blackListIds: z.array(z.string()),
  ...limits,
  state: z.enum(contributorStates),
  /** Whether they have made an account of their own. */
  hasAccount: z.boolean(),
  invitedAtSeconds: z.number(),
  /** When the invitation may be mailed again. */
  nextMailAtSeconds: z.number(),
  /** What an edit names as seen. */
  version: z.number(),
})

const face = {
  userId: z.string(),
  firstName: z.string(),
  imageUrl: text,
  imageUrl70: text,
  imageUrl150: text,
}

/** What somebody with the mailed link sees, without having signed in. */
export const openedInvitationSchema = z.object({
  organizationName: z.string(),
  state: z.enum(contributorStates),
  people: z.array(z.object(face)),
  ...limits,
})

/** Whom a signed-in contributor gives to, for each household that invited them. */
export const contributingToSchema = z.object({
  contributorId: z.string(),
  organizationId: z.string(),
  relationship: z.string(),
  state: z.enum(contributorStates),
  people: z.array(z.object({ ...face, lastName: z.string(), accountHolder: z.string() })),
  ...limits,
})

export type Contributor = DeepReadonly<z.output<typeof contributorSchema>>
export type OpenedInvitation = DeepReadonly<z.output<typeof openedInvitationSchema>>
export type ContributingTo = DeepReadonly<z.output<typeof contributingToSchema>>
