// Jobs that start something new (charges, reminders, renewals) skip closed organizations. Work that
// has already started is completed.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql, type RawBuilder } from 'kysely'

/** For statements about one organization. */
export const isOpen = (organizationId: OrganizationId): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from organizations closed
      where closed.organization_id = ${organizationId} and closed.closed_at is not null)`

/**
 * `column` is the column that names the organization, as the statement refers to it:
 * `top_up.organization_id`.
 */
export const isOpenOrganization = (column: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from organizations closed
      where closed.organization_id = ${sql.ref(column)} and closed.closed_at is not null)`
