import { describe, expect, it } from 'vitest'
import { readHostName } from '../kernel/host-name.ts'
import { openSteps, organizationSteps, withoutStep } from './organization-onboarding.ts'

describe('INS-02 names of hosts', () => {
  it.each([
    ['camp.example', 'camp.example'],
    [' https://Camp.Example:3000/start ', 'camp.example'],
    ['a.b.localhost', 'a.b.localhost'],
    ['localhost', undefined],
    ['10.0.0.1', undefined],
    ['camp_.example', undefined],
    ['-camp.example', undefined],
    ['camp..example', undefined],
    ['', undefined],
    [`${'a'.repeat(64)}.example`, undefined],
    ['camp.example" onload', undefined],
  ])('%s is read as %s', (typed, host) => expect(readHostName(typed)).toBe(host))
})

describe('OON-01 the steps of an organization’s start', () => {
  it('are asked for in their order, and only those that are left', () => {
    expect(openSteps([...organizationSteps].toReversed())).toEqual(organizationSteps)
    expect(openSteps(['TIMEZONE', 'SOMETHING_ELSE'])).toEqual(['TIMEZONE'])
    expect(openSteps(withoutStep(['WELCOME', 'SOMETHING_ELSE'], 'WELCOME'))).toEqual([])
    expect(withoutStep(['WELCOME', 'SOMETHING_ELSE'], 'WELCOME')).toEqual(['SOMETHING_ELSE'])
  })
})
