import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { describe, expect, it } from 'vitest'
import { textsOfUnit, unitBody, unitFault } from './unit-form.ts'

const unit: Unit = {
  lodgingId: 'u',
  organizationId: 'o',
  label: 'Street address',
  address: '1 Lane',
  capacity: 4,
  householdId: 'h',
  householdName: 'Hana Ito',
  owners: [{ userId: 'a', name: 'Ada' }],
  managers: [],
  residents: [],
  documents: [{ label: 'Rules', url: 'https://harbor.example/rules.pdf' }],
  files: [],
  terms: { needsApproval: false, perStay: '0.00', perNight: '0.00' },
  may: { edit: true, register: true, assign: false },
  version: 3,
}
const texts = textsOfUnit(unit)

describe('LDG-17 the form of a property', () => {
  it('LDG-17 sends only changes', () => {
    expect(unitBody(texts, unit)).toEqual({ lodgingId: 'u', version: 3 })
    expect(unitBody({ ...texts, label: ' Gull House ', capacity: '6' }, unit)).toEqual({
      lodgingId: 'u',
      version: 3,
      label: 'Gull House',
      capacity: 6,
    })
    expect(unitBody({ ...texts, owners: [], household: [] }, unit)).toEqual({
      lodgingId: 'u',
      version: 3,
      ownerIds: [],
      householdId: null,
    })
    expect(
      unitBody({ ...textsOfUnit(undefined), address: '2 Lane', capacity: '2' }, undefined),
    ).toEqual({
      label: '',
      address: '2 Lane',
      capacity: 2,
      documents: [],
      ownerIds: [],
      managerIds: [],
      householdId: null,
    })
  })

  it.each([
    ['as it is', {}, undefined],
    ['no address', { address: ' ' }, 'address'],
    ['nobody', { capacity: '0' }, 'capacity'],
    ['half a person', { capacity: '1.5' }, 'capacity'],
    ['a crowd', { capacity: '501' }, 'capacity'],
    [
      'a link without a name',
      { links: [{ label: ' ', url: 'https://a.example/b' }] },
      'linkLabel-0',
    ],
    [
      'a link that is none',
      { links: [...texts.links, { label: 'Plan', url: 'http://a.example' }] },
      'linkUrl-1',
    ],
  ] as const)('LDG-17 says what is wrong: %s', (_what, change, fault) =>
    expect(unitFault({ ...texts, ...change })).toBe(fault),
  )
})
