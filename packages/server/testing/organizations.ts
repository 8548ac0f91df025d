// Two small organizations for tests that need a tenant and an outsider.

import type { TestDatabase } from './database.ts'
import { systemTransaction, tenantTransaction } from '../platform/database/transaction.ts'

export const oak = { organizationId: '0a000000-0000-4000-8000-000000000001', host: 'oak.localhost' }
export const elm = {
  organizationId: '0e000000-0000-4000-8000-000000000002',
  host: 'elm.localhost',
  anonymousHost: 'bus.elm.localhost',
}

export const makeOrganizations = async ({ db }: TestDatabase): Promise<void> => {
  for (const [name, { organizationId, host }] of Object.entries({ Oak: oak, Elm: elm })) {
    await tenantTransaction(db, organizationId, (tx) =>
      tx.db
        .insertInto('organizations')
        .values({
          organizationId,
          organizationName: name,
          domainUrl: `http://${host}`,
          branding: JSON.stringify({ color: '#1f6b4f', tagline: '', logoUrl: null }),
          processorSettings: JSON.stringify({ webProcessor: null }),
        })
        .execute(),
    )
  }
  await systemTransaction(db, (tx) =>
    tx.db
      .insertInto('hosts')
      .values([
        { host: oak.host, kind: 'organization', organizationId: oak.organizationId },
        { host: elm.host, kind: 'organization', organizationId: elm.organizationId },
        {
          host: elm.anonymousHost,
          kind: 'organization',
          organizationId: elm.organizationId,
          anonymous: true,
        },
        { host: 'main.localhost', kind: 'main', organizationId: oak.organizationId },
        { host: 'console.localhost', kind: 'console' },
      ])
      .execute(),
  )
}
