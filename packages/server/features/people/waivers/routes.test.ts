import type { Role } from '@lodgepole/domain/identity/access/roles'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makeLogin, nameOrganization } from '../../../testing/people.ts'
import { signWaiver } from './commands/sign-waiver.ts'
import { START_MS, useWaivers } from './testing/waivers.ts'

const { server, clock, mails, household, peopleOf, ask, rows, userRow } = await useWaivers()
const SIGN = 'POST /v2/waiver/sign'
let dana: ReturnType<typeof peopleOf>
let eve: ReturnType<typeof peopleOf>
beforeAll(() => {
  dana = peopleOf('dana')
  eve = peopleOf('eve')
})

describe('WVR-03 reading the waiver', () => {
  it('shows the text in force and who has still to sign, to the household alone', async () => {
    expect(await ask('GET /v2/waiver', undefined)).toMatchObject({ status: 401 })
    expect((await ask('GET /v2/waiver', 'dana')).json.item).toMatchObject({
      version: 1,
      title: 'General waiver',
      text: 'We climb trees.\n\nYou know that.',
      signerName: 'Dana Álvarez',
      people: [
        { userId: dana.userId, isDue: true, documentId: null },
        { userId: dana.child, isDue: true },
        { userId: dana.other, isDue: true },
      ],
    })
    expect(
      (await ask('GET /v2/waiver', 'stranger', undefined, elm.host)).json.item.people,
    ).toHaveLength(1)
    expect(await ask(`GET /v2/waiver?organizationId=${elm.organizationId}`, 'dana')).toMatchObject({
      status: 403,
      json: { code: 'ORGANIZATION_MISMATCH' },
    })
    expect(await ask('GET /v2/waiver', 'dana', undefined, elm.host)).toMatchObject({ status: 403 })
  })
})

describe('WVR-04 signing', () => {
  const everybody = () => [dana.userId, dana.child, dana.other]
  const body = (more: object = {}) => ({
    version: 1,
    typedName: 'dana  alvarez',
    userIds: everybody(),
    ...more,
  })

  it('refuses a missing session, others’ people, a wrong name and an old text', async () => {
    expect(await ask(SIGN, undefined, body())).toMatchObject({ status: 401 })
    expect(await ask(SIGN, 'eve', body({ typedName: 'Eve Stone' }))).toMatchObject({
      status: 404,
      json: { code: 'PERSON_NOT_FOUND' },
    })
    expect(await ask(SIGN, 'dana', body({ userIds: [dana.userId, eve.child] }))).toMatchObject({
      status: 404,
      json: { code: 'PERSON_NOT_FOUND' },
    })
    expect(await ask(SIGN, 'dana', body({ typedName: 'Eve Stone' }))).toMatchObject({
      status: 400,
      json: { code: 'TYPED_NAME_MISMATCH' },
    })
    expect(await ask(SIGN, 'dana', body({ version: 7 }))).toMatchObject({
      status: 409,
      json: { code: 'WAIVER_CHANGED', details: { version: 1 } },
    })
    expect(await ask(SIGN, 'dana', body({ userIds: [] }))).toMatchObject({
      status: 400,
      json: { code: 'INVALID_INPUT' },
    })
    expect(await ask(SIGN, 'dana', body({ organizationId: elm.organizationId }))).toMatchObject({
      status: 403,
    })
    expect(await rows(dana.userId)).toEqual([])
    expect(await userRow(dana.userId)).toEqual({ waiverSignedAt: null, waiverVersion: null })
  })

  it('records who, for whom, which text, the typed name, when, where, and dates all', async () => {
    const answer = await ask(SIGN, 'dana', body({ userIds: [dana.userId, dana.child] }))
    expect(answer).toMatchObject({
      status: 200,
      json: { item: { waiverSignedAt: START_MS / 1000 } },
    })
    expect(await rows(dana.child)).toMatchObject([
      {
        version: 1,
        accountUserId: dana.userId,
        typedName: 'dana  alvarez',
        signedAt: new Date(START_MS),
        signedVia: 'portal',
        address: '127.0.0.1',
        userAgent: 'Test <browser>',
        waiverDocumentId: answer.json.item.documentId,
      },
    ])
    for (const userId of [dana.userId, dana.child])
      expect(await userRow(userId)).toEqual({ waiverSignedAt: START_MS / 1000, waiverVersion: 1 })
    expect(
      (await ask('GET /v2/waiver', 'dana')).json.item.people.map(
        (one: { isDue: boolean }) => one.isDue,
      ),
    ).toEqual([false, false, true])
  })

  it('the second parent signs with their own name; a conflict says who changed it', async () => {
    const { userId, child } = await household('ana', 'Ana', 'Ruiz')
    const samLogin = await makeLogin(server.database(), 'sam@oak.example')
    await nameOrganization(server.database(), oak.organizationId, samLogin)
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ parent2LoginId: samLogin, parent2FirstName: 'Sam', parent2LastName: 'Brook' })
        .where('userId', '=', userId)
        .execute(),
    )
    expect((await ask('GET /v2/waiver', 'ana')).json.item.signerName).toBe('Ana Ruiz')
    expect((await ask('GET /v2/waiver', 'sam')).json.item.signerName).toBe('Sam Brook')
    const { version } = (
      await ask(
        `GET /v2/profile/participant?userId=${child}&organizationId=${oak.organizationId}`,
        'ana',
      )
    ).json.item
    const signing = { version: 1, userIds: [child] }
    expect((await ask(SIGN, 'sam', { ...signing, typedName: 'Ana Ruiz' })).json.code).toBe(
      'TYPED_NAME_MISMATCH',
    )
    expect((await ask(SIGN, 'ana', { ...signing, typedName: 'Sam Brook' })).json.code).toBe(
      'TYPED_NAME_MISMATCH',
    )
    expect(await rows(child)).toEqual([])
    expect((await ask(SIGN, 'sam', { ...signing, typedName: 'Sam Brook' })).status).toBe(200)
    expect(await rows(child)).toEqual([
      expect.objectContaining({ typedName: 'Sam Brook', loginId: samLogin, accountUserId: userId }),
    ])
    const late = await ask('POST /v2/profile/participant', 'ana', {
      userId: child,
      organizationId: oak.organizationId,
      version,
      note: 'Late',
    })
    expect(late.json).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      details: { changedBy: 'Sam Brook', changedAtSeconds: Math.floor(clock.ms / 1000) },
    })
  })

  it('ONB-13 answers for whom it signed, without those the other parent signed for', async () => {
    const { userId, child, other } = await household('uma', 'Uma', 'Bell')
    const sign = (userIds: readonly string[]) =>
      ask(SIGN, 'uma', { version: 1, typedName: 'Uma Bell', userIds })
    expect((await sign([userId, child])).json.item).toMatchObject({
      signedBeforeBy: null,
      signedUserIds: [userId, child],
    })
    expect((await sign([child, other])).json.item).toMatchObject({
      signedBeforeBy: null,
      signedUserIds: [other],
    })
  })

  it('twice is harmless, also at the same moment', async () => {
    clock.ms = START_MS + 1_000
    const answers = await Promise.all([
      ask(SIGN, 'dana', body()),
      ask(SIGN, 'dana', body()),
      ask(SIGN, 'dana', body()),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ json }) => json.item.documentId)).size).toBe(1)
    expect(
      [await rows(dana.userId), await rows(dana.child), await rows(dana.other)].map(
        (found) => found.length,
      ),
    ).toEqual([1, 1, 1])
    expect(await userRow(dana.userId)).toEqual({
      waiverSignedAt: START_MS / 1000,
      waiverVersion: 1,
    })
  })

  it('WVR-10 a stale tab shows the second parent who signed; no second signature', async () => {
    const { userId, child } = await household('ines', 'Ines', 'Ruiz')
    const tomLogin = await makeLogin(server.database(), 'tom@oak.example')
    await nameOrganization(server.database(), oak.organizationId, tomLogin)
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ parent2LoginId: tomLogin, parent2FirstName: 'Tom', parent2LastName: 'Brook' })
        .where('userId', '=', userId)
        .execute(),
    )
    const signing = { version: 1, userIds: [userId, child] }
    const first = await ask(SIGN, 'ines', { ...signing, typedName: 'Ines Ruiz' })
    expect(first.json.item).toMatchObject({ signedBeforeBy: null })
    const late = await ask(SIGN, 'tom', { ...signing, typedName: 'Tom Brook' })
    expect(late).toMatchObject({
      status: 200,
      json: { item: { ...first.json.item, signedBeforeBy: 'Ines Ruiz', signedUserIds: [] } },
    })
    expect(await rows(child)).toHaveLength(1)
    const { items } = (await ask('GET /v2/profile/activity', 'tom')).json
    expect(
      items.filter(({ action }: { action: string }) => action === 'waiver.sign'),
    ).toMatchObject([{ by: { kind: 'holder', name: 'Ines Ruiz' } }])
  })

  it('WVR-04 staff who act as a member cannot sign in their name', async () => {
    const actor = {
      kind: 'member',
      loginId: dana.userId,
      userId: dana.userId,
      roles: new Set<Role>(),
      actingLoginId: eve.userId,
    } as const
    const context = { organizationId: oak.organizationId, actor, requestId: 'r', nowMs: clock.ms }
    const signing = {
      version: 1,
      typedName: 'Dana Alvarez',
      userIds: [dana.userId],
      address: '',
      userAgent: '',
    }
    expect(
      await createCommandRunner(server.database().db).run(signWaiver(), signing, context),
    ).toMatchObject({ ok: false, error: { code: 'NOT_PERMITTED' } })
  })

  it('WVR-04 the database refuses to change or delete the evidence', async () => {
    for (const statement of [
      "update waiver_signatures set typed_name = 'x'",
      'delete from waiver_documents',
      "update waiver_texts set text = 'x'",
    ]) {
      await expect(
        tenantTransaction(server.database().db, oak.organizationId, (tx) =>
          sql.raw(statement).execute(tx.db),
        ),
      ).rejects.toThrow(/permission denied/)
    }
  })
})

describe('WVR-05 the signed copy', () => {
  const DOCUMENT = (id: string) => `GET /v2/waiver/document?documentId=${id}`
  it('is for its household and for staff who manage records', async () => {
    const documentId = (await rows(dana.child))[0]?.waiverDocumentId ?? ''
    const mine = await ask(DOCUMENT(documentId), 'dana')
    expect(mine.json.item.fileName).toBe('waiver-2026-06-01.pdf')
    expect(Buffer.from(mine.json.item.pdfBase64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    for (const staff of ['boss', 'rita'])
      expect(await ask(DOCUMENT(documentId), staff)).toMatchObject({ status: 200 })
    expect(await ask(DOCUMENT(documentId), undefined)).toMatchObject({ status: 401 })
    for (const who of ['eve', 'cash'])
      expect(await ask(DOCUMENT(documentId), who)).toMatchObject({
        status: 404,
        json: { code: 'WAIVER_NOT_FOUND' },
      })
    expect(await ask(DOCUMENT(documentId), 'stranger', undefined, elm.host)).toMatchObject({
      status: 404,
    })
  })
})

describe('WVR-06 a year, and a new text', () => {
  const due = async () =>
    (await ask('GET /v2/waiver', 'dana')).json.item.people.map(
      (one: { isDue: boolean }) => one.isDue,
    )

  it('asks again after a year, and keeps both signatures', async () => {
    const before = clock.ms
    clock.ms = START_MS + 31_536_000_000
    expect(await due()).toEqual([false, false, false])
    clock.ms += 1_000
    expect(await due()).toEqual([true, true, false])
    expect(
      await ask(SIGN, 'dana', {
        version: 1,
        typedName: 'Dana Alvarez',
        userIds: [dana.userId, dana.child],
      }),
    ).toMatchObject({ status: 200 })
    expect(await rows(dana.userId)).toHaveLength(2)
    expect(await due()).toEqual([false, false, false])
    clock.ms = Math.max(before, clock.ms)
  })

  it('WVR-07 a new text asks everybody again, and only admins publish one', async () => {
    const PUBLISH = 'POST /v2/console/waiver/publish'
    const text = { title: 'General waiver', text: 'We climb higher trees.' }
    expect(await ask(PUBLISH, undefined, text)).toMatchObject({ status: 401 })
    for (const who of ['dana', 'cash', 'rita'])
      expect(await ask(PUBLISH, who, text)).toMatchObject({ status: 403 })
    expect(
      await ask(PUBLISH, 'stranger', { ...text, organizationId: oak.organizationId }, elm.host),
    ).toMatchObject({ status: 403 })
    expect((await ask(PUBLISH, 'boss', text)).json.item).toEqual({ version: 2 })
    expect(
      (
        await ask(
          PUBLISH,
          'boss',
          { ...text, organizationId: oak.organizationId },
          'console.localhost',
        )
      ).json.item,
    ).toEqual({ version: 3 })
    expect(await due()).toEqual([true, true, true])
    expect(
      (await ask('GET /v2/profile/users/all-details', 'dana')).json.item.users[0],
    ).toMatchObject({ waiverVersion: 1, organization: { userWaiverVersion: 3 } })
    expect(
      await ask(SIGN, 'dana', { version: 2, typedName: 'Dana Alvarez', userIds: [dana.userId] }),
    ).toMatchObject({ json: { code: 'WAIVER_CHANGED' } })
    expect(
      await ask(SIGN, 'dana', { version: 3, typedName: 'Dana Alvarez', userIds: [dana.userId] }),
    ).toMatchObject({ status: 200 })
    expect(await due()).toEqual([false, true, true])
  })
})

describe('WVR-08 signing by a mailed link', () => {
  const LINK = 'POST /v2/noauth/waiver/link'
  const linkOf = async (address: string) => {
    const find = async () => (await mails.list(undefined)).filter(({ to }) => to === address)
    await expect.poll(async () => (await find()).length, { timeout: 20_000 }).toBe(1)
    const text = (await mails.find((await find())[0]?.mailId ?? ''))?.text ?? ''
    return (
      /\/approve\/generalwaiver\/([0-9a-f-]{36})\/([0-9a-f-]{36})\?token=([\w-]{43})/
        .exec(text)
        ?.slice(1) ?? []
    )
  }

  it('the answer is the same for any household, and one mail is enough for a while', async () => {
    const known = await ask(LINK, undefined, { userId: eve.userId })
    const unknown = await ask(LINK, undefined, { userId: '00000000-0000-4000-8000-000000000000' })
    expect(known.status).toBe(200)
    expect(known.json.item).toEqual(unknown.json.item)
    const [organizationId, userId] = await linkOf('eve@oak.example')
    expect([organizationId, userId]).toEqual([oak.organizationId, eve.userId])
    await ask(LINK, undefined, { userId: eve.userId })
    expect(
      await ask(LINK, undefined, { organizationId: elm.organizationId, userId: eve.userId }),
    ).toMatchObject({ status: 403 })
    // Another household's mail, requested later, has arrived, so a second one to Eve would have
    // too.
    await ask(LINK, undefined, { userId: dana.userId })
    await linkOf('dana@oak.example')
    const links = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('waiverLinks')
        .select('tokenHash')
        .where('userId', '=', eve.userId)
        .execute(),
    )
    expect(links).toHaveLength(1)
  }, 40_000)

  it('WVR-11 opens by the token alone, thirty days, one household; names the signer', async () => {
    const [organizationId = '', userId = '', token = ''] = await linkOf('eve@oak.example')
    const READ = (user: string, key: string) =>
      `GET /v2/noauth/waiver?organizationId=${organizationId}&userId=${user}&token=${key}`
    expect((await ask(READ(userId, token), undefined)).json.item.people).toHaveLength(3)
    const wrong = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const [user, key] of [
      [userId, wrong],
      [dana.userId, token],
    ] as const) {
      expect(await ask(READ(user, key), undefined)).toMatchObject({
        status: 404,
        json: { code: 'WAIVER_LINK_INVALID' },
      })
    }
    expect(await ask(READ(userId, token), undefined, undefined, elm.host)).toMatchObject({
      status: 403,
    })
    const body = {
      userId,
      token,
      version: 3,
      typedName: 'Eve Stone',
      userIds: [eve.userId, eve.child, eve.other],
    }
    expect(
      await ask('POST /v2/noauth/waiver/sign', undefined, { ...body, token: wrong }),
    ).toMatchObject({ json: { code: 'WAIVER_LINK_INVALID' } })
    expect(
      await ask('POST /v2/noauth/waiver/sign', undefined, { ...body, userIds: [dana.child] }),
    ).toMatchObject({ json: { code: 'PERSON_NOT_FOUND' } })
    expect(await ask('POST /v2/noauth/waiver/sign', undefined, body)).toMatchObject({ status: 200 })
    expect(await rows(eve.other)).toMatchObject([{ signedVia: 'link', loginId: null, version: 3 }])
    const byLink = async () =>
      (await ask('GET /v2/profile/activity', 'eve')).json.items.filter(
        ({ action }: { action: string }) => action === 'waiver.sign-by-link',
      )
    expect(await byLink()).toMatchObject([
      { by: { kind: 'unknown', name: 'Eve Stone' }, about: 'Eve Stone, Maya, Theo' },
    ])
    expect(await ask('POST /v2/noauth/waiver/sign', undefined, body)).toMatchObject({
      status: 200,
      json: { item: { signedBeforeBy: 'Eve Stone' } },
    })
    expect(await rows(eve.other)).toHaveLength(1)
    expect(await byLink()).toHaveLength(1)
    clock.ms += 30 * 86_400_000
    expect(await ask(READ(userId, token), undefined)).toMatchObject({
      json: { code: 'WAIVER_LINK_INVALID' },
    })
  }, 40_000)
})
