import { describe, expect, it } from 'vitest'
import { keyCapabilities, readKey, writeKey } from './api-keys.ts'
import { can } from './can.ts'
import type { Capability } from './capabilities.ts'

const parts = {
  organizationId: '0a1b2c3d-0000-4000-8000-00000000000a',
  keyId: 'ffffffff-1111-4222-8333-444444444444',
  secret: 'A'.repeat(42) + '_',
}

describe('KEY-01 API keys', () => {
  it('say whose they are, and nothing else is taken for one', () => {
    expect(readKey(`Bearer ${writeKey(parts)}`)).toEqual(parts)
    for (const text of [
      writeKey(parts),
      `Bearer ${writeKey(parts)}x`,
      'Bearer lpk_',
      'Bearer abc',
      `bearer ${writeKey(parts)}`,
    ])
      expect(readKey(text)).toBeUndefined()
  })

  it('KEY-02 can do the work they were given and no other, also when one person has both', () => {
    const key = (...given: Capability[]) =>
      ({ kind: 'key', keyId: 'k', capabilities: new Set(given) }) as const
    expect(can(key('peopleRead'), { capability: 'peopleRead' })).toBe('yes')
    expect(can(key('peopleRead'), { capability: 'scheduleRead' })).toBe('no')
    expect(can(key('settingsRead'), { capability: 'auditRead' })).toBe('no')
    for (const permission of ['login', 'member', 'admin'] as const)
      expect(can(key(...keyCapabilities), permission)).toBe('no')
    expect(can(key('peopleRead'), 'guest')).toBe('yes')
  })

  it('KEY-02 are given no work that only a person does', () => {
    for (const capability of [
      'actAs',
      'rolesWrite',
      'peopleMerge',
      'settingsWrite',
      'integrations',
      'installation',
      'dataExport',
      'moneyWrite',
      'till',
    ] as const)
      expect(keyCapabilities as readonly string[]).not.toContain(capability)
  })
})
