import { describe, expect, it } from 'vitest'
import { elm, oak } from '../../../testing/organizations.ts'
import { prepareHousehold } from '../../../testing/contributors.ts'

const { server, clock, ids, call, invite, list, mailTo, mailsTo, linkIn, inOak, rowsOf } =
  await prepareHousehold()
const minutes = (count: number) => count * 60_000

describe('CTB-01 a holder invites a contributor by mail', () => {
  it('is Invited, on the terms that were set, and gets a mail in the holder’s name', async () => {
    const answer = await invite('dana', {
      email: ' Ruth@X.example ',
      relationship: 'Grandmother',
      message: 'For <b>ice cream</b>',
      blackListIds: [ids['june']],
      maxPerGift: '25',
      maxTotal: 100,
      phone: '555 0100',
    })
    expect(answer.json).toMatchObject({
      code: 'OK',
      item: {
        name: 'Grandma Ruth',
        email: 'ruth@x.example',
        relationship: 'Grandmother',
        phone: '555 0100',
        blackListIds: [ids['june']],
        maxPerGift: '25.00',
        maxTotal: '100.00',
        state: 'Invited',
        hasAccount: false,
        accountHolderId: ids['dana'],
      },
    })
    const text = await mailTo('ruth@x.example')
    expect(text).toContain('Dana invites you to give')
    expect(text).toContain('For <b>ice cream</b>')
    expect(linkIn(text)).toHaveLength(43)
  }, 40_000)

  it('may also be invited by the second parent', async () => {
    expect((await invite('sam', { email: 'sams@x.example' })).json.item).toMatchObject({
      accountHolderId: ids['dana'],
    })
    expect(await list('dana')).toContainEqual(expect.objectContaining({ email: 'sams@x.example' }))
  })

  it.each([
    [{ organizationId: undefined }, 'organizationId is undefined'],
    [{ userId: undefined }, 'UserId is undefined'],
    [{ email: undefined }, 'email is undefined'],
    [{ email: ' ' }, 'email is undefined'],
    [{ email: 'nonsense' }, 'Email is not defined'],
  ])('says what is missing: %j', async (more, message) =>
    expect((await invite('dana', more)).json.message).toBe(message),
  )

  it('refuses strangers, other organizations and guests, and stores nothing', async () => {
    const email = 'never@x.example'
    expect((await invite(undefined, { email })).status).toBe(401)
    expect((await invite('kim', { email })).json.code).toBe('NOT_PERMITTED')
    expect((await invite('lee', { email })).json.code).toBe('NOT_PERMITTED')
    expect((await invite('dana', { email, organizationId: elm.organizationId })).json.code).toBe(
      'ORGANIZATION_MISMATCH',
    )
    expect((await invite('dana', { email, userId: ids['kim'] })).json.code).toBe('NOT_PERMITTED')
    for (const person of ['stranger', 'pim', 'kim'])
      expect((await invite('dana', { email, blackListIds: [ids[person]] })).json).toMatchObject({
        code: 'PERSON_NOT_FOUND',
        message: 'No user returned',
      })
    expect((await invite('dana', { email, maxPerGift: '20', maxTotal: '10' })).json.code).toBe(
      'LIMIT_NOT_VALID',
    )
    expect((await invite('dana', { email, name: ' ' })).status).toBe(400)
    expect(await rowsOf(email)).toEqual([])
  })
})

describe('CTB-02 the same address twice is one contributor', () => {
  it('refuses the second, says whose address it is, and changes nothing', async () => {
    const first = (
      await invite('dana', {
        email: 'twice@x.example',
        blackListIds: [ids['june']],
        maxPerGift: '25',
      })
    ).json.item
    clock.aheadMs += minutes(60)
    const second = await invite('sam', {
      email: ' TWICE@x.example',
      name: 'Uncle Paul',
      blackListIds: [ids['maya']],
    })
    expect(second).toMatchObject({
      status: 409,
      json: {
        code: 'CONTRIBUTOR_EXISTS',
        details: { contributorId: first.contributorId, name: 'Grandma Ruth' },
      },
    })
    expect(
      (await list('dana')).find(({ email }: { email: string }) => email === 'twice@x.example'),
    ).toMatchObject({ name: 'Grandma Ruth', blackListIds: [ids['june']], maxPerGift: '25.00' })
    expect(
      await inOak((tx) =>
        tx.db
          .selectFrom('contributorInvitations')
          .select('email')
          .where('email', '=', 'twice@x.example')
          .execute(),
      ),
    ).toHaveLength(1)
  }, 40_000)

  it.each(['dana@oak.example', 'DANA.oak@post.example', ' sam@oak.example'])(
    'can’t be a parent’s address: %s',
    async (email) => {
      for (const who of ['dana', 'sam'])
        expect((await invite(who, { email })).json.code).toBe('CONTRIBUTOR_IS_PARENT')
      const { contributorId } = (
        await invite('dana', { email: `before-${email.trim().toLowerCase()}` })
      ).json.item
      expect(
        (await call('dana', 'POST /v2/contributors/edit', { contributorId, name: 'Me', email }))
          .json.code,
      ).toBe('CONTRIBUTOR_IS_PARENT')
      expect(await rowsOf(email.trim().toLowerCase())).toEqual([])
    },
  )

  it('holds for requests at the same moment and for a repeated key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => invite('dana', { email: 'rush@x.example' })),
    )
    expect(answers.map(({ json }) => json.code).toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => 'CONTRIBUTOR_EXISTS'),
      'OK',
    ])
    expect(await rowsOf('rush@x.example')).toHaveLength(1)
    const key = { 'idempotency-key': 'one-invitation' }
    const [one, again] = [
      await invite('dana', { email: 'key@x.example' }, key),
      await invite('dana', { email: 'key@x.example' }, key),
    ]
    expect(again.json).toEqual(one.json)
    await mailTo('rush@x.example')
    await mailTo('key@x.example')
    expect(
      [await mailsTo('rush@x.example'), await mailsTo('key@x.example')].map(({ length }) => length),
    ).toEqual([1, 1])
  }, 40_000)

  it('never stores the secret of the link: in no answer, key, audit, table or log', async () => {
    const answer = await invite(
      'dana',
      { email: 'secret@x.example' },
      { 'idempotency-key': 'a-secret' },
    )
    const token = linkIn(await mailTo('secret@x.example'))
    expect(token).not.toBe('')
    await call(undefined, 'POST /v2/noauth/contributors/accept', { token }, oak.host, {
      'idempotency-key': 'a-guest',
    })
    const kept = await server.database().pool
      .query(`select coalesce(string_agg(t, ' '), '') as kept from (
      select audit_entries::text as t
      from audit_entries union all select idempotency_keys::text from idempotency_keys
      union all select contributor_invitations::text
      from contributor_invitations union all select contributors::text from contributors) all_rows`)
    expect(kept.rows[0].kept).toContain('contributor.accept')
    for (const text of [answer.text, kept.rows[0].kept, server.logs()])
      expect(text).not.toContain(token)
  }, 40_000)
})

describe('CTB-05 the link is mailed again, but not too often', () => {
  const resend = (who: string | undefined, contributorId: string) =>
    call(who, 'POST /v2/contributors/resend', { contributorId })

  it('waits two minutes, then fifteen, and says how long; an older link stays good', async () => {
    const { contributorId, nextMailAtSeconds, invitedAtSeconds } = (
      await invite('dana', { email: 'lost@x.example' })
    ).json.item
    expect(nextMailAtSeconds - invitedAtSeconds).toBe(120)
    const first = linkIn(await mailTo('lost@x.example'))
    const refused = await resend('dana', contributorId)
    expect(refused).toMatchObject({ status: 429, json: { code: 'TOO_MANY_TRIES' } })
    expect(refused.json.details.retryAfterSeconds).toBeGreaterThan(100)
    clock.aheadMs += minutes(3)
    expect((await resend('sam', contributorId)).json.item).toMatchObject({
      contributorId,
      state: 'Invited',
    })
    const second = linkIn(await mailTo('lost@x.example', 2))
    expect(second).not.toBe(first)
    clock.aheadMs += minutes(3)
    expect((await resend('dana', contributorId)).status).toBe(429)
    clock.aheadMs += minutes(13)
    expect((await resend('dana', contributorId)).status).toBe(200)
    for (const token of [first, second])
      expect((await call(undefined, 'POST /v2/noauth/contributors/open', { token })).status).toBe(
        200,
      )
  }, 60_000)

  it('is the holder’s alone', async () => {
    const { contributorId } = (await invite('dana', { email: 'mine@x.example' })).json.item
    clock.aheadMs += minutes(3)
    expect((await resend(undefined, contributorId)).status).toBe(401)
    expect((await resend('kim', contributorId)).json.code).toBe('CONTRIBUTOR_NOT_FOUND')
    expect((await resend('lee', contributorId)).json.code).toBe('NOT_PERMITTED')
    expect(
      (await call('dana', 'POST /v2/contributors/resend', { contributorId }, elm.host)).json.code,
    ).toBe('CONTRIBUTOR_NOT_FOUND')
  })

  it('removing and inviting again does not bypass it, and a household can’t spam', async () => {
    const email = 'again@x.example'
    const { contributorId } = (await invite('dana', { email })).json.item
    await call('dana', 'POST /v2/contributors/remove', { contributorId })
    expect((await invite('dana', { email })).json.code).toBe('TOO_MANY_TRIES')
    expect((await rowsOf(email)).map(({ state }) => state)).toEqual(['Removed'])
    await inOak(async (tx) => {
      const [row] = await tx.db
        .selectFrom('contributorInvitations')
        .selectAll()
        .where('email', '=', email)
        .execute()
      if (!row) throw new Error('no invitation')
      const more = Array.from({ length: 30 }, (_, index) => ({
        ...row,
        contributorInvitationId: crypto.randomUUID(),
        email: `n${index}@x.example`,
        tokenHash: `hash-${index}`,
      }))
      await tx.db.insertInto('contributorInvitations').values(more).execute()
    })
    expect((await invite('dana', { email: 'one-too-many@x.example' })).json.code).toBe(
      'TOO_MANY_TRIES',
    )
    expect(await rowsOf('one-too-many@x.example')).toEqual([])
    await inOak((tx) =>
      tx.db.deleteFrom('contributorInvitations').where('tokenHash', 'like', 'hash-%').execute(),
    )
  })
})

describe('CTB-15 an invitation includes at least one person', () => {
  const everybody = () => [ids['maya'], ids['theo'], ids['june']]

  it('is refused when everyone is excluded or nobody exists, and stores nothing', async () => {
    const email = 'nobody@x.example'
    expect(await invite('dana', { email, blackListIds: everybody() })).toMatchObject({
      status: 409,
      json: { code: 'NOBODY_TO_GIVE_TO' },
    })
    const hide = (isHidden: boolean) =>
      inOak((tx) =>
        tx.db
          .updateTable('users')
          .set({ isHidden })
          .where('organizationId', '=', oak.organizationId)
          .where('accountHolderId', '=', ids['kim'] ?? '')
          .execute(),
      )
    await hide(true)
    expect((await invite('kim', { email, userId: ids['kim'] })).json.code).toBe('NOBODY_TO_GIVE_TO')
    await hide(false)
    expect(await rowsOf(email)).toEqual([])
  })

  it('also when a contributor is edited, with the same address or another', async () => {
    const { contributorId } = (
      await invite('dana', { email: 'paused@x.example', blackListIds: [ids['june']] })
    ).json.item
    const edit = (email: string, blackListIds: unknown = everybody()) =>
      call('dana', 'POST /v2/contributors/edit', { contributorId, name: 'Bo', email, blackListIds })
    for (const email of ['elsewhere@x.example', 'paused@x.example'])
      expect(await edit(email)).toMatchObject({ status: 409, json: { code: 'NOBODY_TO_GIVE_TO' } })
    expect(
      (await list('dana')).find(
        (one: { contributorId: string }) => one.contributorId === contributorId,
      ),
    ).toMatchObject({ email: 'paused@x.example', blackListIds: [ids['june']] })
    expect(
      (await edit('paused@x.example', [ids['june'], ids['theo']])).json.item.blackListIds,
    ).toHaveLength(2)
  })

  it('also when the link is sent again after all have left; a name may be corrected', async () => {
    const { contributorId } = (
      await invite('kim', { email: 'alone@x.example', userId: ids['kim'] })
    ).json.item
    await mailTo('alone@x.example')
    const hide = (isHidden: boolean) =>
      inOak((tx) =>
        tx.db
          .updateTable('users')
          .set({ isHidden })
          .where('organizationId', '=', oak.organizationId)
          .where('accountHolderId', '=', ids['kim'] ?? '')
          .execute(),
      )
    await hide(true)
    clock.aheadMs += minutes(3)
    const resend = () => call('kim', 'POST /v2/contributors/resend', { contributorId })
    expect(await resend()).toMatchObject({ status: 409, json: { code: 'NOBODY_TO_GIVE_TO' } })
    const edit = (email: string) =>
      call('kim', 'POST /v2/contributors/edit', { contributorId, name: 'Bo B', email })
    expect((await edit('alone@x.example')).json.item).toMatchObject({ name: 'Bo B' })
    expect((await edit('moved@x.example')).json.code).toBe('NOBODY_TO_GIVE_TO')
    await hide(false)
    expect((await resend()).status).toBe(200)
    await call('kim', 'POST /v2/contributors/remove', { contributorId })
  }, 40_000)

  it.each(['abc', '1234'])('takes no telephone number such as %s', async (phone) => {
    expect(await invite('dana', { email: 'phone@x.example', phone })).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT', message: 'phone: Enter a phone number.' },
    })
    expect(await rowsOf('phone@x.example')).toEqual([])
  })
})
