import { describe, expect, it } from 'vitest'
import { NOBODY, nightsBetween, stayBody, stayFault, type StayTexts } from './stay-form.ts'

const texts: StayTexts = { lodgingId: 'u', firstDay: '2026-12-01', lastDay: '2026-12-05', note: ' late ', spendingAccount: false, renters: [{ firstName: ' Rita ', lastName: '', email: ' rita@nowhere.example ' }, { ...NOBODY, firstName: 'Ben' }] }

describe('LDG-05 what is typed about a stay', () => {
  it('LDG-05 becomes what is sent, without outer blanks; who has no address has none', () =>
    expect(stayBody(texts)).toEqual({ lodgingId: 'u', firstDay: '2026-12-01', lastDay: '2026-12-05', note: 'late', spendingAccount: false, renters: [{ firstName: 'Rita', lastName: '', email: 'rita@nowhere.example' }, { firstName: 'Ben', lastName: '', email: null }] }))

  it.each<[string | undefined, Partial<StayTexts>]>([
    [undefined, {}], ['lodgingId', { lodgingId: '' }], ['firstDay', { firstDay: '' }], ['firstDay', { firstDay: '2026-11-15' }], ['lastDay', { lastDay: '2026-12-01' }], ['lastDay', { lastDay: '' }],
    ['firstName-1', { renters: [...texts.renters.slice(0, 1), NOBODY] }], ['email-0', { renters: [{ ...NOBODY, firstName: 'Ben' }] }],
  ])('LDG-05 says where to mend: %s', (fault, more) => expect(stayFault({ ...texts, ...more }, '2026-11-16')).toBe(fault))

  it('LDG-06 counts nights, also where the clocks change', () => expect([nightsBetween('2026-10-31', '2026-11-02'), nightsBetween('2026-11-02', '2026-11-02'), nightsBetween('', '')]).toEqual([2, undefined, undefined]))
})
