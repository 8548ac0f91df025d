import { describe, expect, it } from 'vitest'
import { oak } from '../../../testing/organizations.ts'
import { people } from './testing/imports.ts'
import { importLists } from './testing/import-lists.ts'

const {
  homes,
  id,
  row,
  list,
  query,
  named,
  withoutVersion,
  before,
  check,
  faults,
  apply,
  undo,
  everybody,
} = importLists()

describe('IMP-06 rows become people like those entered by hand', () => {
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
    // Imported people appear in ordinary calls: the household's own call shows them.
    expect(
      (await homes().get('dana', '/v2/profile/userpairs', { userId: id('dana') })).json.items.some(
        ({ child }: { child: { firstName: string } }) => child.firstName === 'Tag',
      ),
    ).toBe(true)
    expect(await undo(importId)).toMatchObject({ state: 'undone' })
    expect(await everybody()).toEqual(before())
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
    expect(withoutVersion(await everybody())).toEqual(withoutVersion(before()))
  })

  it('IMP-07 nobody’s address to sign in is changed by a list', async () => {
    await query('update users set member_id = $1 where user_id = $2', ['D-1', id('dana')])
    const item = await check(
      list(row('dana', 'Test', { 'Member ID': 'D-1', Email: 'other@oak.example' })),
      { duplicates: 'update' },
    )
    expect(await faults(item.importId)).toEqual(['2 email LOGIN_EMAIL_DIFFERS'])
  })

  it('CPL-23 a list can’t change a person whose role is above the sender’s', async () => {
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

  it('IMP-06 leaves out bad rows only on request', async () => {
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

  it('IMP-08 checks again when people have changed since the check', async () => {
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

describe('CPL-24 a list sets the end of a membership', () => {
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
