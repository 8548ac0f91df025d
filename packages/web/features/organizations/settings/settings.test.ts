import type { OrganizationSettings } from '@lodgepole/contract/organizations/settings/schemas'
import { settingSections } from '@lodgepole/domain/organizations/settings/catalog'
import { fitsKind } from '@lodgepole/domain/organizations/settings/kinds'
import {
  effectiveValues,
  storedValues,
  invalidSettingNames,
} from '@lodgepole/domain/organizations/settings/values'
import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { emptyAccount, isWholeAccount } from './card-account.ts'
import { faultsOf, invalidSettings } from './faults.ts'
import { parseCents, typedCount, typedPrice } from '../../../lib/settings/amounts.ts'
import { cellsOf, rowsValue, wrongCell, type RowsKind } from './console/fields/rows.ts'
import {
  changedSettings,
  defaultValues,
  draftedOrganization,
  draftsOf,
  withDraft,
  withoutDrafts,
  withTheirs,
} from './drafts.ts'
import { findSettings } from './search.ts'

const organization = {
  organizationId: 'one',
  organizationName: 'One',
  domainUrl: 'one.example',
  organizationType: null,
  locale: null,
  timeZone: null,
  currencySymbol: null,
  userWaiverScope: null,
  portalSettings: { displayPets: true },
  features: {},
  policies: {},
  processorSettings: { webProcessor: null },
  userRequiredData: {},
  userRequiredFields: [],
  userWaiverRequired: false,
  userWaiverVersion: null,
  lingo: {},
  endSessionMessage: '',
  links: [],
  organizationStatus: [],
  branding: { color: '#22618f', tagline: '', logoUrl: null },
} as const
const settings: OrganizationSettings = {
  organizationId: 'one',
  domainUrl: 'one.example',
  userWaiverVersion: null,
  versions: Object.fromEntries(
    settingSections.map((section) => [section, 0]),
  ) as OrganizationSettings['versions'],
  stored: storedValues(organization),
  effective: effectiveValues(organization),
}

describe('SET-08 unsaved changes', () => {
  it('is kept by section, and what is back to what it was is no change', () => {
    const one = withDraft({}, settings, 'branding.tagline', 'Hello')
    const two = withDraft(one, settings, 'portalSettings.displayPets', false)
    expect(draftsOf(two, 'branding')).toEqual({ 'branding.tagline': 'Hello' })
    expect(withoutDrafts(two, 'branding')).toEqual({ 'portalSettings.displayPets': false })
    expect(withDraft(two, settings, 'portalSettings.displayPets', true)).toEqual(one)
    expect(withDraft(one, settings, 'branding.tagline', null)).toEqual({})
    const pressed = withDraft({}, settings, 'portalSettings.displayVehicles', true)
    expect(pressed).toEqual({ 'portalSettings.displayVehicles': true })
    expect(
      withDraft(pressed, settings, 'portalSettings.displayVehicles', false),
      'never set is off',
    ).toEqual({})
  })

  it('SET-09 is what the preview shows, without what cannot be saved', () => {
    const shown = draftedOrganization(settings, {
      'branding.color': 'nonsense',
      'branding.tagline': 'Hello',
      'portalSettings.displayVehicles': true,
      'contact.email': 'a@b.example',
    })
    expect(shown).toMatchObject({
      organizationName: 'One',
      branding: { color: '#22618f', tagline: 'Hello' },
      contact: { email: 'a@b.example' },
      portalSettings: { displayPets: true, displayVehicles: true },
    })
  })

  it('shows what holds where nothing is stored', () => {
    expect(defaultValues(settings)).toMatchObject({
      timeZone: 'America/New_York',
      'portalSettings.displayPets': false,
      'policies.depositLimits.minimumCents': 100,
    })
    expect(
      defaultValues({ ...settings, stored: { ...settings.stored, locale: 'fr-FR' } })
        .currencySymbol,
    ).toBe('€')
  })

  it('names what somebody else has changed, of one section', () => {
    const now = {
      ...settings,
      stored: { ...settings.stored, 'branding.tagline': 'Theirs', timeZone: 'Europe/Paris' },
    }
    expect(changedSettings('branding', settings, now)).toEqual(['branding.tagline'])
    expect(
      withTheirs({ 'branding.tagline': 'Mine', 'branding.color': '#22618f' }, ['branding.tagline']),
      'SET-04 taking theirs keeps the rest',
    ).toEqual({ 'branding.color': '#22618f' })
  })
})

describe('SET-08 finding a setting', () => {
  const all = [
    { name: 'portalSettings.displayPets', label: 'Mascotas', about: 'Las familias' },
    { name: 'b', label: 'Límite', about: 'de mascotas' },
  ]
  const found = (text: string) => findSettings(all, text).map(({ name }) => name)
  it.each([
    ['mascotas', ['portalSettings.displayPets', 'b']],
    ['limite', ['b']],
    ['displayPets', ['portalSettings.displayPets']],
    ['mascotas familias', ['portalSettings.displayPets']],
    ['', []],
    ['zzz', []],
  ])('%s', (text, names) => expect(found(text)).toEqual(names))
})

describe('SET-08 what is typed', () => {
  it('becomes a number, nothing, or stays to be mended', () => {
    expect([typedCount('12'), typedCount(' '), typedCount('1.5')]).toEqual([12, null, '1.5'])
    expect([typedPrice('12,5'), typedPrice('12.345'), typedPrice('')]).toEqual([
      12.5,
      '12.345',
      null,
    ])
    expect([parseCents('19.99'), parseCents('x')]).toEqual([1999, 'x'])
    expect(invalidSettingNames({ 'policies.maxAuthorizedUsers': typedCount('1.5') })).toEqual([
      'policies.maxAuthorizedUsers',
    ])
  })

  it.each<[RowsKind, unknown]>([
    ['links', [{ name: 'Map', link: '/map', iconName: 'map' }]],
    ['names', ['Honorary']],
    ['phrases', { welcome: 'Ahoy' }],
    ['prices', { Family: 40 }],
    ['previews', { displayPets: ['a@b.example', 'c@d.example'] }],
  ])('comes back the same from rows: %s', (kind, value) => {
    expect(rowsValue(kind, cellsOf[kind](value))).toEqual(value)
    expect(rowsValue(kind, [])).toBeNull()
    expect(rowsValue(kind, [['', '', 'map']])).toBeNull()
  })

  it.each<[string, readonly (readonly string[])[], unknown]>([
    [
      'a bad address',
      [
        ['Map', '/map', 'map'],
        ['News', 'nonsense', 'news'],
      ],
      { row: 1, column: 1 },
    ],
    ['no name', [['', '/map', 'map']], { row: 0, column: 0 }],
    ['a name that is too long', [['x'.repeat(61), '/map', 'map']], { row: 0, column: 0 }],
    [
      'nothing',
      [
        ['Map', '/map', 'map'],
        ['', '', 'map'],
      ],
      undefined,
    ],
  ])('SET-14 names the cell to mend: %s', (_what, rows, cell) =>
    expect(wrongCell({ kind: 'links' }, rows)).toEqual(cell),
  )

  it('SET-14 loses no row that names something twice: it is refused, and its cell is named', () => {
    const rows = [
      ['Family', '40'],
      ['Guest', '5'],
      [' Family ', '60'],
    ]
    const value = rowsValue('prices', rows)
    expect(fitsKind({ kind: 'prices' }, value)).toBe(false)
    expect(cellsOf.prices(value).map(([, price]) => price)).toEqual(
      cellsOf.prices({ a: 40, b: 5, c: 60 }).map(([, price]) => price),
    )
    expect(wrongCell({ kind: 'prices' }, rows)).toEqual({ row: 2, column: 0 })
    expect(wrongCell({ kind: 'prices' }, rows.slice(0, 2))).toBeUndefined()
  })
})

describe('SET-10 an account at a card provider', () => {
  const named = { ...emptyAccount, accountName: 'app', browserKey: 'key' }
  it.each([
    ['nothing', emptyAccount, true, false],
    ['no secrets yet', named, false, false],
    ['secrets that are there', named, true, true],
    ['everything', { ...named, secret: 's', signatureKey: 'k' }, false, true],
  ] as const)('is whole or not with %s', (_what, draft, isKnown, isWhole) =>
    expect(isWholeAccount(draft, isKnown)).toBe(isWhole),
  )
})

describe('SET-14 a refusal is said at the fields that it is about', () => {
  const refused = (code: string, details: Record<string, unknown>) =>
    new ApiError({ status: 409, code, message: '', details })

  it('SET-14 by the settings that a reason names, with the names it speaks of', () => {
    const error = refused('PRICES_MISSING', {
      reasons: [
        {
          reason: 'PRICES_MISSING',
          settings: ['features.eventRegistration.requirePriceSettings'],
          names: ['Tennis'],
        },
      ],
    })
    expect([...faultsOf(error, (reason) => `${reason}!`)]).toEqual([
      ['features.eventRegistration.requirePriceSettings', 'PRICES_MISSING! Tennis'],
    ])
  })

  it('SET-14 by those that cannot hold what was sent; anything else is about none', () => {
    expect(invalidSettings(refused('SETTING_INVALID', { settings: ['timeZone'] }))).toEqual([
      'timeZone',
    ])
    expect([
      invalidSettings(refused('CHANGED_MEANWHILE', {})),
      [...faultsOf(new Error('x'), String)],
    ]).toEqual([[], []])
  })
})
