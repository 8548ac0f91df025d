// Works on imports in background jobs. A timer finds work of processes that died, and another job
// takes over.

import { system } from '@lodgepole/domain/identity/access/actor'
import { UNDO_DAYS, UNUSED_DAYS } from '@lodgepole/domain/integrations/imports/import'
import type { KeptPerson } from '@lodgepole/domain/integrations/imports/undo'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { TaskList } from 'graphile-worker'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { createCheckFile, type CheckParts } from './check-file.ts'
import { createMakePeople, createUndoPeople } from './commands/finish-import.ts'
import { inviteBatch, INVITES_WAIT } from './commands/invite-imported.ts'
import { IMPORT_WAITS } from './commands/prepare-import.ts'
import { importFileOf } from './file-text.ts'
import { listInviting } from './invites-store.ts'
import { withProgress } from './progress.ts'
import { dropRows } from './rows-store.ts'
import {
  changeImport,
  deleteImport,
  findImport,
  listAbandoned,
  listOver,
  listUnused,
  lockImport,
  type ImportKey,
} from './store.ts'

export interface ImportTaskParts extends CheckParts {
  readonly commands: CommandRunner
  readonly store: ObjectStore
}

const WORK = 'work-on-import'
const INVITE = 'invite-imported'
const RESUME = 'resume-imports'
const TIDY = 'tidy-imports'

export const importSubscriptions: Subscriptions = {
  [IMPORT_WAITS]: [WORK],
  [INVITES_WAIT]: [INVITE],
}
export const importSchedules = [`* * * * * ${RESUME}`, `23 3 * * * ${TIDY}`]

/** Longer than any step leaves an active import without an update. */
const ABANDONED_MS = 60_000
const DAY_MS = 86_400_000
const BATCH_SIZE = 100

export const createWorkOnImport = (parts: ImportTaskParts) => {
  const { db, commands, store, now } = parts
  const checkFile = createCheckFile(parts)

  /** Returns the import to a state where it can be retried, with the reason. */
  const goBack = (
    { organizationId, importId }: ImportKey,
    from: 'importing' | 'undoing',
    { code, message, details }: Refusal,
  ) =>
    tenantTransaction(db, organizationId, async (tx) => {
      const found = await lockImport(tx, importId)
      if (found?.state !== from) return
      const { people, peopleCount } = (details ?? {}) as {
        people?: readonly KeptPerson[]
        peopleCount?: number
      }
      const failure = {
        code,
        message,
        ...(people && peopleCount !== undefined ? { people, peopleCount } : {}),
      }
      // Rows checked against other people are checked again immediately.
      await changeImport(tx, importId, {
        state: from === 'undoing' ? 'imported' : 'checking',
        workedAt: new Date(now()),
        failure,
      })
    })

  const run = async (key: ImportKey): Promise<void> => {
    const { organizationId, importId } = key
    const context = { organizationId, actor: system, requestId: newId(), nowMs: now() }
    const found = await tenantTransaction(db, organizationId, (tx) => findImport(tx, importId))
    if (found?.state === 'checking') return checkFile(key)
    if (found?.state === 'importing') {
      const made = await withProgress(db, key, (report) =>
        commands.run(
          createMakePeople(parts.organizations.findCurrent, report),
          { importId },
          context,
        ),
      )
      if (made.ok) return store.remove([importFileOf(organizationId, importId)])
      await goBack(key, 'importing', made.error)
      return checkFile(key)
    }
    if (found?.state === 'undoing') {
      const taken = await withProgress(db, key, (report) =>
        commands.run(createUndoPeople(report), { importId }, context),
      )
      if (!taken.ok) await goBack(key, 'undoing', taken.error)
    }
  }
  return run
}

export const importTasks = (parts: ImportTaskParts): TaskList => {
  const { db, store, now } = parts
  const work = createWorkOnImport(parts)
  const invite = async ({ organizationId, importId }: ImportKey): Promise<void> => {
    const next = async (): Promise<boolean> => {
      const some = await parts.commands.run(
        inviteBatch,
        { importId },
        { organizationId, actor: system, requestId: newId(), nowMs: now() },
      )
      return some.ok && some.value
    }
    while (await next());
  }
  return {
    [WORK]: (message) => work(message as ImportKey),
    [INVITE]: (message) => invite(message as ImportKey),
    [RESUME]: async () => {
      for (const key of await systemTransaction(db, (tx) =>
        listAbandoned(tx, new Date(now() - ABANDONED_MS)),
      ))
        await work(key)
      for (const key of await systemTransaction(db, (tx) =>
        listInviting(tx, new Date(now() - ABANDONED_MS)),
      ))
        await invite(key)
    },
    [TIDY]: async () => {
      for (const key of await systemTransaction(db, (tx) =>
        listUnused(tx, new Date(now() - UNUSED_DAYS * DAY_MS), BATCH_SIZE),
      )) {
        await store.remove([importFileOf(key.organizationId, key.importId)])
        await tenantTransaction(db, key.organizationId, (tx) => deleteImport(tx, key.importId))
      }
      for (const key of await systemTransaction(db, (tx) =>
        listOver(tx, new Date(now() - UNDO_DAYS * DAY_MS), BATCH_SIZE),
      )) {
        await tenantTransaction(db, key.organizationId, (tx) => dropRows(tx, key.importId))
      }
    },
  }
}
