import { invoiceEndpoints } from '@lodgepole/contract/billing/invoices/endpoints'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import type { HouseholdId, InvoiceId } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { PaperPress } from '../../../papers/index.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { languageOfCaller } from '../../../platform/http/letter.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import {
  askedPage,
  oneMore,
  pageAnswer,
  type AskedPage,
  type PageQuery,
} from '../../../platform/http/paged.ts'
import { sendFile } from '../../../platform/http/send-file.ts'
import { createEndPlan, createSetPlan } from './commands/set-plan.ts'
import { checkPayment } from './check-payment.ts'
import { invoicePaper } from './invoice-paper.ts'
import { createPayInvoice, type PayInvoiceServices } from './pay-invoice.ts'
import { planTerms } from './plan-terms.ts'
import { presentInvoice, readDetail } from './present.ts'
import { reachInvoice, reachInvoices } from './reach.ts'
import { dueSeconds, listInvoices, listOwed, type InvoiceRow } from './store.ts'

interface Asked {
  readonly actor: Member
  readonly organizationId: string
  readonly nowMs: number
}

type List = (
  tx: TenantTransaction,
  accountId: string,
  page: AskedPage,
) => Promise<readonly InvoiceRow[]>

export const invoiceRoutes = (
  app: FastifyInstance,
  services: PayInvoiceServices & { readonly press: PaperPress },
  options: MountOptions,
): void => {
  const { db, press, organizations } = services
  const pay = createPayInvoice(services)
  const placeOf = async ({ organizationId, nowMs }: Asked) => {
    const organization = await organizations.findPublic(organizationId)
    return (
      organization && {
        organization,
        today: dayHash(Math.floor(nowMs / 1000), organization.timeZone),
      }
    )
  }
  const list = async (
    call: Asked & {
      readonly query: PageQuery & { readonly householdId?: HouseholdId | undefined }
    },
    rowsOf: List,
    secondsOf: (row: InvoiceRow) => number,
  ) => {
    const [place, page] = [await placeOf(call), askedPage(call.query)]
    if (!place) return refuse(commonRefusals.NOT_PERMITTED)
    if (!page) return refuse(commonRefusals.INVALID_INPUT)
    return tenantTransaction(db, place.organization.organizationId, async (tx) => {
      const reached = await reachInvoices(
        tx,
        organizations.settingsIn,
        call.actor,
        call.query.householdId,
      )
      if (!reached.ok) return reached
      const rows = await rowsOf(tx, reached.value.accountId, oneMore(page))
      return ok(
        pageAnswer(
          rows,
          page,
          (row) => presentInvoice(row, place.today),
          (row) => writePageKey({ seconds: secondsOf(row), id: row.invoiceId }),
        ),
      )
    })
  }
  const detail = async (call: Asked, invoiceId: InvoiceId) => {
    const place = await placeOf(call)
    if (!place) return refuse(commonRefusals.NOT_PERMITTED)
    return tenantTransaction(db, place.organization.organizationId, async (tx) => {
      const reached = await reachInvoice(tx, organizations.settingsIn, call.actor, invoiceId)
      return reached.ok
        ? ok({
            organization: place.organization,
            today: place.today,
            invoice: reached.value.invoice,
            item: await readDetail(tx, reached.value.invoice, place.today),
          })
        : reached
    })
  }

  const itemOf = (found: Awaited<ReturnType<typeof detail>>) =>
    found.ok ? ok({ code: 'OK' as const, item: found.value.item }) : found
  const [setPlan, endPlan] = [
    createSetPlan(organizations.settingsIn),
    createEndPlan(organizations.settingsIn),
  ]

  mount(
    app,
    invoiceEndpoints,
    {
      all: (call) => list(call, listInvoices, ({ issuedSeconds }) => issuedSeconds ?? 0),
      due: (call) => list(call, listOwed, dueSeconds),
      detail: async (call) => itemOf(await detail(call, call.query.invoiceId)),
      pdf: async ({ reply, ...call }) => {
        const found = await detail(call, call.query.invoiceId)
        if (!found.ok) return found
        const { organization, item } = found.value
        const language = call.query.language ?? languageOfCaller(call.request, organization)
        const paper = invoicePaper(item, organization, language, new Date(call.nowMs))
        return sendFile(reply, item.invoiceNumber, 'pdf', await press.draw(paper))
      },
      setPlan: async (call) => {
        const place = await placeOf(call)
        const provider = await services.providers.of(call.organizationId)
        if (!place) return refuse(commonRefusals.NOT_PERMITTED)
        if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
        const { invoiceId, instalments, agreedDue } = call.body
        const terms = planTerms(call.request, place.organization, provider)
        const set = await services.commands.run(
          setPlan,
          { invoiceId, instalments, agreedDue, ...terms },
          call,
        )
        return set.ok ? itemOf(await detail(call, invoiceId)) : set
      },
      endPlan: async (call) => {
        const place = await placeOf(call)
        if (!place) return refuse(commonRefusals.NOT_PERMITTED)
        const { organizationId, timeZone } = place.organization
        const ended = await services.commands.run(
          endPlan,
          { invoiceId: call.body.invoiceId, timeZone },
          { ...call, organizationId },
        )
        return ended.ok ? itemOf(await detail(call, call.body.invoiceId)) : ended
      },
      check: async (call) => {
        const found = await detail(call, call.body.invoiceId)
        return found.ok
          ? answerItem(checkPayment(found.value.invoice, call.body.amount, found.value.today))
          : found
      },
      paySquare: (call) => pay.byCard(call, 'square'),
      payAuthorizenet: (call) => pay.byCard(call, 'authorizenet'),
      payFromAccount: (call) => pay.fromAccount(call, call.body.payerId),
    },
    options,
  )
}
