// What system administrators change about an organization from outside: its name, and whether it is
// open. Each change is recorded in the organization's own audit log.

import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { installationRefusals } from '@lodgepole/domain/organizations/installation-refusals'
import { organizationRefusals } from '@lodgepole/domain/organizations/refusals'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { Database } from '../../../platform/database/pool.ts'
import {
  systemTransaction,
  type SystemTransaction,
} from '../../../platform/database/transaction.ts'
import { recordInstallationEvent } from './record-event.ts'
import {
  findInstalled,
  isMainPortals,
  lockOrganization,
  renameOrganization,
  setClosed,
  type InstalledRow,
} from './store.ts'

interface Change {
  readonly action: string
  readonly details: (before: InstalledRow) => Readonly<Record<string, unknown>>
  /** False when there was nothing to change. */
  readonly apply: (tx: SystemTransaction, before: InstalledRow) => Promise<Result<boolean, Refusal>>
}

const change = (
  db: Database,
  organizationId: string,
  context: CommandContext,
  { action, details, apply }: Change,
): Promise<Result<InstalledRow, Refusal>> =>
  systemTransaction(db, async (tx) => {
    await lockOrganization(tx, organizationId)
    const before = await findInstalled(tx, organizationId)
    if (!before) return refuse(organizationRefusals.ORGANIZATION_NOT_FOUND)
    const applied = await apply(tx, before)
    if (!applied.ok) return applied
    if (applied.value)
      await recordInstallationEvent(tx, context, {
        organizationId,
        action,
        details: details(before),
      })
    return ok((await findInstalled(tx, organizationId)) ?? before)
  })

export const rename = (
  db: Database,
  organizationId: string,
  organizationName: string,
  context: CommandContext,
) =>
  change(db, organizationId, context, {
    action: 'installation.rename',
    details: (before) => ({
      before: { organizationName: before.organizationName },
      after: { organizationName },
    }),
    apply: async (tx, before) => {
      if (before.organizationName === organizationName) return ok(false)
      await renameOrganization(tx, organizationId, organizationName)
      return ok(true)
    },
  })

/**
 * Neither the organization the caller is working from nor the one the main portal shows to guests
 * can be closed, because nobody could find the way back.
 */
export const close = (
  db: Database,
  organizationId: string,
  note: string,
  context: CommandContext,
) =>
  change(db, organizationId, context, {
    action: 'installation.close',
    details: () => ({ note }),
    apply: async (tx, before) => {
      if (organizationId === context.organizationId || (await isMainPortals(tx, organizationId)))
        return refuse(installationRefusals.ORGANIZATION_NEEDED)
      await setClosed(tx, organizationId, {
        at:
          before.closedSeconds === null
            ? new Date(context.nowMs)
            : new Date(before.closedSeconds * 1000),
        note,
      })
      return ok(true)
    },
  })

export const reopen = (db: Database, organizationId: string, context: CommandContext) =>
  change(db, organizationId, context, {
    action: 'installation.reopen',
    details: () => ({}),
    apply: async (tx, before) => {
      if (before.closedSeconds === null) return ok(false)
      await setClosed(tx, organizationId, undefined)
      return ok(true)
    },
  })
