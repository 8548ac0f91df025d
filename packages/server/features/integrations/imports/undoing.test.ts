import { describe, expect, it } from 'vitest'
import { oak } from '../../../testing/organizations.ts'
import { importLists } from './testing/import-lists.ts'

const { homes, id, row, list, query, named, before, check, apply, undo, everybody } = importLists()

describe('IMP-09 an import is undone completely, or refused with the names', () => {
  it('not when a person was changed or used since', async () => {
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
    expect(await everybody()).toEqual(before())
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
    const kept = () => homes().get('boss', '/v2/console/people/import/kept', { importId })
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
    expect((await homes().get('dana', '/v2/console/people/import/kept', { importId })).status).toBe(
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
        [id('theo'), before().users.find((one) => one['user_id'] === id('theo'))?.['note']],
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
    expect(await everybody()).toEqual(before())
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
    expect(await everybody()).toEqual(before())
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
      (await homes().get('boss', '/v2/console/people/imports', { limit: '3' })).json,
    ).toMatchObject({ items: [{ importId, state: 'imported' }, {}, {}], next: expect.any(String) })
  })
})
