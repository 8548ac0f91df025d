import { describe, expect, it } from 'vitest'
import { completeContact, dialed, hasContact } from './contact.ts'

describe('ORG-07 how the people of an organization are reached', () => {
  it.each([
    [undefined, { email: null, phone: null }],
    [{}, { email: null, phone: null }],
    [{ email: ' office@one.example ' }, { email: 'office@one.example', phone: null }],
    [{ phone: '(603) 555-0142' }, { email: null, phone: '(603) 555-0142' }],
    [
      { email: 'javascript:alert(1)', phone: 'ask Bo' },
      { email: null, phone: null },
    ],
  ])('%j is read as %j', (stored, contact) => {
    expect(completeContact(stored)).toEqual(contact)
    expect(hasContact(completeContact(stored))).toBe(
      contact.email !== null || contact.phone !== null,
    )
  })

  it.each([
    ['(603) 555-0142', '6035550142'],
    ['+1 603.555.0142', '+16035550142'],
    ['603-555-0142 x12', '6035550142;ext=12'],
    ['6035550142#7', '6035550142;ext=7'],
  ])('%s is dialed as %s', (phone, digits) => expect(dialed(phone)).toBe(digits))
})
