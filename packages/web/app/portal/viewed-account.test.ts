import { describe, expect, it } from 'vitest'
import { viewedAccount, WARNING_BAR_PX } from './viewed-account.ts'

const account = { username: 'dana', email: 'dana@x.example', loginEmail: null, parent2Email: null }
const dana = { username: 'dana', email: 'dana@x.example' }
const admin = { username: 'admin', email: 'admin@x.example' }

describe('NAV-11 the yellow bar', () => {
  it('NAV-11 names the account when acting as another or shown in a frame', () => {
    expect(viewedAccount({ session: admin, account, acting: false, framed: false })).toBe(
      'dana@x.example',
    )
    expect(viewedAccount({ session: dana, account, acting: false, framed: true })).toBe(
      'dana@x.example',
    )
    expect(
      viewedAccount({
        session: admin,
        account: { ...account, email: null, loginEmail: 'd2@x.example' },
        acting: false,
        framed: false,
      }),
    ).toBe('d2@x.example')
  })

  it('NAV-11 ACT-03 shows while acting even if the staff person is the second parent', () => {
    const shared = { ...account, parent2Email: 'admin@x.example' }
    expect(viewedAccount({ session: admin, account: shared, acting: true, framed: false })).toBe(
      'dana@x.example',
    )
    expect(
      viewedAccount({ session: admin, account: shared, acting: false, framed: false }),
    ).toBeUndefined()
  })

  it('NAV-11 does not show for one’s own account, nor for a guest', () => {
    expect(viewedAccount({ session: dana, account, acting: false, framed: false })).toBeUndefined()
    expect(
      viewedAccount({ session: undefined, account: undefined, acting: false, framed: true }),
    ).toBeUndefined()
  })

  it('NAV-33 shows on guest pages too, which load no account', () => {
    const guestPage = { session: admin, account: undefined }
    expect(
      viewedAccount({ ...guestPage, acting: true, actingAs: 'dana@x.example', framed: false }),
    ).toBe('dana@x.example')
    expect(viewedAccount({ ...guestPage, acting: false, framed: true })).toBe('admin@x.example')
    expect(viewedAccount({ ...guestPage, acting: false, framed: false })).toBeUndefined()
  })

  it('NAV-11 moves the top bar by 44 px', () => expect(WARNING_BAR_PX).toBe(44))
})
