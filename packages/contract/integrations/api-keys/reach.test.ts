import { keyCapabilities } from '@lodgepole/domain/identity/access/api-keys'
import { can } from '@lodgepole/domain/identity/access/can'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '../../api.ts'

describe('KEY-02 which calls an API key may use', () => {
  it.each(keyCapabilities)(
    'a key for %s reaches only the calls of that capability and public calls',
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
