// An organization's sender, mail server and signing key. Only the system role reads their secrets.

import type { Database } from '../../../platform/database/pool.ts'
import {
  systemTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { openSecret, sealSecret } from '../../../platform/secrets/use-secret.ts'

const columns = [
  'senderName',
  'senderAddress',
  'replyTo',
  'smtpHost',
  'smtpPort',
  'smtpUser',
  'smtpTestedAt',
  'smtpProblem',
  'dkimDomain',
  'dkimSelector',
  'dkimPublicKey',
  'dkimCheckedAt',
  'version',
  'changedAt',
  'changedByLoginId',
] as const

export const findSender = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('organizationMail')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()

export type SenderRow = NonNullable<Awaited<ReturnType<typeof findSender>>>

/** Inserts the empty row first and then locks it, so that concurrent first edits are serialized. */
export const lockSender = async ({ db, organizationId }: TenantTransaction): Promise<SenderRow> => {
  await db
    .insertInto('organizationMail')
    .values({ organizationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('organizationMail')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const updateSender = (
  { db, organizationId }: TenantTransaction,
  change: Partial<SenderRow>,
): Promise<SenderRow> =>
  db
    .updateTable('organizationMail')
    .set(change)
    .where('organizationId', '=', organizationId)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const storeServer = async (tx: TenantTransaction, url: string | null): Promise<void> => {
  const { db, organizationId } = tx
  const smtpUrl = url && (await sealSecret(tx, 'mailServers', { organizationId }, url))
  await db
    .updateTable('organizationMail')
    .set({ smtpUrl })
    .where('organizationId', '=', organizationId)
    .execute()
}

export const storeKey = async (tx: TenantTransaction, privateKey: string | null): Promise<void> => {
  const { db, organizationId } = tx
  const dkimPrivateKey =
    privateKey && (await sealSecret(tx, 'mailKeys', { organizationId }, privateKey))
  await db
    .updateTable('organizationMail')
    .set({ dkimPrivateKey })
    .where('organizationId', '=', organizationId)
    .execute()
}

export interface OwnSender extends SenderRow {
  readonly smtpUrl: string | null
  readonly dkimPrivateKey: string | null
}

/** With its secrets, for sending. */
export const readOwnSender = (
  db: Database,
  organizationId: string,
): Promise<OwnSender | undefined> =>
  systemTransaction(db, async (tx) => {
    const row = await tx.db
      .selectFrom('organizationMail')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .executeTakeFirst()
    return (
      row && {
        ...row,
        smtpUrl: row.smtpUrl && openSecret(tx, 'mailServers', { organizationId }, row.smtpUrl),
        dkimPrivateKey:
          row.dkimPrivateKey && openSecret(tx, 'mailKeys', { organizationId }, row.dkimPrivateKey),
      }
    )
  })

/** Applies only to the version of the server that was tried. */
export const noteProblem = (
  db: Database,
  organizationId: string,
  version: number,
  smtpProblem: string,
): Promise<void> =>
  systemTransaction(db, async (tx) => {
    await tx.db
      .updateTable('organizationMail')
      .set({ smtpProblem })
      .where('organizationId', '=', organizationId)
      .where('version', '=', version)
      .execute()
  })
