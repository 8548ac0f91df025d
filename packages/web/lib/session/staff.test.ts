import { describe, expect, it } from 'vitest'
import { workAccountOf } from './staff.ts'

describe('TKT-11 a mail to staff says which organization it is about', () => {
  const account = (organizationId: string, role: string) => ({
    organizationId,
    role,
    roles: [] as string[],
  })
  const [camp, club, lodge] = [
    account('camp', 'admin'),
    account('club', 'account-holder'),
    account('lodge', 'property-manager'),
  ]

  it('TKT-11 and the console goes there with whoever works for it, and with no mere member', () =>
    expect(
      ['camp', 'club', 'lodge', 'other'].map((organizationId) =>
        workAccountOf([camp, club, lodge], organizationId),
      ),
    ).toEqual([camp, undefined, lodge, undefined]))
})
