import { keyCapabilities } from '@lodgepole/domain/identity/access/api-keys'
import { can } from '@lodgepole/domain/identity/access/can'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '../../api.ts'

describe('KEY-02 what each call is to a key', () => {
  it.each(keyCapabilities)(
    'a key for %s reaches no call but those of that work and what is open to anybody',
    (capability) => {
      const key = { kind: 'key', keyId: 'k', capabilities: new Set([capability]) } as const
      const reached = allEndpoints.filter(({ permission }) => can(key, permission) === 'yes')
      expect(
        reached
          .filter(
            ({ permission }) =>
              permission !== 'guest' &&
              (typeof permission !== 'object' || permission.capability !== capability),
          )
          .map(({ route }) => route),
      ).toEqual([])
    },
  )
})
