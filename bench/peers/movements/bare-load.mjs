// The same movements without the product: the same clients, but each queries PostgreSQL through the
// bare driver. No HTTP, session, permission, input check, rules or log.

import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runClients } from './plan.mjs'
import * as sql from './statements.mjs'

const pg = createRequire(new URL('../../../packages/server/package.json', import.meta.url))('pg')
const options = JSON.parse(readFileSync(process.argv[2], 'utf8'))
/** As many connections as the product has. */
const pool = new pg.Pool({ connectionString: options.databaseUrl, max: options.connections })

const hashOf = (value) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
const nowSeconds = () => Math.floor(Date.now() / 1000)

const post = async (client, organizationId, { key, kind, actor, store, items, legs, hash }) => {
  const values = [
    organizationId,
    kind,
    nowSeconds(),
    key,
    hash,
    actor,
    store,
    JSON.stringify(items),
    legs.map(([account]) => account),
    legs.map(([, cents]) => cents),
  ]
  const {
    rows: [journal],
  } = await client.query(sql.write(values))
  return journal ?? (await client.query(sql.earlier([organizationId, key]))).rows[0]
}

const charge = async (client, { place: { organizationId, till }, personId, id, store }) => {
  const {
    rows: [account],
  } = await client.query(sql.lock([organizationId, [personId]]))
  const {
    rows: [person],
  } = await client.query(sql.personAndLimit([organizationId, personId]))
  if (person.daily_limit_cents !== null)
    await client.query(sql.spentSince([organizationId, account.account_id, nowSeconds() - 43_200]))
  const items = [{ name: 'Ice', quantity: 1, amountCents: 250, restricted: false }]
  const legs = [
    [account.account_id, -250],
    [account.sales_id, 250],
  ]
  const journal = await post(client, organizationId, {
    key: `charge:${id}`,
    kind: 'transaction',
    actor: till.userId,
    store,
    items,
    legs,
    hash: hashOf([legs, store, items]),
  })
  const details = JSON.stringify({ journalId: journal.journal_id, personId, totalCents: 250 })
  await client.query(
    sql.record([
      organizationId,
      'bank.charge',
      till.userId,
      randomUUID(),
      details,
      ['bank.balance-fell'],
      [JSON.stringify({ userId: personId })],
    ]),
  )
}

const transfer = async (
  client,
  { place: { organizationId }, household: { holderId }, personId, to, id },
) => {
  const hash = hashOf([personId, to])
  const {
    rows: [claimed],
  } = await client.query(sql.claim([organizationId, holderId, id, hash]))
  if (!claimed) return client.query(sql.kept([organizationId, holderId, id]))
  await client.query(sql.held([organizationId, [personId, to], holderId]))
  const { rows: accounts } = await client.query(sql.lock([organizationId, [personId, to]]))
  const accountOf = (userId) => accounts.find((account) => account.user_id === userId).account_id
  const legs = [
    [accountOf(personId), -100],
    [accountOf(to), 100],
  ]
  const journal = await post(client, organizationId, {
    key: `transfer:${holderId}:${id}`,
    kind: 'transfer',
    actor: holderId,
    store: null,
    items: [],
    legs,
    hash: hashOf(legs),
  })
  await client.query(sql.rise([organizationId, to]))
  const details = JSON.stringify({
    journalId: journal.journal_id,
    fromUserId: personId,
    toUserId: to,
    amountCents: 100,
  })
  const messages = [
    ['bank.balance-fell', 'bank.balance-rose'],
    [personId, to].map((userId) => JSON.stringify({ userId })),
  ]
  return client.query(
    sql.recordAndKeep([
      organizationId,
      'bank.transfer',
      holderId,
      randomUUID(),
      details,
      ...messages,
      JSON.stringify(journal),
      holderId,
      id,
    ]),
  )
}

const outcome = await runClients(options, async (_, movement) => {
  const client = await pool.connect()
  try {
    await client.query(sql.opening(movement.place.organizationId))
    await (movement.kind === 'charge' ? charge(client, movement) : transfer(client, movement))
    await client.query('commit')
  } finally {
    client.release()
  }
})
await pool.end()
writeFileSync(options.outcomeFile, JSON.stringify(outcome))
