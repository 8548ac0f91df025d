// What a booking requires, as prepared statements of the bare driver: the key, the locks of the
// people and of the event, the household's seats, the booking, the count, audit, message and stored
// answer. No HTTP, no session, no rules.

import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const pg = createRequire(new URL('../../../packages/server/package.json', import.meta.url))('pg')
const {
  databaseUrl,
  organizationId,
  seriesId,
  bookers,
  eventIds,
  clients,
  connections,
  outcomeFile,
} = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections })
const named = (name, text) => (values) => ({ name, text, values })

const sql = {
  claim: named(
    'claim',
    'insert into idempotency_keys (organization_id, scope, key, input_hash, created_at) ' +
      'values ($1, $2, $3, $4, now()) on conflict do nothing returning key',
  ),
  people: named(
    'people',
    'select user_id, restricted, lodging_id_primary from users where organization_id = $1 and ' +
      'user_id = any($2::uuid[]) order by user_id for no key update',
  ),
  event: named(
    'event',
    'select * from events where organization_id = $1 and event_id = $2 for update',
  ),
  seats: named(
    'seats',
    `select event_id, status, start_seconds, start_day_hash, start_week_hash from bookings
    where organization_id = $1 and (user_id = $2 or auth_user_id = $3)
      and status in ('Registered', 'Needs Approval', 'Offered', 'Waitlisted')`,
  ),
  insert: named(
    'insert',
    `insert into bookings (organization_id, booking_id, event_id, series_id, user_id, auth_user_id,
        group_id, status, start_seconds, end_seconds, start_day_hash, start_week_hash,
          cancel_expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, 'Registered', $8, $9, $10, $11, $8)`,
  ),
  count: named(
    'count',
    `update events
      set changed_at = clock_timestamp(), registered_count = (select count(*) from bookings
        where organization_id = $1 and event_id = $2
          and status in ('Registered', 'Needs Approval', 'Offered'))
    where organization_id = $1 and event_id = $2`,
  ),
  record: named(
    'record',
    `with audited as (insert into audit_entries (organization_id, audit_entry_id, happened_at,
          action, actor_kind, user_id, request_id, details)
          values ($1, gen_random_uuid(), now(), 'reservations.book', 'member', $2, $3, $4)),
    told as (insert into outbox (organization_id, outbox_id, topic, payload, created_at,
        dispatched_at) values ($1, gen_random_uuid(), 'reservations.booked', $4, now(), now()))
    update idempotency_keys set answer = $4 where organization_id = $1 and scope = $5 and key = $6`,
  ),
}

const book = async (client, { userId }, personId, eventId) => {
  const key = randomUUID()
  await client.query(
    `begin; set local role lodgepole_app; set local app.organization_id = '${organizationId}'`,
  )
  await client.query(sql.claim([organizationId, userId, key, key]))
  await client.query(sql.people([organizationId, [userId, personId]]))
  const {
    rows: [event],
  } = await client.query(sql.event([organizationId, eventId]))
  const { rows: seats } = await client.query(sql.seats([organizationId, userId, personId]))
  if (!event || seats.some((seat) => seat.event_id === eventId && seat.auth_user_id === personId))
    throw new Error('taken')
  await client.query(
    sql.insert([
      organizationId,
      randomUUID(),
      eventId,
      seriesId,
      userId,
      personId,
      randomUUID(),
      event.start_seconds,
      event.end_seconds,
      event.start_day_hash,
      event.start_week_hash,
    ]),
  )
  await client.query(sql.count([organizationId, eventId]))
  await client.query(
    sql.record([organizationId, userId, key, JSON.stringify({ eventId, personId }), userId, key]),
  )
  await client.query('commit')
}

/** The same order as over HTTP. */
const planOf = (n) =>
  bookers
    .filter((_, index) => index % clients === n)
    .flatMap((booker, which) =>
      booker.people.flatMap((personId, person) =>
        Array.from({ length: 4 }, (_, k) => [
          booker,
          personId,
          eventIds[(n * 7_919 + which * 131 + person * 17 + k * 251) % eventIds.length],
        ]),
      ),
    )

const plans = Array.from({ length: clients }, (_, n) => planOf(n))
const startedMs = performance.now()
let booked = 0
await Promise.all(
  plans.map(async (plan) => {
    for (const [booker, personId, eventId] of plan) {
      const client = await pool.connect()
      try {
        await book(client, booker, personId, eventId)
        booked += 1
      } finally {
        client.release()
      }
    }
  }),
)
const seconds = (performance.now() - startedMs) / 1000
await pool.end()
writeFileSync(outcomeFile, JSON.stringify({ booked, refused: 0, seconds, p99Ms: 0 }))
