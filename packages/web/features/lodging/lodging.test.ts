import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { endedOnFirstDay, homeStay } from './home-stay.ts'
import {
  keepsDays,
  NOBODY,
  nightsBetween,
  refusedEmail,
  stayBody,
  stayFaults,
  removesDays,
  type StayTexts,
} from './stay-form.ts'

const texts: StayTexts = {
  lodgingId: 'u',
  firstDay: '2026-12-01',
  lastDay: '2026-12-05',
  note: ' late ',
  spendingAccount: false,
  renters: [
    { firstName: ' Rita ', lastName: '', email: ' rita@nowhere.example ' },
    { ...NOBODY, firstName: 'Ben' },
  ],
}

describe('LDG-05 what is typed about a stay', () => {
  it('LDG-05 becomes what is sent, without outer blanks; who has no address has none', () =>
    expect(stayBody(texts)).toEqual({
      lodgingId: 'u',
      firstDay: '2026-12-01',
      lastDay: '2026-12-05',
      note: 'late',
      spendingAccount: false,
      renters: [
        { firstName: 'Rita', lastName: '', email: 'rita@nowhere.example' },
        { firstName: 'Ben', lastName: '', email: null },
      ],
    }))

  it.each<[string | undefined, Partial<StayTexts>]>([
    [undefined, {}],
    ['lodgingId', { lodgingId: '' }],
    ['firstDay', { firstDay: '' }],
    ['firstDay', { firstDay: '2026-11-15' }],
    ['lastDay', { lastDay: '2026-12-01' }],
    ['lastDay', { lastDay: '' }],
    ['firstName-1', { renters: [...texts.renters.slice(0, 1), NOBODY] }],
    ['email-0', { renters: [{ ...NOBODY, firstName: 'Ben' }] }],
    ['email-0', { renters: [{ ...NOBODY, firstName: 'Ben', email: 'ben' }] }],
    [
      'email-2',
      { renters: [...texts.renters, { ...NOBODY, firstName: 'Cy', email: 'cy@nowhere' }] },
    ],
    [
      'email-2',
      {
        renters: [...texts.renters, { ...NOBODY, firstName: 'Cy', email: 'RITA@nowhere.example' }],
      },
    ],
  ])('LDG-05 says which field to fix: %s', (fault, more) =>
    expect(stayFaults({ ...texts, ...more }, '2026-11-16')).toEqual(fault ? [fault] : []),
  )

  it('LDG-05 shows all errors together', () =>
    expect(
      stayFaults(
        { ...texts, lodgingId: '', firstDay: '', lastDay: '', renters: [NOBODY, NOBODY] },
        '2026-11-16',
      ),
    ).toEqual(['lodgingId', 'firstDay', 'lastDay', 'firstName-0', 'email-0', 'firstName-1']))

  it('LDG-05 finds the field of an address that the server refuses', () => {
    const refusal = (details: Record<string, unknown>) =>
      new ApiError({ status: 422, code: 'RENTER_YOURSELF', message: '', details })
    expect([
      refusedEmail(refusal({ renter: 1 })),
      refusedEmail(refusal({})),
      refusedEmail(new Error('lost')),
    ]).toEqual(['email-1', undefined, undefined])
  })

  it('LDG-07 tells days of the stay, or one’s own requests, from those another asked for', () => {
    const [own, longer] = [
      { firstDay: '2026-12-01', lastDay: '2026-12-05' },
      { firstDay: '2026-12-01', lastDay: '2026-12-09' },
    ]
    const asked = (isOwn: boolean) => ({ ...longer, nights: 8, byName: 'Dana', isOwn })
    expect([
      keepsDays({ ...own, asked: null }, own),
      keepsDays({ ...own, asked: null }, longer),
    ]).toEqual([true, false])
    expect([
      keepsDays({ ...own, asked: asked(true) }, longer),
      keepsDays({ ...own, asked: asked(true) }, own),
      keepsDays({ ...own, asked: asked(false) }, longer),
    ]).toEqual([true, false, false])
  })

  it('LDG-07 knows days that take some away from those that whoever stays has', () => {
    const stay = { firstDay: '2026-12-01', lastDay: '2026-12-05', status: 'confirmed' } as const
    const tried = [
      ['2026-12-01', '2026-12-04'],
      ['2026-12-02', '2026-12-06'],
      ['2026-11-30', '2026-12-06'],
      ['2026-12-01', '2026-12-05'],
    ].map(([firstDay = '', lastDay = '']) => removesDays(stay, { firstDay, lastDay }))
    expect([
      ...tried,
      removesDays(
        { ...stay, status: 'requested' },
        { firstDay: '2026-12-01', lastDay: '2026-12-02' },
      ),
    ]).toEqual([true, true, false, false, false])
  })

  it('LDG-06 counts nights, also where the clocks change', () =>
    expect([
      nightsBetween('2026-10-31', '2026-11-02'),
      nightsBetween('2026-11-02', '2026-11-02'),
      nightsBetween('', ''),
    ]).toEqual([2, undefined, undefined]))
})

describe('LDG-23 the stay shown on home', () => {
  const stay = (
    firstDay: string,
    access: 'before' | 'open' | 'over',
    status: 'confirmed' | 'cancelled' | 'requested' = 'confirmed',
  ) => ({ firstDay, lastDay: firstDay, access, status })
  const [open, soon, later, last] = [
    stay('2026-11-16', 'open'),
    stay('2026-11-20', 'before'),
    stay('2026-12-20', 'before'),
    stay('2026-10-01', 'over'),
  ]
  it.each([
    ['the one they are in', [later, soon, open], [last], open],
    ['else the next', [later, soon, stay('2026-11-17', 'before', 'requested')], [last], soon],
    [
      'else the one that was last',
      [stay('2026-11-16', 'over')],
      [stay('2026-11-01', 'before', 'cancelled'), last],
      last,
    ],
    ['nothing where there was none', [], [], undefined],
  ])('LDG-23 is %s', (_what, now, past, expected) => expect(homeStay(now, past)).toBe(expected))
})

describe('LDG-19 a stay that ended as soon as it had begun', () => {
  const left = {
    status: 'confirmed',
    access: 'over',
    firstDay: '2026-11-16',
    nights: 1,
    leftDay: null,
  } as const
  it('LDG-19 is mentioned only on that day, and only for that stay', () => {
    expect([
      endedOnFirstDay(left, '2026-11-16'),
      endedOnFirstDay(left, '2026-11-17'),
      endedOnFirstDay({ ...left, access: 'open' }, '2026-11-16'),
      endedOnFirstDay({ ...left, nights: 3 }, '2026-11-16'),
      endedOnFirstDay({ ...left, status: 'cancelled' }, '2026-11-16'),
      endedOnFirstDay({ ...left, leftDay: '2026-11-16' }, '2026-11-16'),
    ]).toEqual([true, false, false, false, false, false])
  })
})
