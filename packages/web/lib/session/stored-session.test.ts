import { describe, expect, it } from 'vitest'
import { readStoredSession } from './stored-session.ts'

const session = {
  username: 'dana',
  email: 'd@x.example',
  loginId: 'l',
  idToken: 't',
  expiresAtSeconds: 2_000,
}

describe('NAV-03 a tab keeps its session through a reload', () => {
  it('NAV-03 takes a whole one that has time left', () =>
    expect(readStoredSession(JSON.stringify(session), 1_000)).toEqual(session))

  it.each([
    undefined,
    '',
    'nonsense',
    'null',
    '[]',
    '{}',
    JSON.stringify({ ...session, idToken: 5 }),
    JSON.stringify({ ...session, expiresAtSeconds: 1_030 }),
  ])('NAV-03 takes nothing else: %s', (text) =>
    expect(readStoredSession(text, 1_000)).toBeUndefined(),
  )
})
