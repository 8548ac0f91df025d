import { describe, expect, it } from 'vitest'
import { mailConflict, mergedMail, takenMail } from './mail-conflict.ts'

const labels = { subject: 'Subject', heading: 'Heading', opening: 'Text', closing: 'Closing' }
const before = { subject: 'Old', heading: '', opening: 'Dear all', closing: 'Bye' }
const theirs = { subject: 'Theirs', heading: 'Hello', opening: 'Dear all', closing: '' }
const mine = { subject: 'Mine', heading: '', opening: 'Dear {name}', closing: 'Bye' }

describe('MTX-06 two people who edit one mail', () => {
  it('see what the other has changed, beside their own where that would replace it', () => {
    expect(mailConflict({ labels, before, theirs, mine, standard: 'Standard words' })).toEqual([
      { label: 'Subject', now: 'Theirs', yours: 'Mine' },
      { label: 'Heading', now: 'Hello' },
      { label: 'Closing', now: 'Standard words' },
    ])
    expect(mailConflict({ labels, before, theirs: before, mine, standard: '' })).toEqual([])
    expect(mailConflict({ labels, before, theirs, mine: theirs, standard: '' })).toEqual([])
  })

  it('keep separate changes, and choose where both changed the same', () => {
    expect(mergedMail(before, theirs, mine)).toEqual({
      subject: 'Mine',
      heading: 'Hello',
      opening: 'Dear {name}',
      closing: '',
    })
    expect(takenMail(before, theirs, mergedMail(before, theirs, mine))).toEqual({
      subject: 'Theirs',
      heading: 'Hello',
      opening: 'Dear {name}',
      closing: '',
    })
  })
})
