// How a staff invitation is mailed: in the organization's language, with links to its portal and to
// the console.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mailContextForOthers } from '../../../platform/http/mail-context.ts'
import { siblingOrigin } from '../../../platform/http/link-origin.ts'
import type { Identity } from '../../../ports/identity.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { requestContextOf } from '../../identity/index.ts'
import type { MailContext } from './letter.ts'

interface InvitingCall {
  readonly organizationId: OrganizationId
  readonly request: FastifyRequest
  readonly nowMs: number
}

/** Refused where passwords are off, because the invitation would lead to a useless password. */
export const createStaffMailContext =
  (
    identity: Pick<Identity, 'passwords'>,
    organizations: Pick<Organizations, 'findCurrent'>,
    {
      db,
      consoleHost,
    }: {
      readonly db: Database
      readonly consoleHost: () => string | undefined | Promise<string | undefined>
    },
  ) =>
  async (call: InvitingCall): Promise<Result<MailContext, Refusal>> => {
    const { organizationId, request } = call
    const passwords = await identity.passwords(requestContextOf(call))
    if (!passwords.ok) return passwords
    const organization = await tenantTransaction(db, organizationId, organizations.findCurrent)
    const console = await consoleHost()
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    return ok({
      ...mailContextForOthers(request, organization),
      ...(console === undefined ? {} : { consoleOrigin: siblingOrigin(request, console) }),
    })
  }
