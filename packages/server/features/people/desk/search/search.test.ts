import { foldWords, phoneDigits } from '@lodgepole/domain/people/fold'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../../testing/households.ts'
import { elm, oak } from '../../../../testing/organizations.ts'
import { makeAccount, makeLogin } from '../../../../testing/people.ts'
import { useTestServer } from '../../../../testing/server.ts'

const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds

const add = async (people: readonly object[], organizationId = oak.organizationId) => {
  await tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .insertInto('users')
      .values(people.map((person) => ({ organizationId, userId: newId(), ...person })))
      .execute(),
  )
}

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await add([
    {
      firstName: 'José',
      lastName: 'García López',
      email: 'pepe@mail.example',
      phone: '+1 (206) 555-0142',
      memberId: 'PW-00142',
    },
    { firstName: 'Mary Ann', lastName: 'Smith-Jones', email: 'ma@smith.example' },
    {
      firstName: 'Andrew',
      lastName: 'Smith',
      parent2FirstName: 'Beatrix',
      parent2LastName: 'Quill',
      parent2Email: 'bea@quill.example',
    },
    { firstName: 'Smithy', lastName: 'Anders' },
    { firstName: 'Søren', lastName: "O'Brien", restricted: true },
    { firstName: 'Gone', lastName: 'Smith', isInactive: true },
    { firstName: 'Wanda', lastName: 'Visitor', role: 'guest' },
    { firstName: 'Kit', lastName: 'Held', accountHolderId: homes.ids['dana'] },
  ])
  await add(
    [{ firstName: 'Elm', lastName: 'Smith', email: 'elm@smith.example' }],
    elm.organizationId,
  )
})

const find = (q: string, more: Record<string, string> = {}, who = 'boss', host?: string) =>
  homes.get(who, '/v2/console/people', { q, ...more }, host)
const names = async (q: string) =>
  (await find(q)).json.items.map(
    ({ firstName, lastName }: { firstName: string; lastName: string }) =>
      `${firstName} ${lastName}`,
  )

describe('CPL-01 staff find people as they type', () => {
  it.each([
    ['smith', ['Andrew Smith', 'Mary Ann Smith-Jones', 'Smithy Anders']],
    ['smith an', ['Smithy Anders', 'Andrew Smith', 'Mary Ann Smith-Jones']],
    ['an smith', ['Smithy Anders', 'Andrew Smith', 'Mary Ann Smith-Jones']],
    ['jose garcia', ['José García López']],
    ['LÓPEZ', ['José García López']],
    ['garcia lopez jo', ['José García López']],
    ['ann smith jones', ['Mary Ann Smith-Jones']],
    ['obrien', ["Søren O'Brien"]],
    ['soren', ["Søren O'Brien"]],
    ['pepe@m', ['José García López']],
    ['206 555', ['José García López']],
    ['555-0142', ['José García López']],
    ['1 206 555 0142', ['José García López']],
    ['pw-001', ['José García López']],
    ['142', ['José García López']],
    ['quill bea', ['Andrew Smith']],
    ['bea@quill', ['Andrew Smith']],
  ])('%s', async (q, expected) => {
    const found = await names(q)
    expect(found.slice(0, expected.length).toSorted()).toEqual(expected.toSorted())
    expect(
      (await find(q)).json.items.filter(({ match }: { match: string }) => match === 'typed'),
    ).toHaveLength(expected.length)
  })

  it('CPL-36 shows who was never invited, who has not activated, and who signs in', async () => {
    const { organizationId } = oak
    const [never, invited] = [newId(), newId()]
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .insertInto('users')
        .values([
          {
            organizationId,
            userId: never,
            firstName: 'Zelda',
            lastName: 'Uninvited',
            role: 'account-holder',
          },
          {
            organizationId,
            userId: invited,
            firstName: 'Yorick',
            lastName: 'Awaited',
            role: 'account-holder',
            invitedAt: new Date(),
          },
          {
            organizationId,
            userId: newId(),
            firstName: 'Xavi',
            lastName: 'Awaited',
            accountHolderId: invited,
          },
        ])
        .execute(),
    )
    const statuses = async (q: string) =>
      (await find(q)).json.items
        .filter(({ match }: { match: string }) => match === 'typed')
        .map(({ status }: { status: string }) => status)
    expect(await statuses('uninvited')).toEqual(['not-invited'])
    expect(await statuses('awaited')).toEqual(['invited', 'invited'])
    expect(await statuses('kit held')).toEqual(['active'])
  })

  it('shows their household, their restriction, and who was only a guest', async () => {
    expect((await find('kit held')).json.items[0]).toMatchObject({
      householdId: homes.ids['dana'],
      householdName: 'dana Test',
      status: 'active',
    })
    expect((await find('soren')).json.items[0]).toMatchObject({
      status: 'restricted',
      householdName: "Søren O'Brien",
    })
    expect((await find('visitor')).json.items[0]).toMatchObject({ status: 'guest' })
    expect((await find('quill')).json.items[0]).toMatchObject({ secondName: 'Beatrix Quill' })
  })

  it('folds in the database as in the browser', async () => {
    const texts = [
      'José',
      'O’Brien-SMITH',
      "D'Arcy",
      'Łukasz Weiß',
      'Ærø',
      'St. John–Smythe',
      'Ивáн',
      'İpek',
      'Ὀδυσσεύς',
      'Nguyễn Văn',
      'ﬁnn',
      'a_b/c@d',
      'Þór',
      '李小龍',
      'x\u00a0y',
      '',
    ]
    const { rows } = await server
      .database()
      .pool.query<{ words: string; digits: string | null }>(
        'select fold_words(t) as words, phone_digits(t) as digits from unnest($1::text[]) ' +
          'with ordinality as each (t, n) order by n',
        [texts],
      )
    expect(rows.map(({ words }) => words)).toEqual(texts.map(foldWords))
    expect(rows.map(({ digits }) => digits ?? '')).toEqual(texts.map(phoneDigits))
  })
})

describe('CPL-02 people are found despite misspellings', () => {
  it.each([
    ['smiht', 'Andrew Smith'],
    ['adnrew smih', 'Andrew Smith'],
    ['garzia', 'José García López'],
    ['jsoe', 'José García López'],
    ['obrein', "Søren O'Brien"],
  ])('%s', async (q, expected) => {
    const { items } = (await find(q)).json
    expect(
      items.map(
        ({ firstName, lastName }: { firstName: string; lastName: string }) =>
          `${firstName} ${lastName}`,
      ),
    ).toContain(expected)
    expect(items.every(({ match }: { match: string }) => match === 'similar')).toBe(true)
  })

  it('offers nothing for unlike names, numbers or addresses', async () => {
    for (const q of ['zzzzqq', '99999999', 'nobody@nowhere']) expect(await names(q)).toEqual([])
  })
})

describe('CPL-03 pages of people', () => {
  it('contain everyone once, however they were found', async () => {
    const whole = (await find('s', { limit: '200' })).json.items.map(
      ({ userId }: { userId: string }) => userId,
    )
    const paged: string[] = []
    for (let next: string | undefined; ;) {
      const { items, next: after } = (await find('s', { limit: '1', ...(next ? { next } : {}) }))
        .json
      paged.push(...items.map(({ userId }: { userId: string }) => userId))
      next = after
      if (next === undefined) break
    }
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(paged.length)
    expect(paged.length).toBeGreaterThan(3)
  })

  it('list everyone by name for an empty search', async () => {
    const items = (await find('')).json.items as { lastName: string }[]
    expect(items.map(({ lastName }) => foldWords(lastName))).toEqual(
      items.map(({ lastName }) => foldWords(lastName)).toSorted(),
    )
    expect(items.length).toBeGreaterThan(8)
  })

  it.each([
    [{ next: 'nonsense' }],
    [{ next: Buffer.from('[0,"a","b","nobody"]').toString('base64url') }],
    [{ limit: '0' }],
    [{ limit: '201' }],
  ])('refuses %j', async (more) => expect((await find('a', more)).status).toBe(400))
  it.each(['x'.repeat(101), 'a\0b'])('refuses an invalid query: %j', async (q) =>
    expect((await find(q)).status).toBe(400),
  )
  it.each(['%', '_', "'; drop table users; --", '\\', '"', ' , '])(
    'takes %s as letters',
    async (q) => expect((await find(q)).status).toBe(200),
  )

  it('reads index ranges and no more people than it shows, under row-level security', async () => {
    await tenantTransaction(server.database().db, oak.organizationId, async (tx) => {
      const { sql } = await import('kysely')
      await sql`set local enable_seqscan = off`.execute(tx.db)
      const plan = await sql<{
        'QUERY PLAN': string
      }>`explain select user_id
        from users where organization_id = ${oak.organizationId} and not is_inactive
          and family_key >= 'smi' and family_key < 'smj'
          and (family_key, given_key, user_id) > ('smi', '', ${newId()}::uuid)
        order by family_key, given_key, user_id limit 5`.execute(tx.db)
      const text = JSON.stringify(plan.rows)
      expect(text).toMatch(/users_by_family/)
      expect(text).toMatch(/Index Cond:[^"]*family_key >= 'smi'/)
      expect(text).not.toMatch(/Sort|Seq Scan/)
    })
  })
})

describe('CPL-04 permission to find people', () => {
  it.each(['nobody', 'dana', 'till'])('not %s', async (who) =>
    expect([401, 403]).toContain((await find('smith', {}, who)).status),
  )

  it('staff who manage people, only in their own organization', async () => {
    for (const role of ['director', 'registrar', 'concierge'])
      await makeAccount(
        server.database(),
        oak.organizationId,
        await makeLogin(server.database(), `${role}@oak.example`),
        { role },
      )
    expect((await find('smith', {}, 'elmboss')).status).toBe(403)
    expect(
      (
        await find('smith', { organizationId: elm.organizationId }, 'elmboss', elm.host)
      ).json.items.map(({ firstName }: { firstName: string }) => firstName),
    ).toEqual(['Elm'])
    expect(
      (await find('smith', {}, 'boss', 'console.localhost')).json.items.length,
    ).toBeGreaterThan(1)
  })
})
