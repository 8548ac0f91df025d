import type { Contributor } from '@lodgepole/contract/contributors/schemas'
import { describe, expect, it } from 'vitest'
import { contributorParam, readContributorParam } from './contributor-param.ts'
import { limitsOf, proposedCents, readAmount } from './gift.ts'
import { contributorsFor, excludedPeople, heldPeople, peopleContributedTo, type HeldPerson } from './household.ts'

const child = (userId: string, accountHolderId = 'dana') => ({ userId, firstName: userId, lastName: 'A', imageUrl: null, imageUrl70: null, imageUrl150: null, accountHolderId, age: 9, note: null }) as unknown as HeldPerson
const pair = (parentId: string, one: ReturnType<typeof child>) => ({ parentId, childId: one.userId, relationship: '', organizationId: 'o', currentBalance: '0.00', child: one })
const contributor = (name: string, blackListIds: string[] = []) => ({ contributorId: name, name, blackListIds }) as unknown as Contributor

describe('CTB-08 the screens show the holder’s own people', () => {
  it('CTB-08 counts only those whose account holder it is, each once', () => {
    const pairs = [pair('dana', child('maya')), pair('dana', child('maya')), pair('dana', child('nephew', 'kim')), pair('kim', child('other', 'kim'))]
    expect(heldPeople({ pairs } as unknown as Parameters<typeof heldPeople>[0], 'dana').map(({ userId }) => userId)).toEqual(['maya'])
  })

  it('CTB-08 tells who is left out, and who gives to a person', () => {
    expect(excludedPeople(contributor('ruth', ['june']), [child('maya'), child('june')]).map(({ userId }) => userId)).toEqual(['june'])
    expect(contributorsFor([contributor('ruth', ['june']), contributor('paul')], 'june').map(({ name }) => name)).toEqual(['paul'])
  })

  it('CTB-08 reads which contributor is meant from the address, and trusts nothing else of it', () => {
    const text = contributorParam({ contributorId: 'c', name: 'Ruth "R" & co', email: 'x@y.example' } as unknown as Contributor)
    expect(text).not.toContain('x@y.example')
    expect(readContributorParam(text)).toEqual({ contributorId: 'c', name: 'Ruth "R" & co' })
    for (const bad of [undefined, '', 'null', '[]', '{"contributorId":7}', '{']) expect(readContributorParam(bad)).toBeUndefined()
  })
})

describe('CTB-10 whom a login gives to', () => {
  it('CTB-10 is told for the organisation shown, each person once; a server that says nothing is noticed', () => {
    const one = (organizationId: string, ...names: string[]) => ({ organizationId, people: names.map((userId) => ({ userId })) })
    const details = { contributingTo: [one('o', 'maya', 'theo'), one('o', 'maya'), one('p', 'pim')] } as unknown as Parameters<typeof peopleContributedTo>[0]
    expect(peopleContributedTo(details, 'o')).toMatchObject({ ok: true, value: [{ userId: 'maya' }, { userId: 'theo' }] })
    expect(peopleContributedTo({}, 'o')).toEqual({ ok: false, error: 'contributingTo is undefined' })
  })
})

describe('CTB-04 an amount is proposed and judged under the limits', () => {
  const none = limitsOf({ maxPerGift: null, maxTotal: null })
  it('CTB-04 proposes what is allowed, or the limit', () => {
    expect(proposedCents(none)).toEqual([1_000, 2_000, 5_000, 10_000])
    expect(proposedCents(limitsOf({ maxPerGift: '25.00', maxTotal: null }))).toEqual([1_000, 2_000])
    expect(proposedCents(limitsOf({ maxPerGift: null, maxTotal: '5.00' }))).toEqual([500])
  })

  it('CTB-04 reads what people type', () => {
    expect(readAmount(' 12,50 ', none)).toEqual({ amountCents: 1_250, verdict: { kind: 'allowed' } })
    expect(readAmount('30', limitsOf({ maxPerGift: '25.00', maxTotal: null }))?.verdict).toEqual({ kind: 'over-gift-limit', limitCents: 2_500 })
    for (const bad of ['', 'ten', '1.005', '-5']) expect(readAmount(bad, none)).toBeUndefined()
  })
})
