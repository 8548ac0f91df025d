import { sql } from 'kysely'
import { say, type Report } from './report.ts'
import { household } from './labels.ts'

export const unpaidInvoices: Report = {
  capability: 'invoicesRead',
  subject: 'money',
  title: say('Unpaid invoices', 'Facturas sin pagar', 'Factures impayées'),
  about: say(
    'What households owe, the longest overdue first.',
    'Lo que deben los hogares, lo más atrasado primero.',
    'Ce que doivent les foyers, les plus en retard d’abord.',
  ),
  span: 'now',
  columns: [
    { name: 'number', kind: 'text', title: say('Number', 'Número', 'Numéro'), width: 0.8 },
    household,
    { name: 'what', kind: 'text', title: say('Invoice', 'Factura', 'Facture'), width: 2 },
    { name: 'dueDay', kind: 'day', title: say('Due', 'Vence', 'Échéance'), width: 1.2 },
    {
      name: 'overdue',
      kind: 'count',
      title: say('Days overdue', 'Días de retraso', 'Jours de retard'),
    },
    { name: 'total', kind: 'money', title: say('Total', 'Total', 'Total'), isSummed: true },
    { name: 'paid', kind: 'money', title: say('Paid', 'Pagado', 'Payé'), isSummed: true },
    {
      name: 'owed',
      kind: 'money',
      title: say('Still due', 'Pendiente', 'Restant dû'),
      isSummed: true,
    },
  ],
  order: [
    { name: 'dueDay', type: 'date' },
    { name: 'invoiceId', type: 'uuid' },
  ],
  source: ({ organizationId }, { today }) => sql`
    select i.invoice_id,
      coalesce('INV-' || lpad(i.number::text, greatest(4, length(i.number::text)), '0'),
      '') as number, trim(h.first_name || ' ' || h.last_name) as household, i.title as what,
        i.due_day, greatest(0, ${today}::date - i.due_day)::int as overdue,
      i.total_cents as total, i.paid_cents + i.credit_cents as paid,
      i.total_cents - i.paid_cents - i.credit_cents as owed
    from invoices i join users h on h.organization_id = ${organizationId} and h.user_id = i.user_id
    where i.organization_id = ${organizationId} and i.state = 'open'
      and i.total_cents - i.paid_cents - i.credit_cents > 0`,
}
