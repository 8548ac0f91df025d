import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { dataFolder, importDriver, people } from './testing/imports.ts'

const folder = await dataFolder()
const server = useTestServer({ prepare: prepareHouseholds, environment: { DATA_DIR: folder } })
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const imports = importDriver(server, folder, () => homes)
const { check, faults, apply, undo, everybody, upload } = imports

const HEAD = [
  'First name',
  'Last name',
  'Household',
  'Account holder',
  'Email',
  'Birthday',
  'Member ID',
  'Relationship',
  'Phone',
  'Note',
]
const row = (first: string, last: string, more: Partial<Record<string, string>> = {}) => [
  first,
  last,
  ...HEAD.slice(2).map((name) => more[name] ?? ''),
]
const list = (...rows: readonly (readonly string[])[]) => people([HEAD, ...rows])
const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.database().pool.query(text, [...values])).rows
const named = (lastName: string) =>
  query(
    'select first_name, account_holder_id, role, email, birth_iso::text, age, member_id, ' +
      'phone, note from users where organization_id = $1 and last_name = $2 order by first_name',
    [oak.organizationId, lastName],
  )
const withoutVersion = ({ users, pairs }: Awaited<ReturnType<typeof everybody>>) => ({
  users: users.map(({ version: _version, ...rest }) => rest),
  pairs,
})

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await server
    .database()
    .pool.query('update users set member_id = $1, birth_iso = $2 where user_id = $3', [
      'M-1',
      '2015-05-05',
      id('maya'),
    ])
  await server
    .database()
    .pool.query('update users set last_name = $1 where user_id = any($2)', [
      'Test',
      [id('maya'), id('theo')],
    ])
})
let before: Awaited<ReturnType<typeof everybody>>
beforeEach(async () => {
  before = await everybody()
})

describe('IMP-01 a file is read as it is', () => {
  it('with its columns guessed and its first rows shown', async () => {
    const { answer } = await upload(
      Buffer.from('\ufeffFirst name;Last name;DOB\r\n"Ann";"Smith; Jr.";25/12/2015\r\n'),
    )
    expect(answer.json.item).toMatchObject({
      state: 'uploaded',
      headers: ['First name', 'Last name', 'DOB'],
      sample: [['Ann', 'Smith; Jr.', '25/12/2015']],
      columns: ['firstName', 'lastName', 'birthISO'],
      dayOrder: 'day-first',
      fileName: 'people.csv',
      createdByName: 'boss Test',
    })
  })

  it.each<[string, Buffer, string]>([
    [
      'another encoding',
      Buffer.from('First name,Last name\nJos\xe9,P\xe9rez\n', 'latin1'),
      'IMPORT_NOT_UTF8',
    ],
    [
      'two bytes a letter',
      Buffer.from('\ufeffFirst name,Last name\nAnn,Smith\n', 'utf16le'),
      'IMPORT_NOT_UTF8',
    ],
    ['a spreadsheet', Buffer.from('PK\x03\x04 and so on'), 'IMPORT_NOT_TEXT'],
    ['no text', Buffer.from('First name,Last name\nAnn,Sm\0ith\n'), 'IMPORT_NOT_TEXT'],
    ['only the names of columns', Buffer.from('First name,Last name\n\n'), 'IMPORT_NO_ROWS'],
    [
      'a quote that nobody closes',
      Buffer.from('First name,Last name\n"Ann,Smith\n'),
      'IMPORT_CSV_DAMAGED',
    ],
  ])('and refused as %s', async (_what, content, code) =>
    expect((await upload(content)).answer).toMatchObject({ status: 400, json: { code } }),
  )

  it('and refused further down, with the row', async () => {
    const item = await check(
      Buffer.from(`First name,Last name\n${'Ann,Smith\n'.repeat(20)}"Bob,Smith\n`),
    )
    expect(item).toMatchObject({
      state: 'failed',
      failure: { code: 'IMPORT_CSV_DAMAGED', row: 22 },
    })
  })

  it('only when it came, and only by who looks after people', async () => {
    const begun = await imports.post('', { fileName: 'a.csv', fileSize: 10 })
    expect(await imports.post('/uploaded', { importId: begun.json.item.importId })).toMatchObject({
      status: 400,
      json: { code: 'IMPORT_FILE_NOT_SENT' },
    })
    expect(await imports.post('', { fileName: 'a.csv', fileSize: 31_000_000 })).toMatchObject({
      status: 400,
      json: { code: 'IMPORT_FILE_TOO_LARGE' },
    })
    expect(await imports.post('', { fileName: 'a.csv', fileSize: 0 })).toMatchObject({
      status: 400,
      json: { code: 'IMPORT_FILE_EMPTY' },
    })
    for (const who of ['dana', 'till', 'elmboss'])
      expect(
        (await homes.get(who, '/v2/console/people/import', { importId: begun.json.item.importId }))
          .status,
      ).toBe(403)
  })
})

describe('IMP-05 a check finds every fault and changes nobody', () => {
  it('in the rows themselves, beside each other and beside those who are there', async () => {
    const item = await check(
      list(
        row('', 'NoFirst'),
        row('Bad', 'Mail', { Email: 'nobody at all', Birthday: '13/13/2000', Phone: 'x' }),
        row('Ann', 'One', { 'Member ID': 'N-1' }),
        row('Ann', 'Two', { 'Member ID': 'n-1' }),
        row('Cy', 'Three', { Birthday: '1/2/2010' }),
        row('CY', 'three', { Birthday: '2010-01-02' }),
        row('Eve', 'Four', { Email: 'eve@four.example' }),
        row('Fay', 'Four', { Email: 'EVE@four.example' }),
        row('Gus', 'Five', { Household: 'h5', 'Account holder': 'yes' }),
        row('Hal', 'Five', { Household: 'H5', 'Account holder': 'yes' }),
        row('Ivy', 'Six', { Household: 'h6', Email: 'not mail' }),
        row('Jon', 'Six', { Household: 'h6' }),
        row('Somebody', 'Else', { Email: 'dana@oak.example' }),
        row('Maya', 'Test', { Household: 'h7', 'Member ID': 'M-1' }),
      ),
    )
    expect(item).toMatchObject({
      state: 'checked',
      rowsRead: 14,
      counts: { create: 4, update: 0, skip: 0, bad: 10 },
      bytesRead: item.sizeBytes,
    })
    expect(await faults(item.importId)).toEqual([
      '2 firstName MISSING',
      '3 birthISO NOT_A_DAY',
      '3 email NOT_AN_EMAIL',
      '3 phone NOT_A_PHONE',
      '5 memberId TWICE_IN_FILE 4',
      '7 birthISO TWICE_IN_FILE 6',
      '9 email TWICE_IN_FILE 8',
      '11 accountHolder SECOND_HOLDER 10',
      '12 email NOT_AN_EMAIL',
      '13 household HOLDER_NOT_TAKEN 12',
      '14 email EMAIL_TAKEN',
      '15 household OTHER_HOUSEHOLD',
    ])
    expect(await everybody()).toEqual(before)
    expect(await apply(item.importId)).toMatchObject({
      code: 'IMPORT_HAS_BAD_ROWS',
      details: { badCount: 10 },
    })
    expect(await everybody()).toEqual(before)
  })

  it('and can be done again with other columns', async () => {
    const { importId } = await check(list(row('Smith', 'Zoe')))
    await imports.post('/check', {
      importId,
      duplicates: 'skip',
      dayOrder: 'month-first',
      columns: ['lastName', 'firstName', ...HEAD.slice(2).map(() => null)],
    })
    await imports.work(importId)
    expect(await imports.one(importId)).toMatchObject({
      state: 'checked',
      counts: { create: 1 },
      rowsRead: 1,
    })
    await apply(importId)
    expect(await named('Smith')).toMatchObject([{ first_name: 'Zoe' }])
    expect(await undo(importId)).toMatchObject({ state: 'undone' })
  })

  it.each([
    [['firstName', null]],
    [['firstName', 'firstName', 'lastName', ...HEAD.slice(3).map(() => null)]],
    [['firstName', ...HEAD.slice(1).map(() => null)]],
  ])('but not with %j', async (columns) => {
    const { importId } = await upload(list(row('Ann', 'Smith')))
    expect(
      await imports.post('/check', {
        importId,
        columns,
        duplicates: 'skip',
        dayOrder: 'month-first',
      }),
    ).toMatchObject({ status: 400, json: { code: 'IMPORT_COLUMNS' } })
  })

  it('keeps to how many people an account may have', async () => {
    await setOrganization(server.database(), { policies: { maxAuthorizedUsers: 3 } })
    const item = await check(
      list(
        row('A', 'New', { Household: 'dana@oak.example' }),
        row('B', 'New', { Household: 'dana@oak.example' }),
      ),
    )
    expect(await faults(item.importId)).toEqual(['3 household TOO_MANY_PEOPLE'])
    await setOrganization(server.database(), { policies: {} })
  })
})

describe('IMP-13 rows that cannot be taken', () => {
  it('come whole, as in the file, with every reason, in pages, and to nobody else', async () => {
    const item = await check(
      list(
        row('', 'NoFirst', { Note: '=1+1' }),
        row('Good', 'One'),
        row('Bad', 'Mail', { Email: 'nobody at all', Phone: 'x' }),
        row('Bad', 'Day', { Birthday: '13/13/2000' }),
      ),
    )
    const bad = async (query: object = {}) =>
      (
        await homes.get('boss', '/v2/console/people/import/bad-rows', {
          importId: item.importId,
          ...query,
        })
      ).json
    const { items } = await bad()
    expect(
      items.map(({ row: number, faults: found }: { row: number; faults: { code: string }[] }) => [
        number,
        ...found.map(({ code }) => code),
      ]),
    ).toEqual([
      [2, 'MISSING'],
      [4, 'NOT_AN_EMAIL', 'NOT_A_PHONE'],
      [5, 'NOT_A_DAY'],
    ])
    expect(items[1].cells.slice(0, 2)).toEqual(['Bad', 'Mail'])
    expect(items[1].faults[0]).toMatchObject({
      field: 'email',
      header: 'Email',
      value: 'nobody at all',
    })
    const first = await bad({ limit: '2' })
    expect([
      first.items.length,
      (await bad({ limit: '2', next: first.next })).items.map(
        ({ row: number }: { row: number }) => number,
      ),
    ]).toEqual([2, [5]])
    expect(
      (
        await homes.get('boss', '/v2/console/people/import/bad-rows', {
          importId: item.importId,
          next: 'x',
        })
      ).status,
    ).toBe(400)
    expect(
      (await homes.get('dana', '/v2/console/people/import/bad-rows', { importId: item.importId }))
        .status,
    ).toBe(403)
    await apply(item.importId, { leaveOutBad: true })
    expect((await bad()).code).toBe('IMPORT_FILE_NOT_SENT')
    expect(await undo(item.importId)).toMatchObject({
      state: 'undone',
      donePercent: expect.any(Number),
    })
  })
})

describe('IMP-06 rows become people like those who are typed in', () => {
  it('in households, with account holders, bonds and all that the list says', async () => {
    const { importId } = await check(
      list(
        row('Kid', 'Rivers', {
          Household: 'R',
          Birthday: '7/4/2016',
          Relationship: 'child',
          Note: 'Bunk 4',
          Email: 'rita@rivers.example',
        }),
        row('Rita', 'Rivers', {
          Household: 'r',
          'Account holder': 'x',
          Email: 'Rita@Rivers.example',
          Phone: '555-010-2030',
          'Member ID': 'R-1',
        }),
        row('Solo', 'Rivers', { Email: 'solo@rivers.example' }),
        row('Tag', 'Rivers', { Household: 'DANA@oak.example' }),
      ),
    )
    expect(await apply(importId)).toMatchObject({
      state: 'imported',
      counts: { create: 4, bad: 0 },
      undoUntil: expect.any(Number),
    })
    const [kid, rita, solo, tag] = await named('Rivers')
    const [{ user_id: ritaId }] = await query(
      'select user_id from users where organization_id = $1 and member_id = $2',
      [oak.organizationId, 'R-1'],
    )
    expect(kid).toMatchObject({
      account_holder_id: ritaId,
      role: 'authorized-person',
      email: null,
      birth_iso: '2016-07-04',
      age: null,
      note: 'Bunk 4',
    })
    expect(rita).toMatchObject({
      account_holder_id: null,
      role: 'account-holder',
      email: 'rita@rivers.example',
      phone: '555-010-2030',
      member_id: 'R-1',
    })
    expect([solo, tag]).toMatchObject([
      { account_holder_id: null, email: 'solo@rivers.example' },
      { account_holder_id: id('dana') },
    ])
    expect(
      await query(
        'select relationship from user_pairs where organization_id = $1 and parent_id = $2',
        [oak.organizationId, ritaId],
      ),
    ).toEqual([{ relationship: 'child' }])
    // Whoever was imported does what anybody does: the household's own call shows them.
    expect(
      (await homes.get('dana', '/v2/profile/userpairs', { userId: id('dana') })).json.items.some(
        ({ child }: { child: { firstName: string } }) => child.firstName === 'Tag',
      ),
    ).toBe(true)
    expect(await undo(importId)).toMatchObject({ state: 'undone' })
    expect(await everybody()).toEqual(before)
  })

  it('IMP-07 existing people are skipped, or updated without emptying anything', async () => {
    const known = [
      row('Maya', 'Tester', { 'Member ID': 'm-1', Note: 'Bunk 9' }),
      row('Theo', 'Test', { Household: 'dana@oak.example' }),
      row('dana', 'Test', { Email: 'dana@oak.example', Phone: '555-222-3333' }),
    ]
    const skipped = await check(list(...known), { duplicates: 'skip' })
    expect(skipped.counts).toEqual({ create: 1, update: 0, skip: 2, bad: 0 })
    const item = await check(list(...known), { duplicates: 'update' })
    expect(item.counts).toEqual({ create: 1, update: 2, skip: 0, bad: 0 })
    expect(await apply(item.importId)).toMatchObject({
      state: 'imported',
      counts: { create: 1, update: 2 },
    })
    expect(
      await query(
        'select first_name, last_name, note, birth_iso::text, version from users where ' +
          'user_id = $1',
        [id('maya')],
      ),
    ).toEqual([
      {
        first_name: 'Maya',
        last_name: 'Tester',
        note: 'Bunk 9',
        birth_iso: '2015-05-05',
        version: 2,
      },
    ])
    expect(await query('select phone, email from users where user_id = $1', [id('dana')])).toEqual([
      { phone: '555-222-3333', email: 'dana@oak.example' },
    ])
    expect(await undo(item.importId)).toMatchObject({ state: 'undone' })
    expect(withoutVersion(await everybody())).toEqual(withoutVersion(before))
  })

  it('IMP-07 nobody’s address to sign in is changed by a list', async () => {
    await query('update users set member_id = $1 where user_id = $2', ['D-1', id('dana')])
    const item = await check(
      list(row('dana', 'Test', { 'Member ID': 'D-1', Email: 'other@oak.example' })),
      { duplicates: 'update' },
    )
    expect(await faults(item.importId)).toEqual(['2 email LOGIN_EMAIL_DIFFERS'])
  })

  it('CPL-23 nobody whose role is above that of who sent it is changed by a list', async () => {
    await query("update users set member_id = 'K-1', role = 'master-admin' where user_id = $1", [
      id('kim'),
    ])
    const renamed = list(row('Kimberly', 'Test', { 'Member ID': 'K-1', Email: 'kim@oak.example' }))
    expect(await faults((await check(renamed, { duplicates: 'update' })).importId)).toEqual([
      '2 PERSON_ABOVE_YOU',
    ])
    expect((await check(renamed, { duplicates: 'skip' })).counts).toMatchObject({ skip: 1, bad: 0 })
    await query("update users set role = 'admin' where user_id = $1", [id('kim')])
    expect((await check(renamed, { duplicates: 'update' })).counts).toMatchObject({
      update: 1,
      bad: 0,
    })
    await query("update users set role = 'account-holder', member_id = null where user_id = $1", [
      id('kim'),
    ])
  })

  it('IMP-06 leaves out bad rows only by wish', async () => {
    const item = await check(list(row('Good', 'Brook'), row('', 'Brook')))
    expect(await apply(item.importId, { leaveOutBad: true })).toMatchObject({
      state: 'imported',
      leavesOutBad: true,
      counts: { create: 1, bad: 1 },
    })
    expect(await named('Brook')).toHaveLength(1)
    await undo(item.importId)
    const none = await check(list(row('', 'Brook')))
    expect(await apply(none.importId, { leaveOutBad: true })).toMatchObject({
      code: 'IMPORT_NOTHING_LEFT',
    })
  })

  it('IMP-08 looks again when people have changed since the check', async () => {
    const item = await check(
      list(
        row('Maya', 'Test', { 'Member ID': 'M-1', Note: 'Bunk 1' }),
        row('Nina', 'Late', { 'Member ID': 'L-1' }),
      ),
      { duplicates: 'update' },
    )
    await query('update users set member_id = $1, version = version + 1 where user_id = $2', [
      'L-1',
      id('theo'),
    ])
    expect(await apply(item.importId)).toMatchObject({
      state: 'checked',
      failure: { code: 'IMPORT_PEOPLE_CHANGED' },
      counts: { create: 0, update: 2 },
    })
    expect(await named('Late')).toEqual([])
    await query('update users set member_id = null where user_id = $1', [id('theo')])
  })
})

describe('IMP-09 an import is taken back whole, or not at all and with the names', () => {
  it('not when somebody was changed or is used since', async () => {
    const { importId } = await check(
      list(
        row('Una', 'Stone', { Household: 's' }),
        row('Val', 'Stone', { Household: 's' }),
        row('Wes', 'Stone'),
        row('Xia', 'Stone'),
      ),
    )
    await apply(importId)
    const ids = Object.fromEntries(
      (
        await query(
          'select first_name, user_id from users where organization_id = $1 and last_name = $2',
          [oak.organizationId, 'Stone'],
        )
      ).map((one) => [one.first_name, one.user_id]),
    )
    await query('update users set phone = $1 where user_id = $2', ['555-000-1111', ids['Val']])
    await query(
      'insert into accounts (organization_id, account_id, purpose, user_id, balance_cents) ' +
        'values ($1, gen_random_uuid(), $2, $3, 0)',
      [oak.organizationId, 'spending', ids['Wes']],
    )
    const after = await everybody()
    expect(await undo(importId)).toMatchObject({
      state: 'imported',
      failure: {
        code: 'UNDO_PEOPLE_CHANGED',
        peopleCount: 2,
        people: [
          { name: 'Val Stone', reason: 'changed' },
          { name: 'Wes Stone', reason: 'money' },
        ],
      },
    })
    expect(await everybody()).toEqual(after)
    await query('update users set phone = null where user_id = $1', [ids['Val']])
    await query('delete from accounts where user_id = $1', [ids['Wes']])
    expect(await undo(importId)).toMatchObject({ state: 'undone', failure: null })
    expect(await everybody()).toEqual(before)
  })

  it('IMP-15 or, if asked, leaves out and names those changed or used since', async () => {
    const { importId } = await check(
      list(
        row('Ora', 'Cliff', { Household: 'c', 'Account holder': 'x' }),
        row('Pia', 'Cliff', { Household: 'c' }),
        row('Quin', 'Cliff', { Household: 'c' }),
        row('Rex', 'Cliff'),
        row('Maya', 'Test', { 'Member ID': 'M-1', Note: 'Bunk 7' }),
        row('Theo', 'Test', { Household: 'dana@oak.example', Note: 'Bunk 8' }),
      ),
      { duplicates: 'update' },
    )
    await apply(importId)
    const kept = () => homes.get('boss', '/v2/console/people/import/kept', { importId })
    expect((await kept()).json.item).toEqual({ people: [], peopleCount: 0 })
    await query(
      "update users set phone = '555-000-2222' where organization_id = $1 and first_name = " +
        "'Pia' and last_name = 'Cliff'",
      [oak.organizationId],
    )
    await query("update users set note = 'Bunk 10' where user_id = $1", [id('maya')])
    const names = [
      { name: 'Pia Cliff', reason: 'changed' },
      { name: 'Maya Test', reason: 'changed' },
      { name: 'Ora Cliff', reason: 'household' },
    ]
    expect((await kept()).json.item).toMatchObject({ peopleCount: 3, people: names })
    expect((await homes.get('dana', '/v2/console/people/import/kept', { importId })).status).toBe(
      403,
    )
    expect(await undo(importId, { keepChanged: true })).toMatchObject({
      state: 'undone',
      failure: null,
      kept: { peopleCount: 3, people: names },
    })
    expect((await named('Cliff')).map(({ first_name: name }) => name)).toEqual(['Ora', 'Pia'])
    const notes = await query('select user_id, note from users where user_id = any($1)', [
      [id('maya'), id('theo')],
    ])
    expect(new Map(notes.map((one) => [one.user_id, one.note]))).toEqual(
      new Map([
        [id('maya'), 'Bunk 10'],
        [id('theo'), before.users.find((one) => one['user_id'] === id('theo'))?.['note']],
      ]),
    )
    expect((await kept()).json.code).toBe('IMPORT_NOT_READY')
    await query(
      'delete from user_pairs where organization_id = $1 and child_id in (select user_id from ' +
        "users where last_name = 'Cliff')",
      [oak.organizationId],
    )
    await query(
      "delete from users where organization_id = $1 and last_name = 'Cliff' and " +
        'account_holder_id is not null',
      [oak.organizationId],
    )
    await query("delete from users where organization_id = $1 and last_name = 'Cliff'", [
      oak.organizationId,
    ])
    await query('update users set note = null where user_id = $1', [id('maya')])
  })

  it('IMP-15 and exactly, where nobody was touched, whatever was wished', async () => {
    const { importId } = await check(
      list(row('Sol', 'Ridge', { Household: 'r' }), row('Tia', 'Ridge', { Household: 'r' })),
    )
    await apply(importId)
    expect(await undo(importId, { keepChanged: true })).toMatchObject({
      state: 'undone',
      kept: null,
    })
    expect(await everybody()).toEqual(before)
  })

  it('IMP-15 and not at all where everybody was', async () => {
    const { importId } = await check(list(row('Uma', 'Gorge')))
    await apply(importId)
    await query(
      "update users set phone = '555-000-3333' where organization_id = $1 and last_name = 'Gorge'",
      [oak.organizationId],
    )
    expect(await undo(importId, { keepChanged: true })).toMatchObject({
      state: 'imported',
      failure: { code: 'UNDO_PEOPLE_CHANGED', peopleCount: 1 },
    })
    await query("delete from users where organization_id = $1 and last_name = 'Gorge'", [
      oak.organizationId,
    ])
  })

  it('not when somebody joined a household that it made', async () => {
    const { importId } = await check(list(row('Yan', 'Hill')))
    await apply(importId)
    const [{ user_id: yan }] = await query(
      'select user_id from users where organization_id = $1 and last_name = $2',
      [oak.organizationId, 'Hill'],
    )
    await query(
      'insert into users (organization_id, user_id, account_holder_id, first_name) values ' +
        '($1, gen_random_uuid(), $2, $3)',
      [oak.organizationId, yan, 'Baby'],
    )
    expect(await undo(importId)).toMatchObject({
      state: 'imported',
      failure: { people: [{ name: 'Yan Hill', reason: 'household' }] },
    })
    await query('delete from users where account_holder_id = $1', [yan])
    expect(await undo(importId)).toMatchObject({ state: 'undone' })
  })

  it('one after the other, the last one first', async () => {
    const first = await check(list(row('Ada', 'Peak', { 'Member ID': 'P-1' })))
    await apply(first.importId)
    const second = await check(list(row('Ada', 'Summit', { 'Member ID': 'P-1' })), {
      duplicates: 'update',
    })
    await apply(second.importId)
    expect(await undo(first.importId)).toMatchObject({
      state: 'imported',
      failure: { people: [{ name: 'Ada Summit', reason: 'changed' }] },
    })
    expect(await undo(second.importId)).toMatchObject({ state: 'undone' })
    expect(await undo(first.importId)).toMatchObject({ state: 'undone' })
    expect(await everybody()).toEqual(before)
  })

  it('not twice, and not before it was done', async () => {
    const { importId } = await check(list(row('Zed', 'Once')))
    expect(await undo(importId)).toMatchObject({ code: 'IMPORT_NOT_READY' })
    await apply(importId)
    expect(await apply(importId)).toMatchObject({ code: 'IMPORT_NOT_READY' })
    await undo(importId)
    expect(await undo(importId)).toMatchObject({ code: 'IMPORT_NOT_READY' })
  })

  it('not a month later', async () => {
    const { importId } = await check(list(row('Old', 'Import')))
    await apply(importId)
    await query(
      "update people_imports set imported_at = now() - interval '31 days' where import_id = $1",
      [importId],
    )
    expect(await undo(importId)).toMatchObject({ code: 'UNDO_OVER' })
    expect(
      (await homes.get('boss', '/v2/console/people/imports', { limit: '3' })).json,
    ).toMatchObject({ items: [{ importId, state: 'imported' }, {}, {}], next: expect.any(String) })
  })
})

describe('CPL-24 a list says until when somebody is a member', () => {
  it('to the end of that day where the organization is, for new and known people', async () => {
    const item = await check(
      people([
        ['First name', 'Last name', 'Birthday', 'Member ID', 'Expires'],
        ['Until', 'Expiry', '', '', '8/31/2027'],
        ['Maya', 'Test', '', 'M-1', '12/31/2027'],
      ]),
      { duplicates: 'update' },
    )
    await apply(item.importId)
    expect(
      await query(
        'select first_name, membership_expires_at::int as ends from users where ' +
          "organization_id = $1 and (last_name = 'Expiry' or member_id = 'M-1') order by " +
          'first_name desc',
        [oak.organizationId],
      ),
    ).toEqual([
      { first_name: 'Until', ends: Date.parse('2027-09-01T04:00:00Z') / 1000 - 1 },
      { first_name: 'Maya', ends: Date.parse('2028-01-01T05:00:00Z') / 1000 - 1 },
    ])
    await undo(item.importId)
    expect(
      await query(
        "select membership_expires_at from users where organization_id = $1 and member_id = 'M-1'",
        [oak.organizationId],
      ),
    ).toEqual([{ membership_expires_at: null }])
    expect(
      await faults(
        (
          await check(
            people([
              ['First name', 'Last name', 'Expires'],
              ['Bad', 'Day', 'soon'],
            ]),
          )
        ).importId,
      ),
    ).toEqual(['2 membershipLastDay NOT_A_DAY'])
  })
})
