// A new organization as a system administrator creates it: first the organization, then the
// invitation of its first admin with links to its hosts. The answer says whether mail to that admin
// is held back.

import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import { hostOrigin, siblingOrigin } from '../../../platform/http/link-origin.ts'
import { requestContextOf } from '../../identity/index.ts'
import type { MailMarks } from '../../messages/index.ts'
import { createOrganization, type CreateOrganization } from './create-organization.ts'
import { inviteFirstAdmin, type InviteParts } from './invite-admin.ts'

export interface CreateParts extends Omit<InviteParts, 'origin' | 'consoleOrigin'> {
  /** Called when cached organizations and hosts are out of date. */
  readonly forgetOrganizations: () => void
  readonly marks: Pick<MailMarks, 'reveal'>
}

export const createAndInvite = async (
  parts: CreateParts,
  input: CreateOrganization,
  context: CommandContext & { readonly request: FastifyRequest },
) => {
  const { request } = context
  const created = await createOrganization(parts.db, input, context)
  if (!created.ok) return created
  parts.forgetOrganizations()
  const { organization, admin } = created.value
  const { organizationId, hosts } = organization
  const origin = siblingOrigin(request, hosts.find(({ anonymous }) => !anonymous)?.host ?? '')
  await inviteFirstAdmin({ ...parts, origin, consoleOrigin: hostOrigin(request) }, admin, {
    ...requestContextOf(context),
    organizationId,
    portalOrigin: undefined,
  })
  const mark = await parts.marks.reveal(organizationId, input.adminEmail)
  return ok({ organization, isHeld: mark !== undefined })
}
