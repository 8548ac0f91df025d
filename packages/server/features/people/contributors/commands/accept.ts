// Accepts an invitation through the mailed link. If signed in, the contributor is also linked to
// that login unless another login is already linked. Accepting twice changes nothing.

import type { OpenedInvitation } from '@lodgepole/contract/people/contributors/schemas'
import type { Actor, Login, Member } from '@lodgepole/domain/identity/access/actor'
import type { ContributorId, LoginId } from '@lodgepole/domain/kernel/ids'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import {
  ensureAccount,
  findByLink,
  listRecipients,
  lockContributor,
  type ContributorLinkRow,
} from '../giver-store.ts'
import { presentOpenedInvitation } from '../present.ts'
import { hashLinkToken } from '../secrets.ts'
import { updateContributor } from '../store.ts'
import { splitName } from '../split-name.ts'

interface ByLink {
  readonly token: string
  readonly organizationName: string
}

/** Activates the contributor behind the link. */
const activate = async (
  tx: CommandTransaction,
  token: string,
  more: { readonly loginId?: LoginId } = {},
): Promise<Result<ContributorLinkRow, Refusal>> => {
  const now = new Date(tx.context.nowMs)
  const giver = await findByLink(tx, hashLinkToken(token), now)
  if (!giver) return refuse(contributorRefusals.INVITATION_OVER)
  const { contributorId } = giver
  if (more.loginId !== undefined) {
    // Read under the lock, so that the later of two concurrent requests sees the earlier one.
    const holder = (await lockContributor(tx, contributorId))?.loginId ?? null
    if (holder !== null && holder !== more.loginId)
      return refuse(contributorRefusals.INVITATION_OF_ANOTHER)
  }
  // Anyone with the link can follow it any number of times.
  if (giver.state === 'Active' && giver.acceptedAt !== null && more.loginId === undefined) {
    tx.nothingDone()
    return ok(giver)
  }
  await updateContributor(tx, contributorId, {
    state: 'Active',
    acceptedAt: giver.acceptedAt ?? now,
    ...more,
  })
  tx.note({ contributorId, ...more })
  return ok({ ...giver, state: 'Active', ...more })
}

const answer = async (
  tx: CommandTransaction,
  giver: Result<ContributorLinkRow, Refusal>,
  organizationName: string,
): Promise<Result<OpenedInvitation, Refusal>> =>
  giver.ok
    ? ok(
        presentOpenedInvitation(
          organizationName,
          giver.value,
          await listRecipients(tx, giver.value.contributorId),
        ),
      )
    : giver

export const acceptInvitation: Command<ByLink, OpenedInvitation, Actor> = {
  name: 'contributor.accept',
  permission: 'guest',
  run: async (tx, { token, organizationName }) =>
    answer(tx, await activate(tx, token), organizationName),
}

export const claimInvitation: Command<ByLink, OpenedInvitation, Login | Member> = {
  name: 'contributor.claim',
  permission: 'login',
  run: async (tx, { token, organizationName }) => {
    const { actor } = tx.context
    // Someone acting as a member must not accept in their own name.
    if (actor.kind === 'member' && actor.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
    const giver = await activate(tx, token, { loginId: actor.loginId })
    if (giver.ok && actor.kind === 'login')
      await ensureAccount(tx, actor.loginId, {
        ...splitName(giver.value.name),
        email: giver.value.email,
      })
    return answer(tx, giver, organizationName)
  },
}

/** Accepts the invitation and returns the address and name for creating an account. */
export const acceptForAccount: Command<
  { readonly token: string },
  { readonly contributorId: ContributorId; readonly email: string; readonly name: string },
  Actor
> = {
  name: 'contributor.accept-for-account',
  permission: 'guest',
  run: async (tx, { token }) => {
    const giver = await activate(tx, token)
    if (!giver.ok) return giver
    const { contributorId, email, name } = giver.value
    return ok({ contributorId, email, name })
  },
}
