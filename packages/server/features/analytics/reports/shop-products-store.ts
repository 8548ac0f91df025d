import { sql } from 'kysely'
import { say, type Report } from './report.ts'

export const shopProducts: Report = {
  capability: 'shopRead',
  subject: 'shop',
  title: say(
    'Shop orders by product',
    'Pedidos de la tienda por producto',
    'Commandes de la boutique par produit',
  ),
  about: say(
    'What was ordered in these days, and how much has been refunded since.',
    'Lo pedido en estos días y cuánto se ha reembolsado desde entonces.',
    'Ce qui a été commandé ces jours-ci, et ce qui a été remboursé depuis.',
  ),
  span: 'period',
  columns: [
    { name: 'product', kind: 'text', title: say('Product', 'Producto', 'Produit'), width: 2.6 },
    { name: 'orders', kind: 'count', title: say('Orders', 'Pedidos', 'Commandes') },
    { name: 'ordered', kind: 'count', title: say('Ordered', 'Unidades', 'Unités'), isSummed: true },
    {
      name: 'back',
      kind: 'count',
      title: say('Refunded', 'Reembolsadas', 'Remboursées'),
      isSummed: true,
    },
    {
      name: 'net',
      kind: 'money',
      title: say('Before tax', 'Sin impuestos', 'Hors taxes'),
      isSummed: true,
    },
    { name: 'tax', kind: 'money', title: say('Tax', 'Impuestos', 'Taxes'), isSummed: true },
    { name: 'total', kind: 'money', title: say('Total', 'Total', 'Total'), isSummed: true },
  ],
  order: [
    { name: 'product', type: 'text' },
    { name: 'productId', type: 'uuid' },
  ],
  source: ({ organizationId }, { sinceSeconds, untilSeconds }) => sql`
    select max(l.name) as product, l.product_id, count(distinct o.order_id)::int as orders,
      sum(l.qty)::int as ordered, sum(l.refunded_qty)::int as back,
      sum(l.net_cents)::bigint as net, sum(l.tax_cents)::bigint as tax,
      sum(l.total_cents)::bigint as total
    from orders o
    join order_lines l on l.organization_id = ${organizationId} and l.order_id = o.order_id
    where o.organization_id = ${organizationId} and o.status in ('placed', 'packed', 'delivered')
      and o.placed_seconds >= ${sinceSeconds} and o.placed_seconds < ${untilSeconds}
    group by l.product_id`,
}
