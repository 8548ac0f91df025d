import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import {
  completeOrganization,
  type StoredOrganization,
} from '@lodgepole/domain/organizations/organization'
import { publicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { publicOrganizationSchema } from '@lodgepole/contract/organizations/schemas'
import { unmetSteps } from '@lodgepole/domain/people/onboarding/unmet-steps'
import { startOfDaySeconds } from '@lodgepole/domain/kernel/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFacts } from '../features/people/onboarding/index.ts'
import { tenantTransaction } from '../platform/database/transaction.ts'
import { useTestDatabase } from '../testing/database.ts'
import { openTotpKey } from '../testing/secrets.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { demoAskedSignIns, demoSignIns, isDemoLoaded, loadDemo } from './load-demo.ts'
import { organizationIdOf } from './organizations/recipe.ts'
import { signInRoles } from './testing/sign-in-roles.ts'

const nowSeconds = Date.UTC(2026, 6, 4, 19, 30) / 1000
const database = useTestDatabase(2)
let objectsFolder = ''

beforeAll(async () => {
  objectsFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-objects-'))
  await loadDemo(database().db, { nowSeconds, objectsFolder })
})
afterAll(() => rm(objectsFolder, { recursive: true, force: true }))

const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await database().pool.query<T>(text, values)).rows

describe('the demo organizations', () => {
  it('DEMO-01 makes three organizations, found by their hosts', async () => {
    const hosts = await rows(`
      select h.host, h.kind, h.anonymous, o.organization_name as name
      from hosts h left join organizations o using (organization_id) order by host`)
    expect(hosts).toEqual([
      { host: 'console.localhost', kind: 'console', anonymous: false, name: null },
      { host: 'harbor.localhost', kind: 'organization', anonymous: false, name: 'Harbor' },
      { host: 'lakeside.localhost', kind: 'organization', anonymous: false, name: 'Lakeside' },
      { host: 'localhost', kind: 'main', anonymous: false, name: 'Pinewood' },
      { host: 'pinewood.localhost', kind: 'organization', anonymous: false, name: 'Pinewood' },
      { host: 'shuttle.harbor.localhost', kind: 'organization', anonymous: true, name: 'Harbor' },
    ])
    expect(await isDemoLoaded(database().db)).toBe(true)
  })

  it('DEMO-01 gives each valid settings with the demo’s colors and policies', async () => {
    const stored = await Promise.all(
      (['pinewood', 'lakeside', 'harbor'] as const).map((key) =>
        tenantTransaction(database().db, organizationIdOf(key), (tx) =>
          tx.db.selectFrom('organizations').selectAll().execute(),
        ),
      ),
    )
    expect(stored.map((found) => found.length)).toEqual([1, 1, 1])
    const complete = stored
      .flat()
      .map((row) => completeOrganization(row as unknown as StoredOrganization))
    for (const organization of complete)
      publicOrganizationSchema.parse(publicOrganization(organization))
    const facts = complete.map((one) => [
      one.orgType,
      one.timeZone,
      one.branding.color,
      one.processorSettings.webProcessor,
    ])
    expect(facts).toEqual([
      ['camp', 'America/New_York', '#1f6b4f', 'authorizenet'],
      ['rec-club', 'America/Chicago', '#22618f', 'square'],
      ['other', 'America/Los_Angeles', '#0f5c63', 'square'],
    ])
    const [camp, club, lodge] = complete
    expect(camp?.policies.maxAuthorizedUsers).toBe(6)
    expect(club?.policies.weeklySlotCap).toEqual({ weekday: 3, weekend: 1 })
    expect([
      club?.features.eventRegistration.enabled,
      club?.portalSettings.displayDonateOptions,
    ]).toEqual([true, true])
    expect([
      club?.features.idCard.label,
      lodge?.portalSettings.allowEventRegistrationAnonymous,
      lodge?.policies.renterWording,
    ]).toEqual(['Pool Pass', true, 'Guests'])
  })

  it('DEMO-01 gives each some forty households, staff, one restricted, one inactive', async () => {
    const counts = await rows<
      Record<'households' | 'staff' | 'restricted' | 'inactive' | 'faces', number>
    >(`
      select count(*) filter (where role in ('account-holder', 'tenant-owner', 'tenant-long-term',
          'tenant-short-term'))::int as households,
             count(*) filter (where role in ('admin', 'cashier', 'employee', 'organization-manager',
                 'sysadmin'))::int as staff,
             count(*) filter (where restricted)::int as restricted,
             count(*) filter (where is_inactive)::int as inactive,
             round(100.0 * count(image_url) / count(*))::int as faces
      from users group by organization_id`)
    for (const { households, staff, restricted, inactive, faces } of counts) {
      expect(households).toBeGreaterThanOrEqual(40)
      expect(staff).toBeGreaterThanOrEqual(3)
      expect([restricted, inactive]).toEqual([1, 1])
      expect(faces).toBeGreaterThan(60)
      expect(faces).toBeLessThan(85)
    }
    const sizes = await rows(`
      select distinct count(*)::int + 1 as size from users where account_holder_id is not null
      group by organization_id, account_holder_id order by 1`)
    expect(sizes).toEqual([{ size: 2 }, { size: 3 }, { size: 4 }, { size: 5 }])
  })
})

describe('the demo sign-ins', () => {
  it('DEMO-02 have a login each with the demo password', async () => {
    const logins = await rows<{ email: string; hash: string }>(
      'select email, password_hash as hash from logins',
    )
    expect(logins.map(({ email }) => email).sort()).toEqual(
      [...demoSignIns, ...demoAskedSignIns].map(({ email }) => email).sort(),
    )
    const hashes = [...new Set(logins.map(({ hash }) => hash))]
    for (const hash of hashes) {
      expect(hash).toMatch(/^\$argon2id\$/)
      expect(await verify(hash, 'lodgepole-demo-1')).toBe(true)
      expect(await verify(hash, 'lodgepole-demo-2')).toBe(false)
    }
  })

  it('DEMO-02 have their accounts and roles', async () => {
    const accounts = await rows<{ email: string; name: string; role: string }>(`
      select l.email, o.organization_name as name, u.role
      from logins l
      join users u on u.login_id = l.login_id join organizations o using (organization_id)`)
    const found = Object.fromEntries(
      accounts.map(({ email, name, role }) => [`${email} ${name}`, role]),
    )
    expect(found).toEqual(signInRoles)
    const second = await rows(`
      select u.first_name as first, u.parent2_email as email, u.parent2_first_name as "parent2"
      from users u join logins l on l.login_id = u.parent2_login_id
      where l.email = 'parent2@pinewood.example'`)
    expect(second).toEqual([{ first: 'Dana', email: 'parent2@pinewood.example', parent2: 'Marco' }])
  })

  it('DEMO-08 have finished onboarding, except those that demonstrate it', async () => {
    const accounts = await rows<{
      organizationId: string
      userId: string
      email: string
      name: string
    }>(`
      select u.organization_id as "organizationId", u.user_id as "userId", l.email,
        o.organization_name as name
      from logins l
      join users u on l.login_id in (u.login_id, u.parent2_login_id)
      join organizations o using (organization_id)`)
    const left: Record<string, readonly string[]> = {}
    for (const { organizationId, userId, email, name } of accounts) {
      const facts = await tenantTransaction(database().db, organizationId, (tx) =>
        findFacts(tx, userId, nowSeconds),
      )
      const steps = facts ? unmetSteps(facts, nowSeconds) : ['no account']
      if (steps.length > 0) left[`${email} ${name}`] = steps
    }
    expect(accounts.length).toBeGreaterThan(20)
    expect(left).toEqual({
      'newcomer@pinewood.example Pinewood': [
        'required-waiver',
        'required-full-address',
        'required-phone-number',
        'required-birthday',
      ],
      'returning@pinewood.example Pinewood': ['required-waiver'],
      'newcomer@lakeside.example Lakeside': [
        'required-residency',
        'required-phone-number',
        'required-member-dues',
      ],
      'renter@harbor.example Harbor': [
        'required-phone-number',
        'required-vehicles',
        'required-agreement',
      ],
      'newcomer@harbor.example Harbor': ['required-lodging-unclaimed'],
    })
  })

  it('DEMO-09 cover every sign-in challenge with one person each', async () => {
    const asked = await rows<{ key: string | null; row: string }>(
      `select email, status, second_factor as factor, totp_secret as key,
          login_id as row from logins
        where status <> 'active' or second_factor is not null order by status, factor`,
    )
    expect(
      asked.map(({ key, row, ...login }) => ({ ...login, key: key && openTotpKey(row, key) })),
    ).toEqual([
      { email: 'mailcode@lakeside.example', status: 'active', factor: 'mail', key: null },
      {
        email: 'app@harbor.example',
        status: 'active',
        factor: 'totp',
        key: 'LODGEPOLEDEMOSECRETFORTHEAPP2345',
      },
      {
        email: 'newpassword@pinewood.example',
        status: 'new-password-required',
        factor: null,
        key: null,
      },
      { email: 'reset@pinewood.example', status: 'reset-required', factor: null, key: null },
      { email: 'unconfirmed@lakeside.example', status: 'unconfirmed', factor: null, key: null },
    ])
  })

  it('DEMO-02 show the pictured family: Maya, Theo and June, with notes and money', async () => {
    const children = await rows(`
      select c.first_name as name, c.note, p.relationship, a.balance_cents::int as cents,
        s.balance_cents::int as scheduled
      from user_pairs p
      join users h on h.organization_id = p.organization_id and h.user_id = p.parent_id
        and h.email = 'parent@pinewood.example'
      join users c on c.organization_id = p.organization_id and c.user_id = p.child_id
      join accounts a on a.organization_id = c.organization_id and a.user_id = c.user_id
        and a.purpose = 'spending'
      left join accounts s on s.organization_id = c.organization_id and s.user_id = c.user_id
        and s.purpose = 'scheduled' order by c.created_at`)
    expect(children).toEqual([
      {
        name: 'Maya',
        note: 'Bunk 7 · Session 2',
        relationship: 'Daughter',
        cents: 3825,
        scheduled: 3500,
      },
      {
        name: 'Theo',
        note: 'Bunk 3 · Session 2',
        relationship: 'Son',
        cents: 410,
        scheduled: null,
      },
      { name: 'June', note: 'Arrives Jul 13', relationship: 'Daughter', cents: 0, scheduled: null },
    ])
    const from = startOfDaySeconds(nowSeconds, 'America/New_York', -6)
    const spent = await rows(
      `
      select sum(-p.amount_cents)::int as cents
      from postings p join journals j using (organization_id, journal_id)
      join accounts a
      using (organization_id, account_id)
      join users u on u.organization_id = a.organization_id and u.user_id = a.user_id
      where u.first_name = 'Maya' and u.last_name = 'Alvarez' and j.kind = 'transaction'
        and p.happened_seconds >= $1`,
      [from],
    )
    expect(spent).toEqual([{ cents: 3150 }])
    const next = await rows(
      `
      select s.label, b.start_seconds::int - $1 as "secondsAway"
      from bookings b join series s using (organization_id, series_id)
      join users u on u.organization_id = b.organization_id and u.user_id = b.auth_user_id
      where u.first_name = 'Maya' and u.last_name = 'Alvarez' and b.start_seconds > $1
        and b.status = 'Registered'
      order by b.start_seconds limit 1`,
      [nowSeconds],
    )
    expect(next).toEqual([
      {
        label: 'Lake dock · Waterski',
        secondsAway: Date.UTC(2026, 6, 5, 14, 0) / 1000 - nowSeconds,
      },
    ])
  })
})

describe('what households keep', () => {
  it('DEMO-10 includes pets, vehicles, an expired vaccination and authorized persons', async () => {
    const kept = await rows(`
      select o.organization_name as name, u.first_name as holder,
        (select string_agg(p.name, ', ' order by p.name) from pets p
          where p.organization_id = u.organization_id and p.household_id = u.user_id) as pets,
        (select string_agg(v.license_plate, ', ' order by v.license_plate) from vehicles v
          where v.organization_id = u.organization_id and v.household_id = u.user_id) as vehicles,
        (select count(*)::int from authorized_persons a where a.organization_id = u.organization_id
            and a.account_id = u.user_id) as authorized
      from users u join organizations o using (organization_id) where exists
        (select 1 from authorized_persons a where a.organization_id = u.organization_id
            and a.account_id = u.user_id) order by 1`)
    expect(kept).toEqual([
      {
        name: 'Harbor',
        holder: 'Ingrid',
        pets: 'Captain, Fenrir',
        vehicles: '6TRK902, 8HBR214',
        authorized: 1,
      },
      { name: 'Lakeside', holder: 'Andre', pets: 'Biscuit, Miso', vehicles: null, authorized: 1 },
      { name: 'Pinewood', holder: 'Dana', pets: null, vehicles: 'L42 PNW', authorized: 3 },
    ])
    const over = await rows(`select name from pets where vaccination_expires_iso < '2026-07-04'`)
    expect(over).toEqual([{ name: 'Miso' }])
  })
})

describe('the histories', () => {
  it('DEMO-03 and DEMO-04 keep every rule of ledger and reservations', async () => {
    expect(await brokenInvariants(database().pool)).toEqual([])
  })

  it('DEMO-03 and DEMO-04 detect a wrong cent or seat', async () => {
    const client = await database().pool.connect()
    await client.query('begin')
    await client.query(
      `update accounts set balance_cents = balance_cents + 1 where purpose = 'scheduled'`,
    )
    await client.query(
      'update events set registered_count = registered_count - 1 where registered_count = ' +
        'capacity_count',
    )
    const broken = (await brokenInvariants(client)).map((text) => text.replace(/: \d+$/, ''))
    await client.query('rollback')
    client.release()
    expect(broken).toEqual([
      'balances that are not the sum of their postings',
      'scheduled money that is not the pending parts less the reversed ones',
      'events whose count is not that of their bookings',
      'people waiting for an event that has room',
    ])
  })

  it('DEMO-03 have ninety days of every kind of money, none of it in the future', async () => {
    const told = await rows<{ kinds: number; first: number; last: number }>(`
      select count(distinct kind)::int as kinds, min(happened_seconds)::int as first,
        max(happened_seconds)::int as last
      from journals group by organization_id`)
    for (const { kinds, first, last } of told) {
      expect(kinds).toBeGreaterThanOrEqual(5)
      expect(nowSeconds - first).toBeGreaterThan(80 * 86_400)
      expect(nowSeconds - first).toBeLessThan(91 * 86_400)
      expect(last).toBeLessThanOrEqual(nowSeconds)
      expect(nowSeconds - last).toBeLessThan(2 * 86_400)
    }
    const restricted = await rows(
      `select count(*)::int from journals where items @> '[{"restricted": true}]'`,
    )
    expect(restricted).not.toEqual([{ count: 0 }])
  })

  it('DEMO-04 has full events, waiting lists, requests, check-ins, extras and drafts', async () => {
    const statuses = (
      await rows<{ status: string }>('select distinct status from bookings order by 1')
    ).map(({ status }) => status)
    expect(statuses).toEqual(
      expect.arrayContaining([
        'Cancelled',
        'Declined',
        'Needs Approval',
        'No Show',
        'Registered',
        'Waitlisted',
      ]),
    )
    const seen: Record<string, number | undefined> = {}
    for (const [what, from] of Object.entries({
      full: 'events where registered_count = capacity_count',
      premium: 'events where is_premium',
      cancelled: `events where status = 'Cancelled'`,
      extras: `events where event_extras <> '[]'`,
      drafts: `series where state = 'draft'`,
      campuses: 'series where campus_id is not null',
      checkedIn: 'bookings where last_check_in_at is not null',
      withExtras: 'bookings where cardinality(extra_ids) > 0',
    }))
      seen[what] = (
        await rows<{ count: number }>(`select count(*)::int as count from ${from}`)
      )[0]?.count
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(0)
    const extras = await rows(`
      with taken as (
        select organization_id, event_id, extra_id, count(*)
        from bookings, unnest(extra_ids) as extra_id group by 1, 2, 3)
      select e.event_id from events e cross join jsonb_array_elements(e.event_extras) x
      left join taken t on t.organization_id = e.organization_id and t.event_id = e.event_id
        and t.extra_id = x->>'extraId'
      where (x->>'registeredCount')::int <> coalesce(t.count, 0)
        or (x->>'registeredCount')::int > (x->>'capacityMax')::int`)
    expect(extras).toEqual([])
  })

  it('DEMO-04 stays inside the weekly cap of the club', async () => {
    const over = await rows(
      `
      select user_id from (
        select b.user_id, b.start_week_hash,
          extract(isodow from b.start_day_hash::date) > 5 as weekend,
          count(distinct b.event_id) as slots
        from bookings b where b.organization_id = $1 and b.status = 'Registered' group by 1, 2, 3) s
      where slots > case when weekend then 1 else 3 end`,
      [organizationIdOf('lakeside')],
    )
    expect(over).toEqual([])
  })
})

describe('the portraits on disk', () => {
  it('DEMO-06 exist at the addresses of their people, for most people', async () => {
    const people = await rows<{ url: string; small: string }>(`
      select image_url as url, image_url70 as small from users where image_url is not null`)
    expect(people.length).toBeGreaterThan(200)
    for (const { url, small } of people) {
      expect(small).toBe(url)
      expect(
        await readFile(path.join(objectsFolder, url.replace('/objects/', '')), 'utf8'),
      ).toMatch(/^<svg /)
    }
    const files = await readdir(path.join(objectsFolder, organizationIdOf('pinewood'), 'portraits'))
    expect(files.length).toBe(
      people.filter(({ url }) => url.includes(organizationIdOf('pinewood'))).length,
    )
  })
})
