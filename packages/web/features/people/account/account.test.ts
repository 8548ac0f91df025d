import { ApiError } from '@lodgepole/contract/client'
import type { Activity } from '@lodgepole/contract/people/activity/endpoints'
import type { User } from '@lodgepole/contract/people/schemas'
import { completeFeatures } from '@lodgepole/domain/organizations/features'
import { completePortalSettings } from '@lodgepole/domain/organizations/portal-settings'
import { completeMailChoices } from '@lodgepole/domain/people/mail-choices'
import { describe, expect, it } from 'vitest'
import { changedMeanwhile } from '../../../lib/conflicts/changed-meanwhile.ts'
import { differences, draftOf, editOf, wrongRows, type Draft } from './account-edit.ts'
import { byDay } from './activity-days.ts'
import { changedParts } from '../../../lib/activity/activity-parts.ts'
import { changedChoices, mailKindsOf } from './mail-kinds.ts'
import { partsOf } from './overview.ts'

const user = (fields: Partial<User> = {}) =>
  ({
    firstName: 'Dana',
    lastName: 'Alvarez',
    phone: '555 0101',
    phoneNumbers: ['555 0102'],
    postalAddress1: '18 Orchard Road',
    postalAddress2: null,
    postalCity: null,
    postalState: null,
    postalZipcode: null,
    postalAddresses: [{ label: 'Cabin', address1: '1 Lake' }],
    version: 3,
    ...fields,
  }) as unknown as User
const before = draftOf(user())
const typed = (fields: Partial<Draft>): Draft => ({ ...before, ...fields })

describe('PRO-20 what the account’s first page leads to', () => {
  const always = [
    'profile',
    'participants',
    'authorizedPersons',
    'sharing',
    'paymentMethods',
    'communications',
    'credentials',
    'accountActivity',
    'tickets',
  ]
  it('PRO-20 is what everybody has, and what the organization uses', () => {
    expect(
      partsOf(
        {
          features: completeFeatures({}),
          portalSettings: completePortalSettings({}),
          userWaiverVersion: null,
        },
        false,
      ),
    ).toEqual(always)
    const all = (hasLeft: boolean) =>
      partsOf(
        {
          features: completeFeatures({ spendingAccounts: true }),
          portalSettings: completePortalSettings({
            displayPets: true,
            displayVehicles: true,
            displayRenterStays: true,
          }),
          userWaiverVersion: 2,
        },
        hasLeft,
      )
    expect(all(false).filter((part) => !always.includes(part))).toEqual([
      'contributors',
      'pets',
      'vehicles',
      'stays',
      'units',
      'waivers',
    ])
    expect(all(true), 'LDG-23 whoever has left').toEqual(
      all(false).filter((part) => part !== 'units'),
    )
  })
})

describe('PRO-21 an edit sends what was changed', () => {
  it('PRO-21 is nothing when only spaces or empty rows were added', () => {
    expect(
      editOf(
        before,
        typed({
          phone: ' 555 0101 ',
          phoneNumbers: ['555 0102', ' '],
          postalAddresses: [
            ...before.postalAddresses,
            { label: '', address1: ' ', address2: '', city: '', state: '', zipcode: '' },
          ],
        }),
      ),
    ).toBeUndefined()
  })

  it('PRO-21 sends one field alone, and both names together', () => {
    expect(editOf(before, typed({ phone: '' }))).toEqual({ phone: '' })
    expect(editOf(before, typed({ lastName: ' Reyes ' }))).toEqual({
      firstName: 'Dana',
      lastName: 'Reyes',
    })
    expect(editOf(before, typed({ phoneNumbers: [] }))).toEqual({ phoneNumbers: [] })
    expect(editOf(before, typed({ postalAddresses: [] }))).toEqual({ postalAddresses: [] })
  })
})

describe('PRO-21 an error is shown at its field', () => {
  const address = { label: '', address1: '', address2: '', city: '', state: '', zipcode: '' }
  it('PRO-08 PRO-10 finds numbers and zip codes that are none, and lets empty ones be', () => {
    const draft = typed({
      phoneNumbers: ['', '12', '555 0102'],
      postalAddresses: [address, { ...address, zipcode: '!!' }, { ...address, zipcode: '07040' }],
    })
    expect(wrongRows(draft)).toEqual(['phoneNumbers.1', 'postalAddresses.1.zipcode'])
    expect(wrongRows(before)).toEqual([])
  })
})

describe('PRO-22 two parents at once', () => {
  it('PRO-22 shows what is there now beside what was typed, for what both changed', () => {
    const current = user({ phone: '555 0999', postalCity: 'Maplewood', version: 4 })
    expect(
      differences(before, typed({ phone: '555 0000', phoneNumbers: ['1', '2'] }), current),
    ).toEqual([
      { name: 'phone', now: '555 0999', yours: '555 0000' },
      { name: 'phoneNumbers', now: '555 0102', yours: '1; 2' },
    ])
    expect(differences(before, typed({ phone: '555 0999' }), current)).toEqual([])
  })

  it('PRO-22 knows a conflict from other refusals', () => {
    const details = { changedBy: 'Sam', changedAtSeconds: 5, current: user() }
    expect(
      changedMeanwhile(
        new ApiError({ status: 409, code: 'CHANGED_MEANWHILE', message: '', details }),
      ),
    ).toEqual(details)
    for (const other of [
      new ApiError({ status: 409, code: 'SHARED_WITH_ITSELF', message: '' }),
      new Error('CHANGED_MEANWHILE'),
      undefined,
    ])
      expect(changedMeanwhile(other)).toBeUndefined()
  })
})

describe('PRO-24 mail is chosen by kind', () => {
  it('PRO-24 offers what the organization can send', () => {
    const policies = { placeOrderMenu: false }
    expect(mailKindsOf({ features: completeFeatures({}), policies })).toEqual(['tickets', 'news'])
    expect(
      mailKindsOf({
        features: completeFeatures({ spendingAccounts: true, eventRegistration: true }),
        policies: { placeOrderMenu: true },
      }),
    ).toHaveLength(6)
  })

  it('PRO-24 sends the changed kinds alone', () => {
    const was = completeMailChoices({})
    expect(changedChoices(was, { ...was, news: true, deposits: false })).toEqual({
      news: true,
      deposits: false,
    })
    expect(changedChoices(was, was)).toEqual({})
  })
})

describe('PRO-26 activity is grouped by day', () => {
  it('PRO-26 keeps the order within and between days', () => {
    const items = [90, 80, 30].map((happenedAtSeconds) => ({
      happenedAtSeconds,
    })) as unknown as Activity[]
    expect(
      byDay(items, (at) => (at > 50 ? 'today' : 'before')).map(({ day, items: those }) => [
        day,
        those.length,
      ]),
    ).toEqual([
      ['today', 2],
      ['before', 1],
    ])
  })

  it('PRO-26 names the changed parts of the account, each once', () => {
    expect(
      changedParts(['postalCity', 'phoneNumbers', 'postalState', 'phone', 'lastName']),
    ).toEqual(['name', 'telephone', 'address'])
    expect(changedParts(['parent2Email', 'mailChoices', 'lowBalanceThresholdCents'])).toEqual([
      'secondParent',
      'mailChoices',
      'lowBalance',
    ])
    expect(changedParts(['unheardOf'])).toEqual([])
  })
})
