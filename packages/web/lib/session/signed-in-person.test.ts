import { describe, expect, it } from 'vitest'
import { signedInPerson } from './signed-in-person.ts'

const account = {
  userId: 'u',
  isParent2: false,
  firstName: 'Dana',
  lastName: 'Alvarez',
  email: null,
  loginEmail: 'dana@x.example',
  imageUrl: '600',
  imageUrl70: '70',
  imageUrl150: '150',
  parent2FirstName: 'Marco',
  parent2LastName: 'Alvarez',
  parent2Email: 'marco@x.example',
}

describe('NAV-24 the signed-in person is shown', () => {
  it('the holder, with their picture', () => {
    expect(signedInPerson(account)).toEqual({
      userId: 'u',
      firstName: 'Dana',
      lastName: 'Alvarez',
      email: 'dana@x.example',
      imageUrl: '600',
      imageUrl70: '70',
      imageUrl150: '150',
    })
  })
  it('the second parent, never with the first one’s name, address or picture', () => {
    expect(signedInPerson({ ...account, isParent2: true })).toEqual({
      userId: 'u/2',
      firstName: 'Marco',
      lastName: 'Alvarez',
      email: 'marco@x.example',
    })
  })
  it('the second parent by their address while no name is known', () => {
    expect(
      signedInPerson({ ...account, isParent2: true, parent2FirstName: '', parent2LastName: null }),
    ).toMatchObject({ firstName: 'marco@x.example', lastName: null })
  })
})
