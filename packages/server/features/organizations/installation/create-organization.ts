// Creates an organization in one transaction: its row, its hosts, its first admin and the audit
// entry. The invitation follows. The id comes from the sender's idempotency key, so a repeated call
// finds the first result and invites again.

import { createHash } from 'node:crypto'
import { DEFAULT_BRAND_COLOR } from '@lodgepole/domain/organizations/branding/palette'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { installationRefusals } from '@lodgepole/domain/organizations/installation-refusals'
import type { OrganizationType } from '@lodgepole/domain/organizations/organization'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { scopeOf } from '../../../platform/run-command.ts'
import { domainOf, readHosts, refuseTaken, refuseTakenHosts } from './hosts.ts'
import { recordInstallationEvent } from './record-event.ts'
import { insertFirstAdmin, isFirstAdmin, type FirstAdmin } from './first-admin-store.ts'
import {
  findInstalled,
  insertOrganization,
  replaceHosts,
  takenHosts,
  type InstalledRow,
  type NewHost,
} from './store.ts'

export interface CreateOrganization {
  readonly organizationName: string
  readonly organizationType: OrganizationType
  readonly hosts: readonly NewHost[]
  readonly adminEmail: string
  readonly adminFirstName: string
  readonly adminLastName: string
}

export interface Created {
  readonly organization: InstalledRow
  readonly admin: FirstAdmin
  readonly isNew: boolean
}

/** The same for the same key of the same sender, and unique to them. */
const idFrom = (what: string, { actor, idempotencyKey }: CommandContext): string => {
  if (idempotencyKey === undefined) return newId()
  const hex = createHash('sha256')
    .update(JSON.stringify([what, scopeOf(actor), idempotencyKey]))
    .digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export const createOrganization = async (
  db: Database,
  input: CreateOrganization,
  context: CommandContext,
): Promise<Result<Created, Refusal>> => {
  const { organizationName, organizationType, adminEmail, adminFirstName, adminLastName } = input
  const hosts = readHosts(input.hosts)
  if (!hosts.ok) return hosts
  if (!isEmail(adminEmail)) return refuse(identityRefusals.INVALID_EMAIL)
  const organizationId = idFrom('organization', context)
  const admin = {
    organizationId,
    userId: idFrom('admin', context),
    email: normalizeEmail(adminEmail),
    firstName: adminFirstName,
    lastName: adminLastName,
  }
  return refuseTakenHosts(() =>
    systemTransaction(db, async (tx) => {
      const taken = await takenHosts(tx, organizationId, hosts.value)
      if (taken.length > 0) return refuseTaken(taken)
      const isNew = await insertOrganization(
        tx,
        { organizationId, organizationName, organizationType, domainUrl: domainOf(hosts.value) },
        DEFAULT_BRAND_COLOR,
      )
      if (isNew) {
        await replaceHosts(tx, organizationId, hosts.value)
        await insertFirstAdmin(tx, admin)
        const details = {
          organizationName,
          hosts: hosts.value.map(({ host }) => host),
          adminUserId: admin.userId,
        }
        await recordInstallationEvent(tx, context, {
          organizationId,
          action: 'installation.create-organization',
          details,
        })
      } else if (!(await isFirstAdmin(tx, admin)))
        return refuse(commonRefusals.IDEMPOTENCY_KEY_REUSED)
      const organization = await findInstalled(tx, organizationId)
      return organization
        ? ok({ organization, admin, isNew })
        : refuse(installationRefusals.HOST_TAKEN)
    }),
  )
}
