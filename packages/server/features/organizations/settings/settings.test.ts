import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createOrganizationDirectory } from '../index.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'
import { together } from '../../../testing/together.ts'
import { lockSettings, updateSettings } from './store.ts'

const server = useTestServer({
  prepare: makeOrganizations,
  environment: {
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'lodgepole-settings-')),
    CARD_SANDBOX: 'off',
  },
})
const CONSOLE = 'console.localhost'
const tokens = new Map<string, string>()
const authorization = (who: string) => ({ authorization: tokens.get(who) ?? '' })

beforeAll(async () => {
  for (const [who, role, firstName] of [
    ['ada', 'admin', 'Ada'],
    ['bo', 'organization-manager', 'Bo'],
    ['dee', 'director', 'Dee'],
  ] as const) {
    await makeAccount(
      server.database(),
      oak.organizationId,
      await makeLogin(server.database(), `${who}@oak.example`),
      { role, firstName },
    )
    tokens.set(
      who,
      (await signInAs(server.lodgepole().address, CONSOLE, `${who}@oak.example`)).json.item.idToken,
    )
  }
})

const read = async (who = 'ada') =>
  (
    await server.call(`GET /v2/console/settings?organizationId=${oak.organizationId}`, {
      host: CONSOLE,
      headers: authorization(who),
    })
  ).json.item
const save = (section: string, values: object, version: number, who = 'ada') =>
  server.call('POST /v2/console/settings', {
    host: CONSOLE,
    headers: authorization(who),
    body: { organizationId: oak.organizationId, section, version, values },
  })
const saveNow = async (section: string, values: object, who = 'ada') =>
  save(section, values, (await read()).versions[section], who)
const audit = async () =>
  await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .selectFrom('auditEntries')
      .selectAll()
      .where('action', '=', 'settings.save')
      .orderBy('happenedAt', 'desc')
      .execute(),
  )

describe('SET-01 staff read an organization’s settings', () => {
  it('as stored and as it takes effect; a director too', async () => {
    expect(await read('dee')).toMatchObject({
      organizationId: oak.organizationId,
      versions: { general: 0, cards: 0 },
      stored: { organizationName: 'Oak', timeZone: null },
      effective: {
        organizationName: 'Oak',
        timeZone: 'America/New_York',
        'portalSettings.displayPhotoOption': true,
      },
    })
  })
})

describe('SET-02 admins save a section', () => {
  it('and members see it immediately', async () => {
    const saved = await saveNow('branding', {
      'branding.color': '#22618f',
      'branding.tagline': 'Under the oaks',
    })
    expect(saved).toMatchObject({
      status: 200,
      json: {
        item: { versions: { branding: 1 }, stored: { 'branding.tagline': 'Under the oaks' } },
      },
    })
    const shown = await server.call(`GET /v2/ua/organization/lookup?domain=${oak.host}`, {
      host: oak.host,
    })
    expect(shown.json.items[0].branding).toEqual({
      color: '#22618f',
      tagline: 'Under the oaks',
      logoUrl: null,
    })
  })

  it.each([
    ['general', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['general', { organizationName: null }, 'organizationName'],
    ['links', { links: [{ name: 'x', link: 'javascript:alert(1)', iconName: '' }] }, 'links'],
    ['general', { 'branding.color': '#22618f' }, 'branding.color'],
  ])('refuses %s %j and changes nothing', async (section, values, name) => {
    const before = await read()
    expect(await saveNow(section, values)).toMatchObject({
      status: 400,
      json: { code: 'SETTING_INVALID', details: { settings: [name] } },
    })
    expect(await read()).toEqual(before)
  })

  it('refuses an unknown setting, and a director', async () => {
    expect((await saveNow('general', { version: 7 })).status).toBe(400)
    expect((await saveNow('general', { organizationName: 'Mine' }, 'dee')).json.code).toBe(
      'NOT_PERMITTED',
    )
  })

  it('changes only its organization', async () => {
    const answer = await server.call('POST /v2/console/settings', {
      host: CONSOLE,
      headers: authorization('ada'),
      body: {
        organizationId: elm.organizationId,
        section: 'general',
        version: 0,
        values: { organizationName: 'Taken' },
      },
    })
    expect(answer.json.code).toBe('ORGANIZATION_MISMATCH')
  })
})

describe('SET-03 every change is recorded', () => {
  it('with old and new value and the person who did it', async () => {
    await saveNow('general', { timeZone: 'America/Denver' })
    await saveNow(
      'general',
      { timeZone: 'America/Chicago', 'contact.email': 'office@oak.example' },
      'bo',
    )
    const [latest] = await audit()
    expect(latest).toMatchObject({
      actorKind: 'member',
      details: {
        section: 'general',
        changes: {
          timeZone: { before: 'America/Denver', after: 'America/Chicago' },
          'contact.email': { before: null, after: 'office@oak.example' },
        },
      },
    })
  })
})

describe('SET-04 two admins at once', () => {
  it('the second sees who was first and the current values; the first loses nothing', async () => {
    const { versions } = await read()
    await save('words', { 'lingo.person': 'Scout' }, versions.words, 'ada')
    const late = await save('words', { 'lingo.people': 'Pioneers' }, versions.words, 'bo')
    expect(late).toMatchObject({
      status: 409,
      json: {
        code: 'CHANGED_MEANWHILE',
        details: {
          changedBy: expect.stringContaining('Ada'),
          changedAtSeconds: expect.any(Number),
          current: {
            versions: { words: versions.words + 1 },
            stored: { 'lingo.person': 'Scout', 'lingo.people': null },
          },
        },
      },
    })
    expect(
      (
        await save(
          'words',
          { 'lingo.people': 'Pioneers' },
          late.json.details.current.versions.words,
          'bo',
        )
      ).status,
    ).toBe(200)
    expect((await read()).stored).toMatchObject({
      'lingo.person': 'Scout',
      'lingo.people': 'Pioneers',
    })
  })

  it('who change different sections have no conflict', async () => {
    const { versions } = await read()
    const answers = await Promise.all([
      save(
        'links',
        { links: [{ name: 'Map', link: '/map', iconName: 'map' }] },
        versions.links,
        'ada',
      ),
      save('branding', { 'branding.tagline': 'New' }, versions.branding, 'bo'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).stored).toMatchObject({
      links: [{ name: 'Map' }],
      'branding.tagline': 'New',
    })
  })

  it('one of eight simultaneous changes wins; without the lock more would', async () => {
    const { versions } = await read()
    const names = Array.from({ length: 8 }, (_, index) => `Oak ${index}`)
    const answers = await Promise.all(
      names.map((organizationName, index) =>
        save('general', { organizationName }, versions.general, index % 2 ? 'ada' : 'bo'),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'CHANGED_MEANWHILE')).toHaveLength(7)
  })

  it('without the lock one overwrites the other (control)', async () => {
    const { db } = server.database()
    const unlocked = (tagline: string, before: () => Promise<void>) =>
      tenantTransaction(db, oak.organizationId, async (tx) => {
        const row = await tx.db.selectFrom('organizations').selectAll().executeTakeFirstOrThrow()
        await before()
        const branding = { ...(row.branding as { color: string; logoUrl: null }), tagline }
        await updateSettings(
          tx,
          {
            organization: {
              ...(row as never as Parameters<typeof updateSettings>[1]['organization']),
              branding,
            },
            changes: {},
          },
          new Date(),
        )
        return (row.branding as { tagline: string }).tagline
      })
    const meet = together(2)
    expect(new Set(await Promise.all([unlocked('one', meet), unlocked('two', meet)])).size).toBe(1)
    const locked = (tagline: string) =>
      tenantTransaction(db, oak.organizationId, async (tx) => {
        const row = await lockSettings(tx)
        if (!row) throw new Error('no organisation')
        await updateSettings(
          tx,
          {
            ...row,
            organization: {
              ...row.organization,
              branding: { ...row.organization.branding, tagline },
            },
          },
          new Date(),
        )
        return row.organization.branding.tagline
      })
    expect(new Set(await Promise.all([locked('three'), locked('four')])).size).toBe(2)
  })
})

describe('SET-05 a change that would break something for members is refused', () => {
  it('spending accounts without a card provider', async () => {
    const refused = await saveNow('features', { 'features.spendingAccounts': true })
    expect(refused).toMatchObject({
      status: 409,
      json: {
        code: 'PAYMENT_PROVIDER_NEEDED',
        details: {
          reasons: [
            {
              reason: 'PAYMENT_PROVIDER_NEEDED',
              settings: expect.arrayContaining(['processorSettings.webProcessor']),
            },
          ],
        },
      },
    })
    expect((await read()).effective['features.spendingAccounts']).toBe(false)
  })

  it('a provider without account, a waiver without text, units that do not exist', async () => {
    expect((await saveNow('cards', { 'processorSettings.webProcessor': 'square' })).json.code).toBe(
      'CARD_ACCOUNT_NEEDED',
    )
    expect((await saveNow('requirements', { userWaiverRequired: true })).json.code).toBe(
      'WAIVER_TEXT_NEEDED',
    )
    expect((await saveNow('requirements', { userRequiredFields: ['LODGING'] })).json.code).toBe(
      'UNITS_NEEDED',
    )
  })

  it('required prices while series have none, naming them', async () => {
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .insertInto('series')
        .values({
          organizationId: oak.organizationId,
          seriesId: crypto.randomUUID(),
          label: 'Tennis',
          timeZone: 'America/Chicago',
        })
        .execute(),
    )
    expect(
      (
        await saveNow('features', {
          'features.eventRegistration.enabled': true,
          'features.eventRegistration.requirePriceSettings': true,
        })
      ).json,
    ).toMatchObject({ code: 'PRICES_MISSING', details: { reasons: [{ names: ['Tennis'] }] } })
  })

  it('SET-13 removing the provider while series have prices, naming them', async () => {
    const { db } = server.database()
    const prices = (priceSettings: object | null) =>
      tenantTransaction(db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('series')
          .set({ priceSettings: priceSettings && JSON.stringify(priceSettings) })
          .where('organizationId', '=', oak.organizationId)
          .where('label', '=', 'Tennis')
          .execute(),
      )
    await prices({ residentPrice: 0, nonResidentPrice: 12 })
    expect(
      (await saveNow('features', { 'features.eventRegistration.enabled': true })).json,
    ).toMatchObject({
      code: 'SERIES_PROVIDER_NEEDED',
      details: { reasons: [{ names: ['Tennis'] }] },
    })
    await prices({ basePrice: 0 })
    expect((await saveNow('features', { 'features.eventRegistration.enabled': true })).status).toBe(
      200,
    )
    expect(
      (await saveNow('features', { 'features.eventRegistration.enabled': false })).status,
    ).toBe(200)
    await prices(null)
  })

  it('hiding accounts that hold money', async () => {
    const account = {
      organizationId: oak.organizationId,
      provider: 'square',
      environment: 'test',
      accountName: 'a',
      browserKey: 'b',
      secret: 'c',
      signatureKey: 'd',
    }
    expect(
      (
        await server.call('POST /v2/console/card-provider', {
          host: CONSOLE,
          headers: authorization('ada'),
          body: account,
        })
      ).status,
    ).toBe(200)
    expect((await saveNow('cards', { 'processorSettings.webProcessor': 'square' })).status).toBe(
      200,
    )
    expect((await saveNow('features', { 'features.spendingAccounts': true })).status).toBe(200)
    const holder = await makeAccount(
      server.database(),
      oak.organizationId,
      await makeLogin(server.database(), 'family@oak.example'),
    )
    await makePerson(server.database(), oak.organizationId, holder, 'Maya', 500)
    expect((await saveNow('features', { 'features.spendingAccounts': false })).json.code).toBe(
      'MONEY_IS_HELD',
    )
    expect((await saveNow('cards', { 'processorSettings.webProcessor': null })).json.code).toBe(
      'PAYMENT_PROVIDER_NEEDED',
    )
  })
})

describe('SET-06 other processes', () => {
  it('see a change within seconds without a notification', async () => {
    let now = 0
    const other = createOrganizationDirectory(server.database().db, () => now)
    expect((await other.organization(oak.organizationId))?.organization.branding.color).toBe(
      '#22618f',
    )
    await saveNow('branding', { 'branding.color': '#8a3b12' })
    expect((await other.organization(oak.organizationId))?.organization.branding.color).toBe(
      '#22618f',
    )
    now += 10_001
    expect((await other.organization(oak.organizationId))?.organization.branding.color).toBe(
      '#8a3b12',
    )
  })
})

describe('SET-07 a logo', () => {
  const put = (bytes: Buffer, who = 'ada') =>
    server.call('POST /v2/console/settings/logo', {
      host: CONSOLE,
      headers: authorization(who),
      body: { organizationId: oak.organizationId, pictureBase64: bytes.toString('base64') },
    })

  it('is scaled down, shown to guests only on its host, and saved like a setting', async () => {
    const large = await sharp({
      create: { width: 1200, height: 300, channels: 3, background: '#22618f' },
    })
      .jpeg()
      .toBuffer()
    const { logoUrl } = (await put(large)).json.item
    expect((await saveNow('branding', { 'branding.logoUrl': logoUrl })).status).toBe(200)
    const shown = await server.call(`GET ${logoUrl}`, { host: oak.host })
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
    expect(await sharp(shown.bytes).metadata()).toMatchObject({
      width: 500,
      height: 125,
      format: 'png',
    })
    expect((await server.call(`GET ${logoUrl}`, { host: elm.host })).status).toBe(404)
  })

  it('must be a picture', async () => {
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('hello'),
    ])
      expect((await put(bytes)).json.code).toBe('LOGO_NOT_READABLE')
    expect((await put(Buffer.from('x'), 'dee')).json.code).toBe('NOT_PERMITTED')
  })
})
