// An organization for one round of crashes: an admin, a child without a photo, many people who
// donate their remaining funds to the organization, and a program that receives money events
// through a webhook.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { CENTS_EACH, makeCrowd } from '../../features/money/close-outs/testing/crowd.ts'
import { insertEndpoint } from '../../features/integrations/webhooks/store.ts'
import type { DatabaseHandle } from '../../platform/database/pool.ts'
import {
  systemTransaction,
  secretsTransaction,
  tenantTransaction,
  type TenantTransaction,
} from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { makeAccount, makeLogin, makePerson } from '../people.ts'

export interface World {
  readonly name: string
  readonly host: string
  readonly organizationId: string
  readonly adminEmail: string
  readonly childId: string
  readonly households: number
}

/** Each of them has paid by card and then chosen what happens to the remaining funds. */
const sayDonate = async ({ db, organizationId }: TenantTransaction): Promise<void> => {
  const people = await db
    .selectFrom('users')
    .select(['userId', 'accountHolderId'])
    .where('organizationId', '=', organizationId)
    .where('accountHolderId', 'is not', null)
    .execute()
  for (const [payerId, own] of groupBy(people, ({ accountHolderId }) => accountHolderId)) {
    const details = JSON.stringify({
      donateSelection: 'yes',
      allocations: own.map(({ userId }) => ({ authUserId: userId })),
    })
    await db
      .updateTable('payments')
      .set({ details })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', householdIdOf(payerId ?? ''))
      .execute()
  }
}

const listen = (tx: TenantTransaction, url: string) =>
  insertEndpoint(tx, {
    endpointId: newId(),
    url,
    description: '',
    events: ['money.moved'],
    secret: `whsec_${'s'.repeat(43)}`,
    createdAt: new Date(),
  })

export const makeWorld = async (
  database: DatabaseHandle,
  name: string,
  options: { readonly households: number; readonly webhookUrl: string },
): Promise<World> => {
  const [organizationId, host, adminEmail] = [
    newId(),
    `${name}.localhost`,
    `admin-${name}@oak.example`,
  ]
  await tenantTransaction(database.db, organizationId, (tx) =>
    tx.db
      .insertInto('organizations')
      .values({
        organizationId,
        organizationName: name,
        domainUrl: `http://${host}`,
        branding: JSON.stringify({ color: '#1f6b4f', tagline: '', logoUrl: null }),
        processorSettings: JSON.stringify({ webProcessor: null }),
        portalSettings: JSON.stringify({
          displayDonateOptions: true,
          allowCreateAuthorizedUsers: true,
        }),
      })
      .execute(),
  )
  await systemTransaction(database.db, (tx) =>
    tx.db.insertInto('hosts').values({ host, kind: 'organization', organizationId }).execute(),
  )
  const adminId = await makeAccount(
    database,
    organizationId,
    await makeLogin(database, adminEmail),
    { firstName: 'Admin', role: 'admin' },
  )
  const childId = await makePerson(database, organizationId, adminId, 'Maya')
  await secretsTransaction(database.db, organizationId, async (tx) => {
    await tx.db
      .updateTable('users')
      .set({ email: adminEmail, lastName: 'Test' })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', adminId)
      .execute()
    await makeCrowd(tx, options.households, 1, 1)
    await sayDonate(tx)
    await listen(tx, options.webhookUrl)
  })
  return { name, host, organizationId, adminEmail, childId, households: options.households }
}

export const crowdCents = ({ households }: World): number => households * CENTS_EACH
