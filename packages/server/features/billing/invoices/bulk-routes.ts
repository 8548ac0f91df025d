import { invoiceBulkEndpoints } from '@lodgepole/contract/billing/invoices/bulk-endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { planBills } from './bulk-plan.ts'
import { listMembershipChoices, listSessionChoices } from './bulk-store.ts'
import type { FindCurrentOrganization } from './commands/change-invoice.ts'
import { createIssueMany } from './commands/issue-many.ts'
import { presentBills } from './present-bulk.ts'

export const invoiceBulkRoutes = (
  app: FastifyInstance,
  {
    db,
    commands,
    organizations,
  }: {
    readonly db: Database
    readonly commands: CommandRunner
    readonly organizations: { readonly findCurrent: FindCurrentOrganization }
  },
  options: MountOptions,
): void => {
  const issueMany = createIssueMany(organizations.findCurrent)
  mount(
    app,
    invoiceBulkEndpoints,
    {
      choices: ({ organizationId }) =>
        tenantTransaction(db, organizationId, async (tx) =>
          ok({
            code: 'OK' as const,
            item: {
              sessions: await listSessionChoices(tx),
              memberships: await listMembershipChoices(tx),
            },
          }),
        ),
      preview: ({ organizationId, body: { whom, each, lines } }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const bills = await planBills(tx, { whom, each, lines })
          return bills.ok ? ok({ code: 'OK' as const, item: presentBills(bills.value) }) : bills
        }),
      issue: async ({
        organizationId,
        body: { organizationId: _named, ...request },
        ...context
      }) => {
        const issued = await commands.run(issueMany, request, { ...context, organizationId })
        return issued.ok ? ok({ code: 'OK' as const, items: issued.value }) : issued
      },
    },
    options,
  )
}
