import { describe, expect, it } from 'vitest'
import { turnsOf } from './conversation.ts'
import { categoryOfPlace, bodyOf, buildOf, isBody } from './ticket-form.ts'

describe('TKT-07 what a report carries', () => {
  it.each([
    ['/assets/index-BWy9zzmd.js', 'index-BWy9zzmd'],
    ['/main.tsx?t=17', 'main'],
    ['https://club.example/assets/index-a_b-c.js', 'index-a_b-c'],
    [null, 'unknown'],
    ['', 'unknown'],
    ['/page.html', 'unknown'],
  ])('knows the build by its first script: %s', (address, build) =>
    expect(buildOf(address)).toBe(build),
  )

  it('sends what was typed without outer blanks, and files the unknown as something else', () => {
    expect(bodyOf({ category: 'payments', title: ' Twice ', text: ' charged\n twice ' })).toEqual({
      category: 'payments',
      title: 'Twice',
      text: 'charged\n twice',
    })
    expect(bodyOf({ category: 'constructor', title: 'a', text: 'b' }).category).toBe('other')
    expect(
      ['', '  ', 'a', 'a'.repeat(4_000), ` ${'a'.repeat(4_000)} `, 'a'.repeat(4_001)].map(isBody),
    ).toEqual([false, false, true, true, true, false])
  })
})

describe('TKT-06 what happened to a ticket', () => {
  it('stands in its order, what was said before the step it led to', () => {
    const by = { side: 'staff', authorName: 'Eve' } as const
    const comment = (commentId: string, at: number) => ({
      commentId,
      ...by,
      at,
      text: commentId,
      byMail: false,
    })
    const step = (entryId: string, at: number) =>
      ({ entryId, ...by, at, from: 'open', to: 'done' }) as const
    expect(
      turnsOf({
        comments: [comment('a', 10), comment('b', 30)],
        history: [step('x', 10), step('y', 20)],
      }).map(({ key }) => key),
    ).toEqual(['a', 'x', 'y', 'b'])
  })
})

describe('TKT-07 what a report is about, to begin with', () => {
  it.each([
    [undefined, 'other'],
    ['home', 'portal'],
    ['stays', 'lodging'],
    ['units', 'lodging'],
    ['newStay', 'lodging'],
    ['bookings', 'reservations'],
    ['reservation', 'reservations'],
    ['deposits', 'payments'],
    ['invoices', 'payments'],
  ] as const)('TKT-07 from %s: %s', (route, category) =>
    expect(categoryOfPlace(route)).toBe(category),
  )
})
