// Reports of the ledger; the ledger owns their statements.

import { balancesSource, depositsSource, tillItemsSource } from '../../../ledger/index.ts'
import { say, type Report } from './report.ts'
import { household, paidByLabels, person } from './labels.ts'

export const balances: Report = {
  capability: 'moneyRead',
  subject: 'money',
  title: say(
    'Balances of spending accounts',
    'Saldos de las cuentas de gastos',
    'Soldes des comptes de dépenses',
  ),
  about: say(
    'What everyone had at the end of a day.',
    'Lo que tenía cada persona al final de un día.',
    'Ce que chacun avait à la fin d’une journée.',
  ),
  span: 'day',
  columns: [
    person,
    household,
    {
      name: 'balance',
      kind: 'money',
      title: say('Available', 'Disponible', 'Disponible'),
      isSummed: true,
    },
    {
      name: 'scheduled',
      kind: 'money',
      title: say('Scheduled', 'Programado', 'Programmé'),
      isSummed: true,
    },
    {
      name: 'together',
      kind: 'money',
      title: say('Total', 'Total', 'Total'),
      isSummed: true,
    },
  ],
  order: [
    { name: 'lastKey', type: 'text' },
    { name: 'firstKey', type: 'text' },
    { name: 'userId', type: 'uuid' },
  ],
  source: (tx, { untilSeconds }) => balancesSource(tx, untilSeconds),
}

export const deposits: Report = {
  capability: 'moneyRead',
  subject: 'money',
  title: say('Deposits and refunds', 'Depósitos y reembolsos', 'Dépôts et remboursements'),
  about: say(
    'What was paid by card, in cash and by check, and what was refunded.',
    'Lo que se pagó con tarjeta, en efectivo y con cheque, y lo que se reembolsó.',
    'Ce qui a été payé par carte, en espèces et par chèque, et ce qui a été remboursé.',
  ),
  span: 'period',
  filters: ['paidBy'],
  columns: [
    { name: 'happenedSeconds', kind: 'moment', title: say('When', 'Cuándo', 'Quand'), width: 1.4 },
    {
      name: 'kind',
      kind: 'word',
      title: say('What', 'Qué', 'Quoi'),
      words: {
        deposit: say('Deposit', 'Depósito', 'Dépôt'),
        gift: say('Gift', 'Regalo', 'Cadeau'),
        refund: say('Refund', 'Reembolso', 'Remboursement'),
      },
    },
    { name: 'people', kind: 'text', title: say('For', 'Para', 'Pour'), width: 2.2 },
    {
      name: 'paidBy',
      kind: 'word',
      title: say('Payment method', 'Forma de pago', 'Moyen de paiement'),
      words: paidByLabels,
      width: 1.2,
    },
    { name: 'memo', kind: 'text', title: say('Note', 'Nota', 'Note'), width: 1.6 },
    { name: 'cameIn', kind: 'money', title: say('Received', 'Recibido', 'Reçu'), isSummed: true },
    {
      name: 'wentBack',
      kind: 'money',
      title: say('Refunded', 'Reembolsado', 'Remboursé'),
      isSummed: true,
    },
  ],
  order: [
    { name: 'happenedSeconds', type: 'bigint' },
    { name: 'journalId', type: 'uuid' },
  ],
  isNewestFirst: true,
  source: depositsSource,
}

export const tillItems: Report = {
  capability: 'shopRead',
  subject: 'shop',
  title: say(
    'Charges by store and item',
    'Cargos por tienda y artículo',
    'Débits par magasin et article',
  ),
  about: say(
    'What the tills and the office sold, minus refunds.',
    'Lo vendido en las cajas y la oficina, menos los reembolsos.',
    'Ce que les caisses et le bureau ont vendu, moins les remboursements.',
  ),
  span: 'period',
  columns: [
    { name: 'store', kind: 'text', title: say('Store', 'Tienda', 'Magasin'), width: 1.6 },
    // A partial refund has no item, only an amount.
    {
      name: 'item',
      kind: 'word',
      title: say('Item', 'Artículo', 'Article'),
      words: { '': say('Part of a sale', 'Parte de una venta', 'Partie d’une vente') },
      width: 2,
    },
    {
      name: 'restricted',
      kind: 'word',
      title: say('Kind', 'Tipo', 'Type'),
      words: {
        yes: say('Food or drink', 'Comida o bebida', 'Nourriture ou boisson'),
        no: say('Other', 'Otro', 'Autre'),
      },
    },
    { name: 'sold', kind: 'count', title: say('Sold', 'Vendidos', 'Vendus'), isSummed: true },
    {
      name: 'back',
      kind: 'count',
      title: say('Refunded', 'Reembolsados', 'Remboursés'),
      isSummed: true,
    },
    { name: 'amount', kind: 'money', title: say('Amount', 'Monto', 'Montant'), isSummed: true },
  ],
  order: [
    { name: 'store', type: 'text' },
    { name: 'item', type: 'text' },
    { name: 'restricted', type: 'text' },
  ],
  source: tillItemsSource,
}
