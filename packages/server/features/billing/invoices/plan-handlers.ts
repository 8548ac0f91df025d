// The calls with which a household agrees to pay an invoice in parts and ends that agreement.

import type { invoiceEndpoints } from '@lodgepole/contract/billing/invoices/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import type { Handlers } from '../../../platform/http/mount.ts'
import { createEndPlan, createSetPlan } from './commands/set-plan.ts'
import type { PayInvoiceServices } from './pay-invoice.ts'
import { planTerms } from './plan-terms.ts'
import { presentDetail, type InvoiceReader } from './read-invoices.ts'

export const planHandlers = (
  { commands, organizations, providers }: PayInvoiceServices,
  { detail }: InvoiceReader,
): Pick<Handlers<typeof invoiceEndpoints>, 'setPlan' | 'endPlan'> => {
  const setPlan = createSetPlan(organizations.findCurrentSettings)
  const endPlan = createEndPlan(organizations.findCurrentSettings)
  return {
    setPlan: async (call) => {
      const organization = await organizations.findPublic(call.organizationId)
      const provider = await providers.of(call.organizationId)
      if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
      if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
      const { invoiceId, instalments, agreedDue } = call.body
      const terms = planTerms(call.request, organization, provider)
      const set = await commands.run(setPlan, { invoiceId, instalments, agreedDue, ...terms }, call)
      return set.ok ? presentDetail(await detail(call, invoiceId)) : set
    },
    endPlan: async (call) => {
      const organization = await organizations.findPublic(call.organizationId)
      if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
      const { organizationId, timeZone } = organization
      const { invoiceId } = call.body
      const ended = await commands.run(
        endPlan,
        { invoiceId, timeZone },
        { ...call, organizationId },
      )
      return ended.ok ? presentDetail(await detail(call, invoiceId)) : ended
    },
  }
}
