import { describe, expect, it } from 'vitest'
import { conflictRows } from './conflict-rows.ts'

const labels = { firstName: 'First name', birthISO: 'Birthday', note: 'Notes' }
const now = { firstName: 'Theo', birthISO: '2015-04-02', note: 'Theirs' }
const written = { birthISO: (day: string) => `day ${day}` }

describe('PPL-26 what two made of the same person, by name', () => {
  it('tells the fields that differ, with a day written for readers', () => {
    expect(
      conflictRows({
        labels,
        now,
        yours: { firstName: ' Theo ', birthISO: '', note: 'Mine' },
        written,
      }),
    ).toEqual([
      { label: 'Birthday', now: 'day 2015-04-02', yours: '' },
      { label: 'Notes', now: 'Theirs', yours: 'Mine' },
    ])
  })

  it('has nothing of one’s own beside what one left alone, where only changes are sent', () => {
    const before = { firstName: 'Theo', birthISO: '', note: '' }
    expect(
      conflictRows({ labels, now, yours: { ...before, note: 'Mine' }, before, written }),
    ).toEqual([
      { label: 'Birthday', now: 'day 2015-04-02' },
      { label: 'Notes', now: 'Theirs', yours: 'Mine' },
    ])
  })

  it('tells all there is to whoever typed nothing', () => {
    expect(conflictRows({ labels, now: { ...now, note: null } })).toEqual([
      { label: 'First name', now: 'Theo' },
      { label: 'Birthday', now: '2015-04-02' },
    ])
  })
})
