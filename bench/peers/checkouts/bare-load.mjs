// What a checkout requires, as prepared statements of the bare driver: the key, the cart's lock,
// the products, the household, the account's lock, journal and postings, stock, order and lines,
// the empty cart, audit, messages and the stored answer. No HTTP, no session, no rules.

import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fillCarts } from './fill-carts.mjs'

const pg = createRequire(new URL('../../../packages/server/package.json', import.meta.url))('pg')
const options = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const { organizationId, buyers, clients, batches, connections, databaseUrl, outcomeFile } = options
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
const named = (name, text) => (values) => ({ name, text, values })

const sql = {
  claim: named(
    'claim',
    'insert into idempotency_keys (organization_id, scope, key, input_hash, created_at) ' +
      'values ($1, $2, $3, $4, now()) on conflict do nothing returning key',
  ),
  cart: named(
    'cart',
    'select version, lines from carts where organization_id = $1 and user_id = $2 for update',
  ),
  signed: named(
    'signed',
    'select user_id, waiver_signed_at, waiver_version from users where organization_id = $1 ' +
      'and (user_id = $2 or account_holder_id = $2)',
  ),
  products: named(
    'products',
    'select * from products where organization_id = $1 and product_id = any($2::uuid[])',
  ),
  household: named(
    'household',
    `select user_id, first_name, last_name, care_note, email, mail_choices from users
    where organization_id = $1 and (user_id = $2 or account_holder_id = $2) and not is_inactive
    order by user_id <> $2, first_name, user_id`,
  ),
  account: named(
    'account',
    `select account_id, balance_cents, held_cents, (select jsonb_object_agg(purpose, account_id)
        from accounts
        where organization_id = $1 and user_id is null and purpose in ('sales', 'sales-tax')) as own
    from accounts
    where organization_id = $1 and user_id = $2 and purpose = 'spending'
    order by account_id for update`,
  ),
  post: named(
    'post',
    `with journal as (
      insert into journals (organization_id, journal_id, kind, happened_seconds, idempotency_key,
        input_hash, actor_user_id, location_name, items)
      values ($1, $2, 'transaction', $3, $4, $4, $5, 'Shop', $6)
      on conflict (organization_id, idempotency_key) do nothing returning journal_id),
    leg as (select account_id, amount_cents, line::smallint - 1 as line
      from journal, unnest($7::uuid[], $8::bigint[]) with ordinality as leg (account_id,
        amount_cents, line)),
    moved as (update accounts set balance_cents = balance_cents + leg.amount_cents from leg
      where accounts.organization_id = $1 and accounts.account_id = leg.account_id
        and accounts.user_id is not null),
    written as (insert into postings (organization_id, journal_id, line, account_id, amount_cents,
        happened_seconds) select $1::uuid, journal_id, line, account_id, amount_cents, $3::bigint
        from journal, leg)
    select journal_id from journal`,
  ),
  order: named(
    'order',
    `with wanted as (select product_id, sum(qty)::integer as qty
        from unnest($6::uuid[], $7::integer[]) as piece (product_id, qty) group by product_id),
    locked as (select product.product_id from products product join wanted using (product_id)
      where product.organization_id = $1 and product.stock is not null
      order by product.product_id for no key update of product),
    taken as (update products set stock = products.stock - wanted.qty from wanted join locked
      using (product_id)
      where products.organization_id = $1 and products.product_id = wanted.product_id
        and products.stock >= wanted.qty returning products.product_id),
    ordered as (insert into orders (organization_id, order_id, user_id, status, net_cents,
        tax_cents, total_cents, payer_id, journal_id, language, origin, placed_seconds, changed_at)
      values ($1, $2, $3, 'placed', 1500, 75, 1575, $3, $4, 'en', 'http://localhost', $5, now())),
    written as (insert into order_lines (organization_id, order_id, line, product_id, kind, name,
        qty, price_cents, tax_basis_points, net_cents, tax_cents, total_cents, counted)
      select $1::uuid, $2::uuid, line - 1, product_id, 'shop-item', 'Thing', qty, 500, 500, 500, 25,
        525, true from unnest($6::uuid[], $7::integer[]) with ordinality as piece (product_id, qty,
        line)),
    emptied as (update carts set lines = '[]', version = version + 1, changed_at = now()
      where organization_id = $1 and user_id = $3)
    select count(*)::int as taken from taken`,
  ),
  record: named(
    'record',
    `with audited as (insert into audit_entries (organization_id, audit_entry_id, happened_at,
          action, actor_kind, user_id, request_id, details)
          values ($1, gen_random_uuid(), now(), 'shop.order-from-account', 'member', $2, $3, $4)),
    told as (insert into outbox (organization_id, outbox_id, topic, payload, created_at,
        dispatched_at) select $1::uuid, gen_random_uuid(), topic, $4, now(), now()
        from unnest(array['bank.balance-fell', 'mail.requested']) topic)
    update idempotency_keys set answer = $4 where organization_id = $1 and scope = $5 and key = $6`,
  ),
}

const order = async (client, { userId }) => {
  const [key, orderId, journalId, nowSeconds] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    Math.floor(Date.now() / 1000),
  ]
  await client.query(
    `begin; set local role lodgepole_app; set local app.organization_id = '${organizationId}'`,
  )
  await client.query(sql.claim([organizationId, userId, key, key]))
  const {
    rows: [cart],
  } = await client.query(sql.cart([organizationId, userId]))
  const productIds = cart.lines.map(({ productId }) => productId)
  await client.query(sql.signed([organizationId, userId]))
  const { rows: products } = await client.query(sql.products([organizationId, productIds]))
  await client.query(sql.household([organizationId, userId]))
  const {
    rows: [account],
  } = await client.query(sql.account([organizationId, userId]))
  const items = JSON.stringify(
    products.map(({ name }) => ({ name, quantity: 1, amountCents: 525, restricted: false })),
  )
  await client.query(
    sql.post([
      organizationId,
      journalId,
      nowSeconds,
      `order:${orderId}`,
      userId,
      items,
      [account.account_id, account.own.sales, account.own['sales-tax']],
      [-1575, 1500, 75],
    ]),
  )
  const {
    rows: [{ taken }],
  } = await client.query(
    sql.order([
      organizationId,
      orderId,
      userId,
      journalId,
      nowSeconds,
      productIds,
      productIds.map(() => 1),
    ]),
  )
  if (taken !== 3) throw new Error(`${taken} of three were there`)
  await client.query(
    sql.record([organizationId, userId, key, JSON.stringify({ orderId }), userId, key]),
  )
  await client.query('commit')
}

let [booked, seconds] = [0, 0]
for (let batch = 0; batch < batches; batch += 1) {
  await fillCarts(pool, options, batch)
  const queue = [...buyers]
  const startedMs = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let buyer = queue.pop(); buyer; buyer = queue.pop()) {
        const client = await pool.connect()
        try {
          await order(client, buyer)
          booked += 1
        } finally {
          client.release()
        }
      }
    }),
  )
  seconds += (performance.now() - startedMs) / 1000
}
await pool.end()
writeFileSync(outcomeFile, JSON.stringify({ booked, refused: 0, seconds, p99Ms: 0 }))
