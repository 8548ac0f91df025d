// The packing list: lines of paid orders not yet handed out, without refunded pieces, by place and
// person.

import type { PackedLine } from '@lodgepole/contract/shop/desk-endpoints'
import { allergensIn, allergenWarnings, type Allergen } from '@lodgepole/domain/shop/allergens'
import type { PackingKey } from '@lodgepole/domain/shop/packing-key'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { orderNumberOf } from '../notify.ts'

const open = sql`orders.status in ('placed', 'packed')
    and order_lines.qty > order_lines.refunded_qty`

export interface PackingDay {
  readonly day: string | null
  readonly orders: number
  readonly packed: number
  readonly pieces: number
}

export const packingDays = async ({
  db,
  organizationId,
}: TenantTransaction): Promise<readonly PackingDay[]> => {
  const { rows } = await sql<PackingDay>`
    select to_char(order_lines.delivery_day, 'YYYY-MM-DD') as day,
      count(distinct orders.order_id)::integer as orders,
      count(distinct orders.order_id) filter (where orders.status = 'packed')::integer as packed,
      sum(order_lines.qty - order_lines.refunded_qty)::integer as pieces
    from orders join order_lines using (organization_id, order_id)
    where organization_id = ${organizationId} and ${open}
    group by order_lines.delivery_day order by order_lines.delivery_day nulls last`.execute(db)
  return rows
}

interface PackingRow extends Omit<PackedLine, 'orderNumber' | 'warnings'> {
  readonly careNote: string | null
  readonly contains: readonly Allergen[]
}

/** Without a day, lists items that have none. */
export const listPacking = async (
  { db, organizationId }: TenantTransaction,
  day: string | undefined,
  after: PackingKey | undefined,
  limit: number,
): Promise<readonly PackedLine[]> => {
  const onDay =
    day === undefined
      ? sql`order_lines.delivery_day is null`
      : sql`order_lines.delivery_day = ${day}::date`
  const rest =
    after === undefined
      ? sql`true`
      : sql`(place, person_name, order_id, line) > (${after.place}, ${after.personName},
          ${after.orderId}::uuid, ${after.line}::smallint)`
  const { rows } = await sql<PackingRow>`
    select order_id as "orderId", line, status, household_name as "householdName", place,
      person_name as "personName", name, qty, options, care_note as "careNote", contains from (
      select orders.order_id, order_lines.line, orders.status,
        trim(holder.first_name || ' ' || holder.last_name) as household_name,
        coalesce(person.note, '') as place, order_lines.person_name,
        order_lines.name, order_lines.qty - order_lines.refunded_qty as qty, order_lines.options,
        person.care_note, products.allergens as contains
      from order_lines join orders using (organization_id, order_id)
        join users holder on holder.organization_id = ${organizationId}
          and holder.user_id = orders.user_id
        join products on products.organization_id = ${organizationId}
          and products.product_id = order_lines.product_id
        left join users person on person.organization_id = ${organizationId}
          and person.user_id = order_lines.person_id
      where order_lines.organization_id = ${organizationId} and ${onDay} and ${open}) as packing
    where ${rest} order by place, person_name, order_id, line limit ${limit}`.execute(db)
  return rows.map(({ careNote, contains, ...row }) => ({
    ...row,
    orderNumber: orderNumberOf(row.orderId),
    warnings: [...allergenWarnings(contains, allergensIn(careNote))],
  }))
}
