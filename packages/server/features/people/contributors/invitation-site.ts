// The organization that a call about contributors belongs to, and how its mails are written.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import type { FastifyRequest } from 'fastify'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import type { Circumstances } from '../../../ports/identity.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { circumstancesOf } from '../../identity/index.ts'
import type { Letter } from './mail-link.ts'

export interface InvitationSite {
  readonly organizationId: OrganizationId
  readonly organizationName: string
  readonly letter: Letter
  readonly at: Circumstances
}

export type FindSite = (call: {
  readonly organizationId: OrganizationId
  readonly request: FastifyRequest
  readonly nowMs: number
}) => Promise<InvitationSite | undefined>

export const createFindSite =
  (organizations: Pick<Organizations, 'findPublic'>): FindSite =>
  async ({ organizationId, request, nowMs }) => {
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return undefined
    const at = circumstancesOf({ organizationId, request, nowMs })
    const letter: Letter = {
      origin: linkOrigin(request, organization.domainUrl),
      language: at.language,
    }
    return { organizationId, organizationName: organization.organizationName, letter, at }
  }
