import { organizationSteps } from '@lodgepole/domain/organizations/organization-onboarding'
import { describe, expect, it } from 'vitest'
import { isOpenOrganization } from '../../../platform/database/open-organization.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import { CONSOLE, useSystemAdministrator } from './testing/system-administrator.ts'

const { server, birch, post, create, mailTo, token } = await useSystemAdministrator()

describe('INS-01 OON-05 sysadmins create organizations', () => {
  it('with a working host and an admin who sees the guided start', async () => {
    const made = await create()
    expect(made).toMatchObject({
      status: 200,
      json: {
        item: {
          organizationName: 'Birch',
          organizationType: 'camp',
          hosts: [{ host: 'birch.localhost', anonymous: false }],
          openSteps: organizationSteps.length,
        },
      },
    })
    expect(
      (
        await server.call('GET /v2/ua/organization/lookup?domain=birch.localhost', {
          host: 'birch.localhost',
        })
      ).json.items[0].organizationName,
    ).toBe('Birch')
    const text = await mailTo('ann@birch.example')
    expect(text).toMatch(/admin of .*http:\/\/console\.localhost/s)
    const [, userId] =
      /http:\/\/console\.localhost[^\s]*\/activate\/([0-9a-f-]{36})\/1\?organization=/.exec(text) ??
      []
    const code = /\b(\d{3})[\s\u00a0-]?(\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
    expect(
      (
        await server.call('POST /v2/identity/activate', {
          host: CONSOLE,
          body: {
            staffOf: made.json.item.organizationId,
            userId,
            parentNum: '1',
            code,
            password: 'first-password-1',
          },
        })
      ).status,
    ).toBe(200)
    const ann = (
      await signInAs(server.lodgepole().address, CONSOLE, 'ann@birch.example', 'first-password-1')
    ).json.item.idToken
    const { organizationId } = made.json.item
    const asAnn = { host: CONSOLE, headers: { authorization: ann } }
    expect(
      (
        await server.call(
          `GET /v2/console/organization/onboarding?organizationId=${organizationId}`,
          asAnn,
        )
      ).json.item.openSteps,
    ).toEqual(organizationSteps)
    expect(
      (await server.call(`GET /v2/console/settings?organizationId=${organizationId}`, asAnn)).json
        .item.stored.organizationName,
    ).toBe('Birch')
    const audit = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select(['action', 'loginId'])
        .where('action', '=', 'installation.create-organization')
        .execute(),
    )
    expect(audit).toMatchObject([{ loginId: expect.any(String) }])
  }, 40_000)

  it('once, however often the same call is sent', async () => {
    const again = {
      newHosts: [{ host: 'cedar.localhost' }],
      organizationName: 'Cedar',
      adminEmail: 'cy@cedar.example',
    }
    const key = { 'idempotency-key': 'make-cedar-once-0001' }
    const [one, two] = [await create(again, key), await create(again, key)]
    expect(one.json.item.organizationId).toBe(two.json.item.organizationId)
    const listed = await server.call(
      `GET /v2/console/installation/organizations?organizationId=${oak.organizationId}`,
      { host: CONSOLE, headers: { authorization: token() } },
    )
    expect(
      listed.json.items.filter(
        ({ organizationName }: { organizationName: string }) => organizationName === 'Cedar',
      ),
    ).toHaveLength(1)
  })

  it('INS-46 with one administrator: another one is refused for the same key', async () => {
    const first = {
      newHosts: [{ host: 'alder.localhost' }],
      organizationName: 'Alder',
      adminEmail: 'lou@alder.example',
    }
    const key = { 'idempotency-key': 'make-alder-once-0001' }
    const created = await create(first, key)
    expect(await create({ ...first, adminEmail: 'eve@alder.example' }, key)).toMatchObject({
      status: 422,
      json: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect((await create(first, key)).json.item).toEqual(created.json.item)
    const { rows } = await server.database().pool.query(
      `select logins.username from users join logins using (login_id)
       where users.organization_id = $1`,
      [created.json.item.organizationId],
    )
    expect(rows).toEqual([{ username: 'lou@alder.example' }])
  })

  it('for a person who already has a password and keeps it', async () => {
    await makeLogin(server.database(), 'known@elsewhere.example')
    expect(
      (
        await create({
          newHosts: [{ host: 'fir.localhost' }],
          organizationName: 'Fir',
          adminEmail: 'known@elsewhere.example',
        })
      ).status,
    ).toBe(200)
    expect(await mailTo('known@elsewhere.example')).toContain('http://console.localhost')
    const known = await signInAs(server.lodgepole().address, CONSOLE, 'known@elsewhere.example')
    const details = await server.call('GET /v2/profile/users/all-details', {
      host: CONSOLE,
      headers: { authorization: known.json.item.idToken },
    })
    expect(
      details.json.item.users.map(
        (user: { organization: { organizationName: string } }) =>
          user.organization.organizationName,
      ),
    ).toEqual(['Fir'])
  }, 40_000)

  it('only on the console’s host', async () => {
    expect(
      (await post('installation/organization', birch, { authorization: token() }, oak.host)).status,
    ).toBe(404)
  })
})

describe('INS-03 sysadmins enter and rename organizations', () => {
  it('as an admin with one account there, logged; LOG-06 under their own name', async () => {
    const { organizationId } = (
      await create({
        newHosts: [{ host: 'larch.localhost' }],
        organizationName: 'Larch',
        adminEmail: 'l@larch.example',
      })
    ).json.item
    const settings = () =>
      server.call(`GET /v2/console/settings?organizationId=${organizationId}`, {
        host: CONSOLE,
        headers: { authorization: token() },
      })
    expect((await settings()).status).toBe(403)
    const enter = (ofOrganizationId = organizationId) =>
      post('installation/enter', { organizationId: oak.organizationId, ofOrganizationId })
    const answers = await Promise.all([enter(), enter(), enter()])
    expect(new Set(answers.map(({ json }) => json.item.userId)).size).toBe(1)
    expect((await settings()).json.item.stored.organizationName).toBe('Larch')
    const audit = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('action')
        .where('action', '=', 'installation.enter')
        .execute(),
    )
    expect(audit).toHaveLength(1)
    const log = await server.call(`GET /v2/console/log/audit?organizationId=${organizationId}`, {
      host: CONSOLE,
      headers: { authorization: token() },
    })
    const fromOutside = log.json.items.filter(({ action }: { action: string }) =>
      action.startsWith('installation.'),
    )
    expect(fromOutside.map(({ action }: { action: string }) => action)).toEqual([
      'installation.enter',
      'installation.create-organization',
    ])
    for (const { by, details } of fromOutside) {
      expect(by, 'who it was is said').toMatchObject({
        kind: 'member',
        name: expect.stringMatching(/\w/),
        isFromOutside: true,
      })
      expect(details).not.toHaveProperty('byName')
    }
    expect((await enter(crypto.randomUUID())).json.code).toBe('ORGANIZATION_NOT_FOUND')
  })

  it('renames one and records the old name', async () => {
    const { organizationId } = (
      await create({
        newHosts: [{ host: 'yew.localhost' }],
        organizationName: 'Yew',
        adminEmail: 'y@yew.example',
      })
    ).json.item
    const rename = (ofOrganizationId: string, newName: string) =>
      post('installation/rename', { organizationId: oak.organizationId, ofOrganizationId, newName })
    expect((await rename(organizationId, ' Old Yew ')).json.item.organizationName).toBe('Old Yew')
    expect(
      (
        await server.call('GET /v2/ua/organization/lookup?domain=yew.localhost', {
          host: 'yew.localhost',
        })
      ).json.items[0].organizationName,
    ).toBe('Old Yew')
    // MAIL-27 The name is a mail sender, so nothing in it may change the direction of the text
    // around it.
    for (const name of ['Yew \u202Emoc.knab', 'Yew\r\nBcc: x', '\u2067Yew'])
      expect((await rename(organizationId, name)).json.code).toBe('INVALID_INPUT')
    expect((await rename(crypto.randomUUID(), 'X')).json.code).toBe('ORGANIZATION_NOT_FOUND')
    const audit = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('details')
        .where('action', '=', 'installation.rename')
        .execute(),
    )
    expect(audit).toEqual([
      {
        details: {
          before: { organizationName: 'Yew' },
          after: { organizationName: 'Old Yew' },
          byName: expect.any(String),
        },
      },
    ])
  })
})

describe('INS-04 a closed organization refuses everyone, loses nothing and can reopen', () => {
  const of = (organizationId: string, more: object = {}) => ({
    organizationId: oak.organizationId,
    ofOrganizationId: organizationId,
    ...more,
  })

  it('explains it to people on a page and to programs by a code', async () => {
    const { organizationId } = (
      await create({
        newHosts: [{ host: 'ash.localhost' }],
        organizationName: 'Ash & <Sons>',
        adminEmail: 'a@ash.example',
      })
    ).json.item
    await makeAccount(
      server.database(),
      organizationId,
      await makeLogin(server.database(), 'boss@ash.example'),
      { role: 'admin' },
    )
    const boss = (await signInAs(server.lodgepole().address, CONSOLE, 'boss@ash.example')).json.item
      .idToken
    const asBoss = () =>
      server.call(`GET /v2/console/settings?organizationId=${organizationId}`, {
        host: CONSOLE,
        headers: { authorization: boss },
      })
    expect((await asBoss()).status).toBe(200)

    expect(
      (await post('installation/close', of(organizationId, { note: 'Back in <May>.' }))).json.item
        .closed,
    ).toEqual({ sinceSeconds: expect.any(Number), note: 'Back in <May>.' })
    const page = await server.call('GET /', {
      host: 'ash.localhost',
      headers: { accept: 'text/html' },
    })
    expect(page.status).toBe(403)
    expect(page.text).toMatch(/Ash &#38; &#60;Sons&#62; · Closed.*Back in &#60;May&#62;\./s)
    expect(
      await server.call('GET /v2/ua/organization/lookup?domain=ash.localhost', {
        host: 'ash.localhost',
      }),
    ).toMatchObject({ status: 403, json: { code: 'ORGANIZATION_CLOSED' } })
    expect(
      (await signInAs(server.lodgepole().address, 'ash.localhost', 'boss@ash.example')).status,
    ).toBe(403)
    expect((await asBoss()).status).toBe(403)
    const details = () =>
      server.call('GET /v2/profile/users/all-details', {
        host: CONSOLE,
        headers: { authorization: boss },
      })
    expect(await details()).toMatchObject({
      status: 403,
      json: {
        code: 'ORGANIZATION_CLOSED',
        details: { organizations: [{ organizationName: 'Ash & <Sons>', note: 'Back in <May>.' }] },
      },
    })
    expect((await post('installation/enter', of(organizationId))).json.code).toBe(
      'ORGANIZATION_CLOSED',
    )

    expect((await post('installation/reopen', of(organizationId))).json.item.closed).toBeUndefined()
    expect((await asBoss()).json.item.stored.organizationName).toBe('Ash & <Sons>')
    expect((await details()).status).toBe(200)
    expect(
      (
        await server.call('GET /v2/ua/organization/lookup?domain=ash.localhost', {
          host: 'ash.localhost',
        })
      ).status,
    ).toBe(200)
    const audit = await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('action')
        .where('action', 'in', ['installation.close', 'installation.reopen'])
        .orderBy('happenedAt')
        .execute(),
    )
    expect(audit.map(({ action }) => action)).toEqual(['installation.close', 'installation.reopen'])
  })

  it('has no automatic charges, reminders or renewals', async () => {
    const { organizationId } = (
      await create({
        newHosts: [{ host: 'elder.localhost' }],
        organizationName: 'Elder',
        adminEmail: 'e@elder.example',
      })
    ).json.item
    const isOpen = () =>
      systemTransaction(
        server.database().db,
        async ({ db }) =>
          (
            await db
              .selectFrom('organizations')
              .select('organizationId')
              .where('organizationId', '=', organizationId)
              .where(isOpenOrganization('organizations.organization_id'))
              .execute()
          ).length === 1,
      )
    expect(await isOpen()).toBe(true)
    await post('installation/close', of(organizationId))
    expect(await isOpen()).toBe(false)
  })

  it('can’t be the current one or the main portal’s', async () => {
    expect((await post('installation/close', of(oak.organizationId))).json.code).toBe(
      'ORGANIZATION_NEEDED',
    )
    expect((await post('installation/close', of(crypto.randomUUID()))).json.code).toBe(
      'ORGANIZATION_NOT_FOUND',
    )
  })
})
