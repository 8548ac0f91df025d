// Contributors as their account holder sees them, and what a contributor sees of the people they
// may give to: never more than that.

import { contributorStates } from '@lodgepole/domain/people/contributors/contributor'
import * as z from 'zod'
import type { DeepReadonly } from '../../kernel/endpoint.ts'

const text = z.string().nullable()

/** Decimals with two places. Null means no limit. */
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
  /** The people of the account whom this contributor cannot see or give to. */
  blackListIds: z.array(z.string()),
  ...limits,
  state: z.enum(contributorStates),
  /** Whether they have created their own account. */
  hasAccount: z.boolean(),
  invitedAtSeconds: z.number(),
  /** When the invitation may be sent again. */
  nextMailAtSeconds: z.number(),
  /** An edit names the version it is based on. */
  version: z.number(),
})

const face = {
  userId: z.string(),
  firstName: z.string(),
  imageUrl: text,
  imageUrl70: text,
  imageUrl150: text,
}

/** What a person with the link from the email sees without signing in. */
export const openedInvitationSchema = z.object({
  organizationName: z.string(),
  state: z.enum(contributorStates),
  people: z.array(z.object(face)),
  ...limits,
})

/** The people a signed-in contributor gives to, for each household that invited them. */
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
