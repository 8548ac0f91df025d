// The organization a contributor call belongs to, and how its mails are written.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import type { FastifyRequest } from 'fastify'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import type { RequestContext } from '../../../ports/identity.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { requestContextOf } from '../../identity/index.ts'
import type { MailContext } from './mail-link.ts'

export interface InvitationContext {
  readonly organizationId: OrganizationId
  readonly organizationName: string
  readonly letter: MailContext
  readonly at: RequestContext
}

export type FindInvitationContext = (call: {
  readonly organizationId: OrganizationId
  readonly request: FastifyRequest
  readonly nowMs: number
}) => Promise<InvitationContext | undefined>

export const createFindInvitationContext =
  (organizations: Pick<Organizations, 'findPublic'>): FindInvitationContext =>
  async ({ organizationId, request, nowMs }) => {
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return undefined
    const at = requestContextOf({ organizationId, request, nowMs })
    const letter: MailContext = {
      origin: linkOrigin(request, organization.domainUrl),
      language: at.language,
    }
    return { organizationId, organizationName: organization.organizationName, letter, at }
  }
