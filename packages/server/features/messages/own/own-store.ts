// Organizations' own texts for their mails.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { OwnMailText } from '@lodgepole/domain/messages/own-texts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface OwnTextRow extends Required<OwnMailText> {
  readonly mail: string
  readonly language: string
  readonly version: number
  readonly changedAt: Date | null
  readonly changedByLoginId: LoginId | null
}

const columns = [
  'mail',
  'language',
  'subject',
  'heading',
  'opening',
  'closing',
  'version',
  'changedAt',
  'changedByLoginId',
] as const

export const listOwnTexts = ({
  db,
  organizationId,
}: TenantTransaction): Promise<readonly OwnTextRow[]> =>
  db
    .selectFrom('mailTexts')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .orderBy('mail')
    .orderBy('language')
    .execute()

export const findOwnText = (
  { db, organizationId }: TenantTransaction,
  mail: string,
  language: Language,
): Promise<OwnTextRow | undefined> =>
  db
    .selectFrom('mailTexts')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .where('mail', '=', mail)
    .where('language', '=', language)
    .executeTakeFirst()

/** Inserts the empty row first and then locks it, so that concurrent first edits are serialized. */
export const lockOwnText = async (
  tx: TenantTransaction,
  mail: string,
  language: Language,
): Promise<OwnTextRow | undefined> => {
  const { db, organizationId } = tx
  await db
    .insertInto('mailTexts')
    .values({ organizationId, mail, language, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('mailTexts')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .where('mail', '=', mail)
    .where('language', '=', language)
    .forUpdate()
    .executeTakeFirst()
}

export const updateOwnText = async (
  { db, organizationId }: TenantTransaction,
  { mail, language, ...row }: OwnTextRow,
): Promise<void> => {
  await db
    .updateTable('mailTexts')
    .set(row)
    .where('organizationId', '=', organizationId)
    .where('mail', '=', mail)
    .where('language', '=', language)
    .execute()
}
