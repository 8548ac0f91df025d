// The names under which an organization is reached. Host names are unique in the installation: one
// that belongs to another organization is refused, and the database enforces it.

import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { domainOf, readHosts, refuseTaken, refuseTakenHosts } from './hosts.ts'
import { recordInstallationEvent } from './record-event.ts'
import {
  findInstalled,
  lockOrganization,
  replaceHosts,
  takenHosts,
  updateDomain,
  type InstalledRow,
  type NewHost,
} from './store.ts'

export const setHosts = async (
  db: Database,
  organizationId: string,
  typed: readonly NewHost[],
  context: CommandContext,
): Promise<Result<InstalledRow, Refusal>> => {
  const hosts = readHosts(typed)
  if (!hosts.ok) return hosts
  return refuseTakenHosts(() =>
    systemTransaction(db, async (tx) => {
      await lockOrganization(tx, organizationId)
      const before = await findInstalled(tx, organizationId)
      if (!before) return refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
      const taken = await takenHosts(tx, organizationId, hosts.value)
      if (taken.length > 0) return refuseTaken(taken)
      await replaceHosts(tx, organizationId, hosts.value)
      await updateDomain(tx, organizationId, domainOf(hosts.value))
      const details = { before: before.hosts, after: hosts.value }
      await recordInstallationEvent(tx, context, {
        organizationId,
        action: 'installation.set-hosts',
        details,
      })
      return ok({ ...before, hosts: hosts.value })
    }),
  )
}
