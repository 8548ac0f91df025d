// Reports from mail servers and providers, each stored once, and the mails that may still bounce.

import type { SystemTransaction } from '../../../platform/database/transaction.ts'

export interface ReceivedEvent {
  readonly eventKey: string
  readonly address: string
  readonly what: 'hard' | 'soft' | 'complaint' | 'confirmed'
  readonly source: string
  readonly status: string
  readonly happenedAt: Date
  readonly heardAt: Date
}

export interface UsedSignature {
  readonly signedHash: string
  readonly messageHash: string
  readonly usedAt: Date
}

/**
 * Returns the message first used with this signature. Of two concurrent calls, the second waits for
 * the first.
 */
export const useSignature = async (
  { db }: SystemTransaction,
  used: UsedSignature,
): Promise<string> => {
  await db
    .insertInto('mailEventSignatures')
    .values(used)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { messageHash } = await db
    .selectFrom('mailEventSignatures')
    .select('messageHash')
    .where('signedHash', '=', used.signedHash)
    .executeTakeFirstOrThrow()
  return messageHash
}

/** False for a known event. */
export const addEvent = async (
  { db }: SystemTransaction,
  event: ReceivedEvent,
): Promise<boolean> => {
  const added = await db
    .insertInto('mailEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventKey')
    .executeTakeFirst()
  return added !== undefined
}

export interface ReturnableMail {
  readonly mailId: string
  readonly address: string
  readonly organizationId: string | null
  readonly sentAt: Date
}

/** A retry is the same mail. */
export const addReturnable = async (
  { db }: SystemTransaction,
  mail: ReturnableMail,
): Promise<void> => {
  await db
    .insertInto('returnableMails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findReturnable = (
  { db }: SystemTransaction,
  mailId: string,
): Promise<ReturnableMail | undefined> =>
  db
    .selectFrom('returnableMails')
    .select(['mailId', 'address', 'organizationId', 'sentAt'])
    .where('mailId', '=', mailId)
    .executeTakeFirst()
