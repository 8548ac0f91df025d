// What a check-in requires, as prepared statements of the bare driver: the lock of the place, the
// household, the counts, the current bookings, the scan, who is inside, audit. No HTTP, no session,
// no signature, no rules.

import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const pg = createRequire(new URL('../../../packages/server/package.json', import.meta.url))('pg')
const { databaseUrl, organizationId, userId, placeIds, people, clients, outcomeFile } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
const named = (name, text) => (values) => ({ name, text, values })
const DAY = new Date().toISOString().slice(0, 10)

const sql = {
  place: named(
    'place',
    'select place_id, label, capacity_count, guests_per_day from entry_places where ' +
      'organization_id = $1 and place_id = $2 for update',
  ),
  household: named(
    'household',
    `with account as (select coalesce(account_holder_id, user_id) as id from users
        where organization_id = $1 and user_id = $2 and not is_inactive)
    select p.user_id, account.id, p.first_name, p.last_name, p.image_url70, p.restricted,
      p.restriction_expires_at,
      exists (select 1 from entry_presence i where i.organization_id = p.organization_id
          and i.place_id = $3 and i.person_id = p.user_id and i.day_hash = $4) as is_inside
    from account join users p on p.organization_id = $1
      and (p.user_id = account.id or p.account_holder_id = account.id) where not p.is_inactive`,
  ),
  counts: named(
    'counts',
    `select (select coalesce(sum(1 + guests), 0)::int from entry_presence where organization_id = $1
          and place_id = $2 and day_hash = $3) as inside_count,
    (select coalesce(sum(1 + guests), 0)::int from entry_presence where organization_id = $1
        and place_id = $2 and day_hash = $3 and person_id = any($4::uuid[])) as leaving_count,
    (select coalesce(sum(guests), 0)::int from entry_scans where organization_id = $1
        and place_id = $2 and account_id = $5 and day_hash = $3 and let_in
          and direction = 'in') as guests_today`,
  ),
  bookings: named(
    'bookings',
    `select booking_id, auth_user_id, status, start_seconds, end_seconds
      from bookings
      where organization_id = $1 and auth_user_id = any($2::uuid[]) and status = 'Registered'
    and start_seconds <= $3 and end_seconds >= $4 order by booking_id for no key update`,
  ),
  scan: named(
    'scan',
    `insert into entry_scans (organization_id, scan_id, place_id, direction, outcome, let_in,
        is_offline, input_hash, person_id, account_id, guests, day_hash, scanned_at_seconds,
          received_at, answer)
    values ($1, $2, $3, $4, 'accepted', true, false, 'x', $5, $5, 0, $6, $7, now(), $8)
    on conflict do nothing returning scan_id`,
  ),
  in: named(
    'in',
    `insert into entry_presence (organization_id, place_id, person_id, day_hash, since_seconds)
      values ($1, $2, $3, $4, $5)
    on conflict (organization_id, place_id, person_id) do update
    set day_hash = excluded.day_hash, since_seconds = excluded.since_seconds`,
  ),
  out: named(
    'out',
    'delete from entry_presence where organization_id = $1 and place_id = $2 and person_id = ' +
      'any($3::uuid[])',
  ),
  audit: named(
    'audit',
    `insert into audit_entries (organization_id, audit_entry_id, happened_at, action, actor_kind,
        user_id, request_id, details)
        values ($1, gen_random_uuid(), now(), 'entry.scan', 'member', $2, $3, $4)`,
  ),
}

const scan = async (client, placeId, personId, direction) => {
  const [scanId, nowSeconds] = [randomUUID(), Math.floor(Date.now() / 1000)]
  await client.query(
    `begin; set local role lodgepole_app; set local app.organization_id = '${organizationId}'`,
  )
  await client.query(sql.place([organizationId, placeId]))
  await client.query(sql.household([organizationId, personId, placeId, DAY]))
  await client.query(sql.counts([organizationId, placeId, DAY, [personId], personId]))
  await client.query(
    sql.bookings([organizationId, [personId], nowSeconds + 3600, nowSeconds - 3600]),
  )
  await client.query(
    sql.scan([
      organizationId,
      scanId,
      placeId,
      direction,
      personId,
      DAY,
      nowSeconds,
      JSON.stringify({
        scanId,
        outcome: 'accepted',
        people: [{ personId, name: 'Guest', imageUrl70: null }],
      }),
    ]),
  )
  await client.query(
    direction === 'in'
      ? sql.in([organizationId, placeId, personId, DAY, nowSeconds])
      : sql.out([organizationId, placeId, [personId]]),
  )
  await client.query(
    sql.audit([organizationId, userId, scanId, JSON.stringify({ scanId, placeId, direction })]),
  )
  await client.query('commit')
}

let answered = 0
const startedMs = performance.now()
await Promise.all(
  Array.from({ length: clients }, async (_, n) => {
    for (const direction of ['in', 'out']) {
      for (const { personId } of people.filter((_one, index) => index % clients === n)) {
        const client = await pool.connect()
        try {
          await scan(client, placeIds[n % placeIds.length], personId, direction)
          answered += 1
        } finally {
          client.release()
        }
      }
    }
  }),
)
const seconds = (performance.now() - startedMs) / 1000
await pool.end()
writeFileSync(outcomeFile, JSON.stringify({ answered, seconds }))
