// Compares the rows of a list with each other and with the organization's people: which household
// and person each row means, what is wrong with it, and what the import will do with it. Each step
// is one statement over all rows, so a list of any length takes a handful of statements and no
// memory here.

import { rolesAbove } from '@lodgepole/domain/identity/access/granting-roles'
import { roleSet } from '@lodgepole/domain/identity/access/roles'
import type { DuplicateChoice } from '@lodgepole/domain/integrations/imports/import'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { comparisonOf, type Comparison } from './comparison-store.ts'
import { faultSteps } from './row-faults-store.ts'
import { matchSteps } from './row-matches-store.ts'

export interface CompareRules {
  readonly duplicates: DuplicateChoice
  /** The maximum number of people per household; null for no limit. */
  readonly maxPeople: number | null
}

const dropComparedFaults = ({ here }: Comparison) =>
  sql`delete from people_import_faults where ${here} and is_compared`

const setOutcomes = (
  { organizationId, importId, here, listed }: Comparison,
  duplicates: DuplicateChoice,
) =>
  sql`with ${listed}, faulty as (select distinct row_number from people_import_faults
        where ${here})
      update people_import_rows r
      set outcome = case when faulty.row_number is not null then 'bad'
        when l.match_id is null then 'create' else ${duplicates}::text end
      from listed l left join faulty on faulty.row_number = l.row_number
      where r.organization_id = ${organizationId} and r.import_id = ${importId}
        and r.row_number = l.row_number`

/** An import changes only people that its sender may also change by hand. */
const findRolesAboveSender = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
): Promise<readonly string[]> => {
  const sender = await db
    .selectFrom('users')
    .innerJoin('peopleImports', (join) =>
      join
        .on('peopleImports.organizationId', '=', organizationId)
        .onRef('peopleImports.createdBy', '=', 'users.userId'),
    )
    .select(['users.role', 'users.roles'])
    .where('users.organizationId', '=', organizationId)
    .where('peopleImports.importId', '=', importId)
    .executeTakeFirst()
  return rolesAbove(roleSet(sender ?? {}))
}

export const compareRows = async (
  tx: TenantTransaction,
  importId: string,
  rules: CompareRules,
): Promise<void> => {
  const comparison = comparisonOf(tx.organizationId, importId)
  const rolesAboveSender = await findRolesAboveSender(tx, importId)
  const steps = [
    dropComparedFaults(comparison),
    ...matchSteps(comparison),
    ...faultSteps(comparison, { ...rules, rolesAboveSender }),
    setOutcomes(comparison, rules.duplicates),
  ]
  for (const step of steps) await step.execute(tx.db)
}
