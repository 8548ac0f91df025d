import { describe, expect, it } from 'vitest'
import { listedPeople, namesOf, signatureOf } from './signed-list.ts'

const never = { waiverSignedAt: null, isDue: true, documentId: null }
const signed = { waiverSignedAt: 1_800_000_000, isDue: false, documentId: 'd' }

describe('ONB-13 people in a signature', () => {
  it('lists names, without people for whom another parent signed', () => {
    const people = [
      ['a', 'Maya', 'Alvarez'],
      ['b', 'Theo', ''],
      ['c', 'June', 'Alvarez'],
    ].map(([userId = '', firstName = '', lastName = '']) => ({
      ...never,
      userId,
      firstName,
      lastName,
    }))
    expect(namesOf(people, ['c', 'b'])).toEqual(['Theo', 'June Alvarez'])
    expect(namesOf(people, [])).toEqual([])
  })
})

describe('WVR-12 the list of signatures', () => {
  it('asks nothing of anybody where nobody has to sign', () => {
    expect(listedPeople([never, signed], true)).toEqual([never, signed])
    expect(listedPeople([never, signed], false)).toEqual([signed])
  })
  it.each([
    ['never signed', never, false, false],
    ['signed here', signed, false, false],
    ['signed elsewhere', { ...signed, documentId: null }, false, true],
    ['signed an earlier text', { ...signed, isDue: true }, true, false],
  ])('%s', (_, person, isOutdated, lacksCopy) =>
    expect(signatureOf(person)).toEqual({ isOutdated, lacksCopy }),
  )
})
