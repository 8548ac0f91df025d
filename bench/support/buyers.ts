// Households that order during the measurement: each with money on its own account, a signed
// waiver, and a cart of three lines.

import { withClient } from './bookers.ts'
import { signIn } from './sign-in.ts'

export interface Buyer {
  readonly userId: string
  readonly token: string
}

export interface ShopPlace {
  readonly host: string
  readonly organizationId: string
  readonly productIds: readonly string[]
  readonly buyers: readonly Buyer[]
}

/** 5.00 and 5 % tax. */
export const TOTAL = '15.75'
const STOCK = 1_000_000
const PRODUCTS = 30
const START_CENTS = 1_000_000_000

export const makeBuyers = (
  databaseUrl: string,
  port: number,
  host: string,
  count: number,
): Promise<ShopPlace> =>
  withClient(databaseUrl, async (client) => {
    const {
      rows: [place],
    } = await client.query<{ organization_id: string }>(
      'select organization_id from hosts where host = $1',
      [host],
    )
    if (!place) throw new Error(`no organisation at ${host}`)
    const organizationId = place.organization_id
    const { rows: holders } = await client.query<{ user_id: string; email: string }>(
      `with made as (insert into logins (login_id, username, email, password_hash)
         select gen_random_uuid(), 'buyer-' || n || '@' || $3, 'buyer-' || n || '@' || $3,
           (select password_hash from logins where password_hash is not null
             and email like '%@pinewood.example' limit 1)
         from generate_series(1, $2::int) n returning login_id, email),
       named as (insert into login_organizations (login_id, organization_id)
         select login_id, $1::uuid from made),
       holders as (insert into users (organization_id, user_id, login_id, first_name, email,
           is_resident, waiver_signed_at, waiver_version)
         select $1::uuid, gen_random_uuid(), login_id, 'Buyer', email, true,
           extract(epoch from now())::bigint, 1 from made returning user_id, email),
       funded as (insert into accounts (organization_id, account_id, purpose, user_id,
           balance_cents) select $1::uuid, gen_random_uuid(), 'spending', user_id, ${START_CENTS}
           from holders),
       carts as (insert into carts (organization_id, user_id) select $1::uuid, user_id from holders)
       select user_id, email from holders`,
      [organizationId, count, `${host}.example`],
    )
    const { rows: products } = await client.query<{ product_id: string }>(
      `insert into products (organization_id, product_id, kind, name, price_cents, tax_basis_points,
          stock)
       select $1, gen_random_uuid(), 'shop-item', 'Thing ' || n, 500, 500, ${STOCK}
       from generate_series(1, ${PRODUCTS}) n returning product_id`,
      [organizationId],
    )
    await client.query(
      'insert into accounts (organization_id, account_id, purpose) select $1, ' +
        "gen_random_uuid(), purpose from unnest(array['sales', 'sales-tax']) purpose on " +
        'conflict do nothing',
      [organizationId],
    )
    await client.query('analyze')
    const buyers: Buyer[] = []
    for (const { user_id, email } of holders)
      buyers.push({ userId: user_id, token: await signIn(port, host, email) })
    return {
      host,
      organizationId,
      productIds: products.map(({ product_id }) => product_id),
      buyers,
    }
  })

/** A fast run that sold something twice or missed a payment does not count. */
export const checkOrdered = (
  databaseUrl: string,
  { organizationId, productIds, buyers }: ShopPlace,
): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    const users = buyers.map(({ userId }) => userId)
    const {
      rows: [found],
    } = await client.query<{ orders: number; unpaid: number; taken: number; paid_cents: string }>(
      `select count(*)::int as orders, count(*) filter (where journal_id is null)::int as unpaid,
         (select sum(${STOCK} - stock)::int from products where organization_id = $1
             and product_id = any($2::uuid[])) as taken,
         (select sum(${START_CENTS} - balance_cents) from accounts where organization_id = $1
             and user_id = any($3::uuid[])) as paid_cents
       from orders where organization_id = $1 and user_id = any($3::uuid[])`,
      [organizationId, productIds, users],
    )
    const orders = found?.orders ?? 0
    if (
      orders === 0 ||
      found?.unpaid !== 0 ||
      found.taken !== orders * 3 ||
      Number(found.paid_cents) !== orders * 1575
    )
      throw new Error(`orders, stock and money do not agree: ${JSON.stringify(found)}`)
  })
