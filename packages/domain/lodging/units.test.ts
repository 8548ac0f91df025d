import { describe, expect, it } from 'vitest'
import type { Role } from '../identity/access/roles.ts'
import {
  DEFAULT_LODGING_NAME,
  mayDecide,
  mayEditUnit,
  mayRegister,
  maySee,
  tiesOf,
  unitLines,
  unitName,
  type UnitRelation,
} from './units.ts'

it('LDG-01 a unit goes by its address unless it has a name', () => {
  expect(DEFAULT_LODGING_NAME).toBe('Street address')
  expect([
    unitName({ label: 'Street address', address: '2 Beacon Lane' }),
    unitName({ label: 'Gull House', address: '2 Beacon Lane' }),
  ]).toEqual(['2 Beacon Lane', 'Gull House'])
})

it('LDG-28 a unit that has a name is found by its address all the same', () =>
  expect([
    unitLines({ label: 'Street address', address: '2 Beacon Lane' }),
    unitLines({ label: 'Gull House', address: '2 Beacon Lane' }),
    unitLines({ label: '2 Beacon Lane', address: '2 Beacon Lane' }),
  ]).toEqual([['2 Beacon Lane'], ['Gull House', '2 Beacon Lane'], ['2 Beacon Lane']]))

describe('LDG-04 what people may do with a unit', () => {
  const may = (
    roles: readonly Role[],
    type: string | null,
    relations: readonly UnitRelation[],
    lives = false,
    tenantOwnersManageProperty = false,
  ) => {
    const ties = tiesOf(
      { userId: 'u', roles: new Set(roles), lodgingTenantType: type },
      relations,
      lives,
      { tenantOwnersManageProperty },
    )
    return [maySee(ties), mayRegister(ties), mayEditUnit(ties), mayDecide(ties)]
  }
  const [nothing, see, register, all] = [
    [false, false, false, false],
    [true, false, false, false],
    [true, true, false, false],
    [true, true, true, true],
  ]
  it.each<[string, boolean[], Parameters<typeof may>]>([
    ['a stranger: nothing', nothing, [['account-holder'], null, []]],
    ['who lives there: see it', see, [['account-holder'], 'tenant-long-term', [], true]],
    ['a renter: see it', see, [['tenant-short-term'], 'tenant-short-term', [], true]],
    ['its owner: register stays', register, [['tenant-owner'], 'tenant-owner', ['owner']]],
    ['an owner of another: nothing', nothing, [['tenant-owner'], 'tenant-owner', []]],
    [
      'its owner where owners manage: everything',
      all,
      [['tenant-owner'], 'tenant-owner', ['owner'], false, true],
    ],
    [
      'an owner of another where owners manage: nothing',
      nothing,
      [['tenant-owner'], 'tenant-owner', [], false, true],
    ],
    [
      'a row without being an owner any more: nothing',
      nothing,
      [['account-holder'], 'tenant-long-term', ['owner']],
    ],
    ['its manager: everything', all, [['property-manager'], null, ['manager']]],
    ['a manager of others: nothing', nothing, [['property-manager'], null, []]],
    [
      'a row without the role any more: nothing',
      nothing,
      [['account-holder'], 'tenant-long-term', ['manager']],
    ],
    [
      'of no kind, where such people manage: everything',
      all,
      [['account-holder'], null, ['manager'], false, true],
    ],
    ['the office: everything', all, [['registrar'], null, []]],
    ['a cashier: nothing', nothing, [['cashier'], null, []]],
  ])('LDG-04 %s', (_who, answer, question) => expect(may(...question)).toEqual(answer))
})
