import { describe, expect, it } from 'vitest'
import { setOrganization } from '../../../testing/households.ts'
import { importLists } from './testing/import-lists.ts'

const {
  server,
  homes,
  imports,
  row,
  list,
  named,
  before,
  check,
  faults,
  apply,
  undo,
  everybody,
  upload,
  HEAD,
} = importLists()

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

  it('only after the upload, and only by staff who manage people', async () => {
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
        (
          await homes().get(who, '/v2/console/people/import', {
            importId: begun.json.item.importId,
          })
        ).status,
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
    expect(await everybody()).toEqual(before())
    expect(await apply(item.importId)).toMatchObject({
      code: 'IMPORT_HAS_BAD_ROWS',
      details: { badCount: 10 },
    })
    expect(await everybody()).toEqual(before())
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

describe('IMP-13 rows that can’t be imported', () => {
  it('are returned as in the file with every reason, in pages, only to their sender', async () => {
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
        await homes().get('boss', '/v2/console/people/import/bad-rows', {
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
        await homes().get('boss', '/v2/console/people/import/bad-rows', {
          importId: item.importId,
          next: 'x',
        })
      ).status,
    ).toBe(400)
    expect(
      (await homes().get('dana', '/v2/console/people/import/bad-rows', { importId: item.importId }))
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
