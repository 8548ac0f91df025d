// State of the form in which the office records a payment.

import type { DeskInvoiceDetail } from '@lodgepole/contract/billing/invoices/schemas'
import type { RecordedMethod } from '@lodgepole/domain/billing/invoices/recorded-payment'
import { DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState } from 'react'
import { parseCents } from '../../../../lib/format/amounts.ts'
import { todayIn } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { useInvoiceActions } from './use-desk-invoices.ts'

export const useRecordPayment = (invoice: DeskInvoiceDetail, organizationId: string) => {
  const timeZone = useOrganization()?.timeZone ?? DEFAULT_TIME_ZONE
  const [today] = useState(() => todayIn(timeZone, new Date()))
  const run = useInvoiceActions(organizationId)
  const [typed, setTyped] = useState(invoice.payable)
  const [method, setMethod] = useState<RecordedMethod>('cash')
  const [receivedDay, setReceivedDay] = useState(today)
  const [reference, setReference] = useState('')
  // One id for this payment, no matter how often it is sent.
  const [invoicePaymentId] = useState(() => crypto.randomUUID())
  const cents = parseCents(typed) ?? 0
  const { tried, check } = useCheck(cents <= 0 ? 'amount' : receivedDay === '' && 'receivedDay')
  const send = () =>
    run(invoice, {
      operation: 'payment',
      invoicePaymentId,
      amount: decimalFromCents(cents),
      agreedDue: invoice.payable,
      method,
      receivedDay,
      reference: reference.trim(),
    })
  return {
    today,
    amount: { typed, set: setTyped, isWrong: tried && cents <= 0 },
    method: { value: method, set: setMethod },
    receivedDay: {
      value: receivedDay,
      set: setReceivedDay,
      isMissing: tried && receivedDay === '',
    },
    reference: { value: reference, set: setReference },
    check,
    send,
  }
}
