import { describe, expect, it } from 'vitest'
import { elm, oak } from '../../../testing/organizations.ts'
import { prepareHousehold } from '../../../testing/contributors.ts'

const { clock, ids, call, invite, list, mailTo, mailsTo, linkIn, rowsOf } = await prepareHousehold()
const minutes = (count: number) => count * 60_000

describe('CTB-06 a contributor is edited', () => {
  const edit = (
    who: string | undefined,
    contributorId: string,
    more: object = {},
    host = oak.host,
  ) =>
    call(
      who,
      'POST /v2/contributors/edit',
      { contributorId, name: 'Ruth Feldman', email: 'edit@x.example', ...more },
      host,
    )

  it('changes terms without a mail, and moves to another address with an invitation', async () => {
    const { contributorId } = (
      await invite('dana', { email: 'edit@x.example', blackListIds: [ids['june']] })
    ).json.item
    const oldLink = linkIn(await mailTo('edit@x.example'))
    await call(undefined, 'POST /v2/noauth/contributors/accept', { token: oldLink })
    expect((await edit('sam', contributorId, { maxPerGift: '10' })).json.item).toMatchObject({
      name: 'Ruth Feldman',
      state: 'Active',
      blackListIds: [],
      maxPerGift: '10.00',
      maxTotal: null,
    })
    expect(
      (await edit('dana', contributorId, { email: 'moved@x.example' })).json.item,
    ).toMatchObject({ contributorId, email: 'moved@x.example', state: 'Invited' })
    expect(
      (await call(undefined, 'POST /v2/noauth/contributors/open', { token: oldLink })).json.code,
    ).toBe('INVITATION_OVER')
    const open = await call(undefined, 'POST /v2/noauth/contributors/open', {
      token: linkIn(await mailTo('moved@x.example')),
    })
    expect(open.json.item.state).toBe('Invited')
    expect((await mailsTo('edit@x.example')).length).toBe(1)
  }, 60_000)

  it('refuses an address in use, strangers, other organizations and others’ people', async () => {
    const { contributorId } = (await invite('dana', { email: 'one@x.example' })).json.item
    await invite('dana', { email: 'other@x.example' })
    expect((await edit('dana', contributorId, { email: 'other@x.example' })).json.code).toBe(
      'CONTRIBUTOR_EMAIL_TAKEN',
    )
    expect(
      (
        await edit('dana', contributorId, {
          email: 'one@x.example',
          blackListIds: [ids['stranger']],
        })
      ).json.code,
    ).toBe('PERSON_NOT_FOUND')
    expect((await edit(undefined, contributorId)).status).toBe(401)
    expect((await edit('kim', contributorId)).json.code).toBe('CONTRIBUTOR_NOT_FOUND')
    expect((await edit('lee', contributorId)).json.code).toBe('NOT_PERMITTED')
    expect((await edit('dana', contributorId, {}, elm.host)).json.code).toBe(
      'CONTRIBUTOR_NOT_FOUND',
    )
    expect(
      (await edit('dana', contributorId, { organizationId: elm.organizationId })).json.code,
    ).toBe('ORGANIZATION_MISMATCH')
    expect((await rowsOf('one@x.example'))[0]).toMatchObject({
      name: 'Grandma Ruth',
      state: 'Invited',
    })
  })
})

describe('CTB-14 two parents, one contributor', () => {
  const edit = (who: string, body: object) =>
    call(who, 'POST /v2/contributors/edit', { email: 'both@x.example', name: 'Ruth', ...body })
  const remove = (who: string, body: object) => call(who, 'POST /v2/contributors/remove', body)

  it('shows the second who was first and the current values, to continue from', async () => {
    const { contributorId, version } = (await invite('dana', { email: 'both@x.example' })).json.item
    expect(version).toBe(1)
    const token = linkIn(await mailTo('both@x.example'))
    // What the contributor does is not an edit by the household.
    await call(undefined, 'POST /v2/noauth/contributors/accept', { token })
    expect(
      (
        await edit('dana', {
          contributorId,
          version,
          name: 'Grandma',
          maxPerGift: '10',
          blackListIds: [ids['june']],
        })
      ).json.item,
    ).toMatchObject({ version: 2, state: 'Active' })
    const second = await edit('sam', { contributorId, version, name: 'Nana' })
    expect(second).toMatchObject({
      status: 409,
      json: {
        code: 'CHANGED_MEANWHILE',
        details: {
          changedBy: expect.stringMatching(/^Dana/),
          current: {
            contributorId,
            version: 2,
            name: 'Grandma',
            maxPerGift: '10.00',
            blackListIds: [ids['june']],
          },
        },
      },
    })
    expect(second.json.details.changedAtSeconds).toBeGreaterThan(0)
    expect((await remove('sam', { contributorId, version })).json.code).toBe('CHANGED_MEANWHILE')
    expect((await rowsOf('both@x.example'))[0]).toMatchObject({
      name: 'Grandma',
      state: 'Active',
      version: 2,
    })
    expect(
      (await edit('sam', { contributorId, version: 2, name: 'Nana' })).json.item,
    ).toMatchObject({ name: 'Nana', version: 3, blackListIds: [] })
    expect((await remove('dana', { contributorId, version: 3 })).json.item).toMatchObject({
      state: 'Removed',
    })
  }, 40_000)

  it('accepts one of two simultaneous saves, and shows strangers nothing', async () => {
    const { contributorId, version } = (await invite('dana', { email: 'at-once@x.example' })).json
      .item
    const answers = await Promise.all(
      ['dana', 'sam'].map((who) =>
        edit(who, { contributorId, version, name: who, email: 'at-once@x.example' }),
      ),
    )
    expect(answers.map(({ json }) => json.code).toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK'])
    for (const attempt of [edit, remove])
      expect((await attempt('kim', { contributorId, version })).json).toMatchObject({
        code: 'CONTRIBUTOR_NOT_FOUND',
      })
  }, 40_000)
})

describe('CTB-07 a contributor is removed', () => {
  const remove = (who: string | undefined, contributorId: string, host = oak.host) =>
    call(who, 'POST /v2/contributors/remove', { contributorId }, host)

  it('ends the link immediately; the address may be invited again', async () => {
    const { contributorId } = (await invite('dana', { email: 'gone@x.example' })).json.item
    const token = linkIn(await mailTo('gone@x.example'))
    for (const [who, host, code] of [
      [undefined, oak.host, 'SIGN_IN_REQUIRED'],
      ['kim', oak.host, 'CONTRIBUTOR_NOT_FOUND'],
      ['lee', oak.host, 'NOT_PERMITTED'],
      ['dana', elm.host, 'CONTRIBUTOR_NOT_FOUND'],
    ] as const)
      expect((await remove(who, contributorId, host)).json.code).toBe(code)
    expect((await remove('dana', contributorId)).json.item).toEqual({
      contributorId,
      state: 'Removed',
    })
    expect((await remove('dana', contributorId)).json.code).toBe('CONTRIBUTOR_NOT_FOUND')
    expect((await call(undefined, 'POST /v2/noauth/contributors/open', { token })).json.code).toBe(
      'INVITATION_OVER',
    )
    expect(await list('dana')).not.toContainEqual(
      expect.objectContaining({ email: 'gone@x.example' }),
    )
    clock.aheadMs += minutes(3)
    const anew = (await invite('dana', { email: 'gone@x.example' })).json.item
    expect(anew.contributorId).not.toBe(contributorId)
  }, 40_000)
})

describe('CTB-08 the list is visible only to the household', () => {
  it('can be requested by the holder, also for one person', async () => {
    expect((await list('dana')).length).toBeGreaterThan(3)
    expect(await list('kim')).toEqual([])
    expect((await call('dana', 'GET /v2/contributors', undefined, elm.host)).json.items).toEqual([])
    expect((await call('dana', `GET /v2/contributors?personId=${ids['maya']}`)).json.items).toEqual(
      await list('sam'),
    )
    for (const person of ['stranger', 'pim'])
      expect((await call('dana', `GET /v2/contributors?personId=${ids[person]}`)).json.code).toBe(
        'PERSON_NOT_FOUND',
      )
    expect((await call(undefined, 'GET /v2/contributors')).status).toBe(401)
    expect((await call('lee', 'GET /v2/contributors')).json.code).toBe('NOT_PERMITTED')
  })

  it('is part of this account in all-details, and of no other', async () => {
    const details = async (who: string) =>
      (await call(who, 'GET /v2/profile/users/all-details')).json.item
    expect((await details('dana')).users[0].contributors).toEqual(await list('dana'))
    expect((await details('sam')).users[0].contributors).toEqual(await list('dana'))
    expect((await details('kim')).users[0].contributors).toEqual([])
    const everywhere = (
      await call('dana', 'GET /v2/profile/users/all-details', undefined, 'main.localhost')
    ).json.item.users
    expect(
      everywhere.map((user: { contributors: unknown[] }) => user.contributors.length > 0),
    ).toEqual([true, false])
  })
})
