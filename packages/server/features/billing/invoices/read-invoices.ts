// Reads invoices for the household that asks: a page of them, or one in full.

import type { InvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { HouseholdId, InvoiceId } from '@lodgepole/domain/kernel/ids'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import {
  readPageRequest,
  withLookahead,
  pageAnswer,
  type PageRequest,
  type PageQuery,
} from '../../../platform/http/paged.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { presentInvoice, readDetail } from './present.ts'
import { reachInvoice, reachInvoices } from './reach.ts'
import type { InvoiceRow } from './store.ts'

interface MemberCall {
  readonly actor: Member
  readonly organizationId: string
  readonly nowMs: number
}

interface ListCall extends MemberCall {
  readonly query: PageQuery & { readonly householdId?: HouseholdId | undefined }
}

type ListRows = (
  tx: TenantTransaction,
  householdId: string,
  page: PageRequest,
) => Promise<readonly InvoiceRow[]>

export interface InvoiceReaderServices {
  readonly db: Database
  readonly organizations: Pick<Organizations, 'findPublic' | 'findCurrentSettings'>
}

export const createInvoiceReader = ({ db, organizations }: InvoiceReaderServices) => {
  const organizationToday = async ({ organizationId, nowMs }: MemberCall) => {
    const organization = await organizations.findPublic(organizationId)
    return (
      organization && {
        organization,
        today: localDay(Math.floor(nowMs / 1000), organization.timeZone),
      }
    )
  }

  const list = async (call: ListCall, rowsOf: ListRows, secondsOf: (row: InvoiceRow) => number) => {
    const [current, page] = [await organizationToday(call), readPageRequest(call.query)]
    if (!current) return refuse(commonRefusals.NOT_PERMITTED)
    if (!page) return refuse(commonRefusals.INVALID_INPUT)
    return tenantTransaction(db, current.organization.organizationId, async (tx) => {
      const reached = await reachInvoices(
        tx,
        organizations.findCurrentSettings,
        call.actor,
        call.query.householdId,
      )
      if (!reached.ok) return reached
      const rows = await rowsOf(tx, reached.value.accountId, withLookahead(page))
      return ok(
        pageAnswer(
          rows,
          page,
          (row) => presentInvoice(row, current.today),
          (row) => writePageKey({ seconds: secondsOf(row), id: row.invoiceId }),
        ),
      )
    })
  }

  const detail = async (call: MemberCall, invoiceId: InvoiceId) => {
    const current = await organizationToday(call)
    if (!current) return refuse(commonRefusals.NOT_PERMITTED)
    const { organization, today } = current
    return tenantTransaction(db, organization.organizationId, async (tx) => {
      const reached = await reachInvoice(
        tx,
        organizations.findCurrentSettings,
        call.actor,
        invoiceId,
      )
      if (!reached.ok) return reached
      const { invoice } = reached.value
      return ok({ organization, today, invoice, item: await readDetail(tx, invoice, today) })
    })
  }

  return { list, detail }
}

export type InvoiceReader = ReturnType<typeof createInvoiceReader>

/** The answer that shows one invoice in full. */
export const presentDetail = <E>(
  found: Result<{ readonly item: InvoiceDetail }, E>,
): Result<{ code: 'OK'; item: InvoiceDetail }, E> =>
  found.ok ? ok({ code: 'OK', item: found.value.item }) : found
