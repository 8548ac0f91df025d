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
  it('identify their organization, and other texts are refused', () => {
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

  it('KEY-02 have only the capabilities they were given, even when their owner has more', () => {
    const key = (...given: Capability[]) =>
      ({ kind: 'key', keyId: 'k', capabilities: new Set(given) }) as const
    expect(can(key('peopleRead'), { capability: 'peopleRead' })).toBe('yes')
    expect(can(key('peopleRead'), { capability: 'scheduleRead' })).toBe('no')
    expect(can(key('settingsRead'), { capability: 'auditRead' })).toBe('no')
    for (const permission of ['login', 'member', 'admin'] as const)
      expect(can(key(...keyCapabilities), permission)).toBe('no')
    expect(can(key('peopleRead'), 'guest')).toBe('yes')
  })

  it('KEY-02 can’t have capabilities that only a person may have', () => {
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
