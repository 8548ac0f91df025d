// The texts of a printed receipt in the three languages.

import type { Receipt } from '@lodgepole/contract/money/deposits/schemas'
import type { Language } from '@lodgepole/domain/kernel/locale'

type Label =
  | 'title'
  | 'status'
  | 'what'
  | 'payer'
  | 'card'
  | 'when'
  | 'number'
  | 'person'
  | 'available'
  | 'amount'
  | 'atOnce'
  | 'total'
  | 'refunded'

type ReceiptTexts = Readonly<Record<Label, string>> & {
  readonly statuses: Readonly<Record<Receipt['status'], string>>
  readonly kinds: Readonly<Record<Receipt['kind'], string>>
}

export const receiptTexts: Readonly<Record<Language, ReceiptTexts>> = {
  en: {
    title: 'Receipt',
    status: 'Status',
    what: 'Payment type',
    payer: 'Paid by',
    card: 'Card',
    when: 'When',
    number: 'Transaction',
    person: 'For',
    available: 'Available',
    amount: 'Amount',
    atOnce: 'at once',
    total: 'Total',
    refunded: 'Refunded',
    statuses: {
      approved: 'Paid',
      pending: 'Not yet confirmed',
      declined: 'Declined: nothing was charged',
      abandoned: 'Not paid: nothing was charged',
    },
    kinds: {
      deposit: 'Deposit',
      gift: 'Gift',
      'top-up': 'Automatic deposit',
      reservation: 'Reservation',
      donation: 'Donation',
      order: 'Order',
      invoice: 'Invoice',
    },
  },
  es: {
    title: 'Recibo',
    status: 'Estado',
    what: 'Tipo de pago',
    payer: 'Pagado por',
    card: 'Tarjeta',
    when: 'Fecha',
    number: 'Transacción',
    person: 'Para',
    available: 'Disponible',
    amount: 'Importe',
    atOnce: 'de inmediato',
    total: 'Total',
    refunded: 'Reembolsado',
    statuses: {
      approved: 'Pagado',
      pending: 'Aún sin confirmar',
      declined: 'Rechazado: no se cobró nada',
      abandoned: 'No pagado: no se cobró nada',
    },
    kinds: {
      deposit: 'Depósito',
      gift: 'Regalo',
      'top-up': 'Depósito automático',
      reservation: 'Reserva',
      donation: 'Donación',
      order: 'Pedido',
      invoice: 'Factura',
    },
  },
  fr: {
    title: 'Reçu',
    status: 'État',
    what: 'Type de paiement',
    payer: 'Payé par',
    card: 'Carte',
    when: 'Date',
    number: 'Transaction',
    person: 'Pour',
    available: 'Disponible',
    amount: 'Montant',
    atOnce: 'tout de suite',
    total: 'Total',
    refunded: 'Remboursé',
    statuses: {
      approved: 'Payé',
      pending: 'Pas encore confirmé',
      declined: 'Refusé : rien n’a été débité',
      abandoned: 'Non payé : rien n’a été débité',
    },
    kinds: {
      deposit: 'Dépôt',
      gift: 'Cadeau',
      'top-up': 'Dépôt automatique',
      reservation: 'Réservation',
      donation: 'Don',
      order: 'Commande',
      invoice: 'Facture',
    },
  },
}
