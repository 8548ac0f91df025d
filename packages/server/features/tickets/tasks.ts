// What happens to tickets outside a request: mails to the other side, and the removal of unneeded
// files.

import { system } from '@lodgepole/domain/identity/access/actor'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../platform/database/transaction.ts'
import { consoleLink } from '../../platform/http/console-link.ts'
import type { Subscriptions } from '../../platform/outbox/dispatch-outbox.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { withoutInstallationStaff } from '../messages/index.ts'
import { TICKET_OBJECTS_UNUSED } from './commands/files.ts'
import { createNotifyTicket } from './commands/notify-ticket.ts'
import { deletePending, listPendingBefore, uploadNameOf, storedNameOf } from './file-store.ts'
import { findTicketRecipients, languagesOf, type TicketNotice } from './recipients-store.ts'
import type { ReplyAddresses } from './reply-address.ts'
import { TICKET_NOTICE } from './write.ts'

export interface TicketTaskParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly replies: ReplyAddresses
  /**
   * The organization's addresses for members and staff; undefined for one that no longer exists.
   */
  readonly findSite: (organizationId: string) => Promise<
    | {
        readonly origin: string
        readonly consoleOrigin: string | undefined
        readonly locale: string
      }
    | undefined
  >
  readonly now: () => number
}

const NOTIFY = 'tell-of-ticket'
const REMOVE = 'remove-ticket-objects'
const CLEAN_UP = 'clean-up-ticket-files'

export const ticketSubscriptions: Subscriptions = {
  [TICKET_NOTICE]: [NOTIFY],
  [TICKET_OBJECTS_UNUSED]: [REMOVE],
}

export const ticketSchedules = [`51 3 * * * ${CLEAN_UP}`]

const STORED_MS = 24 * 3_600_000
const BATCH_SIZE = 500

/**
 * Deletes abandoned uploads. Deletes objects before rows, so that an interruption between them
 * never orphans an object.
 */
export const cleanUpFiles = async (
  db: Database,
  store: ObjectStore,
  nowMs: number,
): Promise<void> => {
  for (;;) {
    const keys = await systemTransaction(db, (tx) =>
      listPendingBefore(tx, new Date(nowMs - STORED_MS), BATCH_SIZE),
    )
    if (keys.length === 0) return
    await store.remove(keys.flatMap((key) => [uploadNameOf(key), storedNameOf(key)]))
    await systemTransaction(db, (tx) => deletePending(tx, keys))
  }
}

export const ticketTasks = ({
  db,
  commands,
  store,
  replies,
  findSite,
  now,
}: TicketTaskParts): TaskList => {
  const notifyAboutTicket = createNotifyTicket(replies)
  return {
    [NOTIFY]: async (message) => {
      const notifying = message as TicketNotice & {
        readonly organizationId: string
        readonly outboxId: string
      }
      const { organizationId, outboxId, ticketId, change, entryId, by } = notifying
      const found = await findSite(organizationId)
      if (!found) return
      const everybody = await tenantTransaction(db, organizationId, (tx) =>
        findTicketRecipients(tx, notifying),
      )
      const readers =
        notifying.side === 'household'
          ? await systemTransaction(db, (tx) => withoutInstallationStaff(tx, everybody))
          : everybody
      const languages = await systemTransaction(db, (tx) => languagesOf(tx, readers))
      const notice = readers.map(({ email, loginId, side, hasConsoleAccess }) => {
        const preferredLanguage = languages.get(loginId ?? '')
        const link =
          hasConsoleAccess && found.consoleOrigin !== undefined
            ? consoleLink(found.consoleOrigin, organizationId, '/tickets', { ticket: ticketId })
            : `${found.origin}/account/ticket/view/${ticketId}`
        return {
          email,
          side,
          language: chooseLanguage(preferredLanguage ? [preferredLanguage] : [], found.locale),
          link,
        }
      })
      // After an error, a retry sends the same mail.
      if (notice.length > 0)
        await commands.run(
          notifyAboutTicket,
          { ticketId, change, entryId, by, readers: notice },
          {
            organizationId,
            actor: system,
            requestId: outboxId,
            nowMs: now(),
            idempotencyKey: outboxId,
          },
        )
    },
    [REMOVE]: (message) => store.remove((message as { names: readonly string[] }).names),
    [CLEAN_UP]: () => cleanUpFiles(db, store, now()),
  }
}
