import { keyDuties } from '@lodgepole/domain/identity/access/api-keys'
import { can } from '@lodgepole/domain/identity/access/can'
import { dutyOf } from '@lodgepole/domain/identity/access/duties'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '../../api.ts'

describe('KEY-02 what each call is to a key', () => {
  it('every call of staff is part of some work, by the list itself', () => {
    expect(
      allEndpoints
        .filter(
          ({ permission }) =>
            typeof permission === 'object' && dutyOf(permission.anyOf) === undefined,
        )
        .map(({ route }) => route),
    ).toEqual([])
  })

  it.each(keyDuties)(
    'a key for %s reaches no call but those of that work and what is open to anybody',
    (duty) => {
      const key = { kind: 'key', keyId: 'k', duties: new Set([duty]) } as const
      const reached = allEndpoints.filter(({ permission }) => can(key, permission) === 'yes')
      expect(
        reached
          .filter(
            ({ permission }) =>
              permission !== 'guest' &&
              (typeof permission !== 'object' || dutyOf(permission.anyOf) !== duty),
          )
          .map(({ route }) => route),
      ).toEqual([])
    },
  )
})
