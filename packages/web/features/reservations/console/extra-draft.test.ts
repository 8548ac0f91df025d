import { describe, expect, it } from 'vitest'
import { areExtras, extraDrafts, extrasOf, newExtraDraft } from './extra-draft.ts'

const none = { capacityCount: '', bookingsMax: '', householdsMax: '', householdParticipantMax: '' }

describe('RSV-63 an item that staff edit', () => {
  it.each([
    ['nothing said', {}, { ...none, isOpen: true }],
    [
      'every limit',
      { capacityCount: 4, bookingsMax: 3, householdsMax: 1, householdParticipantMax: 2 },
      {
        capacityCount: '4',
        bookingsMax: '3',
        householdsMax: '1',
        householdParticipantMax: '2',
        isOpen: true,
      },
    ],
    [
      'a limit of zero, which is none',
      { bookingsMax: 0, householdsMax: null },
      { ...none, isOpen: true },
    ],
    ['the older limit', { capacityMax: 5 }, { ...none, capacityCount: '5', isOpen: true }],
    ['open by name', { status: 'Available' }, { ...none, isOpen: true }],
    ['taken out of use', { status: 'Disabled' }, { ...none, isOpen: false }],
  ])('is shown with %s', (_what, extra, draft) =>
    expect(extraDrafts([{ extraId: 'x', label: 'Kayak', ...extra }])).toEqual([
      { extraId: 'x', label: 'Kayak', ...draft },
    ]),
  )

  it('is sent with its limits and its status', () => {
    const draft = { ...newExtraDraft('x'), label: 'Kayak', bookingsMax: '3', householdsMax: '1' }
    const sent = {
      extraId: 'x',
      label: 'Kayak',
      capacityCount: null,
      bookingsMax: 3,
      householdsMax: 1,
      householdParticipantMax: null,
    }
    expect(extrasOf([draft, newExtraDraft('y')])).toEqual([{ ...sent, status: null }])
    expect(extrasOf([{ ...draft, isOpen: false }])).toEqual([{ ...sent, status: 'Unavailable' }])
  })

  it('is not sent with a limit that is no number', () => {
    expect(areExtras([{ ...newExtraDraft('x'), householdsMax: 'two' }])).toBe(false)
    expect(areExtras([{ ...newExtraDraft('x'), householdsMax: '2' }])).toBe(true)
  })
})
