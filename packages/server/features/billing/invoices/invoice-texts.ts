// The texts of a printed invoice in the three languages.

import type { InvoiceStatus } from '@lodgepole/domain/billing/invoices/invoice'
import type { Language } from '@lodgepole/domain/kernel/locale'

type Label =
  | 'title'
  | 'status'
  | 'household'
  | 'about'
  | 'issued'
  | 'due'
  | 'note'
  | 'what'
  | 'tax'
  | 'amount'
  | 'subtotal'
  | 'total'
  | 'paid'
  | 'credit'
  | 'refunded'
  | 'left'

type InvoiceTexts = Readonly<Record<Label, string>> & {
  readonly statuses: Readonly<Record<InvoiceStatus, string>>
}

export const invoiceTexts: Readonly<Record<Language, InvoiceTexts>> = {
  en: {
    title: 'Invoice',
    status: 'Status',
    household: 'For',
    about: 'About',
    issued: 'Issued',
    due: 'Due',
    note: 'Note',
    what: 'What',
    tax: 'Tax',
    amount: 'Amount',
    subtotal: 'Subtotal',
    total: 'Total',
    paid: 'Paid',
    credit: 'Credit',
    refunded: 'Refunded',
    left: 'Amount due',
    statuses: {
      draft: 'Draft',
      open: 'Open',
      'partly-paid': 'Partly paid',
      paid: 'Paid',
      void: 'Void',
      overdue: 'Overdue',
    },
  },
  es: {
    title: 'Factura',
    status: 'Estado',
    household: 'Para',
    about: 'Concepto',
    issued: 'Emitida',
    due: 'Vence',
    note: 'Nota',
    what: 'Detalle',
    tax: 'Impuesto',
    amount: 'Importe',
    subtotal: 'Subtotal',
    total: 'Total',
    paid: 'Pagado',
    credit: 'Abono',
    refunded: 'Reembolsado',
    left: 'Por pagar',
    statuses: {
      draft: 'Borrador',
      open: 'Pendiente',
      'partly-paid': 'Pagada en parte',
      paid: 'Pagada',
      void: 'Anulada',
      overdue: 'Vencida',
    },
  },
  fr: {
    title: 'Facture',
    status: 'État',
    household: 'Pour',
    about: 'Objet',
    issued: 'Émise',
    due: 'Échéance',
    note: 'Remarque',
    what: 'Détail',
    tax: 'Taxe',
    amount: 'Montant',
    subtotal: 'Sous-total',
    total: 'Total',
    paid: 'Payé',
    credit: 'Avoir',
    refunded: 'Remboursé',
    left: 'À payer',
    statuses: {
      draft: 'Brouillon',
      open: 'À payer',
      'partly-paid': 'Payée en partie',
      paid: 'Payée',
      void: 'Annulée',
      overdue: 'En retard',
    },
  },
}
