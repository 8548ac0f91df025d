// An organization that requires a signed waiver, for tests of the features that check it.

import { tenantTransaction } from '../platform/database/transaction.ts'
import type { TestDatabase } from './database.ts'

export interface WaiverSetting {
  readonly userRequiredFields?: string[]
  readonly userWaiverScope?: 'individual' | 'household'
  readonly policies?: Readonly<Record<string, unknown>>
}

/** The first text is active, and signing it is required. */
export const requireWaiver = async (
  { db }: TestDatabase,
  organizationId: string,
  { policies = {}, ...more }: WaiverSetting = {},
): Promise<void> =>
  tenantTransaction(db, organizationId, async (tx) => {
    await tx.db
      .insertInto('waiverTexts')
      .values({
        organizationId,
        version: 1,
        title: 'General waiver',
        text: 'We climb trees.\n\nYou know that.',
        publishedAt: new Date(0),
      })
      .execute()
    await tx.db
      .updateTable('organizations')
      .set({
        userWaiverRequired: true,
        userWaiverVersion: 1,
        policies: JSON.stringify(policies),
        ...more,
      })
      .where('organizationId', '=', organizationId)
      .execute()
  })
