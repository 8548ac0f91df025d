import { describe, expect, it } from 'vitest'
import { readSetupRequest, type SetupAnswers } from './setup-request.ts'

const answers: SetupAnswers = {
  consoleHost: 'Console.Camp.Example',
  mainHost: 'https://camp.example/',
  adminEmail: ' Ann@Camp.Example ',
  adminName: 'Ann Lee Moore',
}
const faultsOf = (more: SetupAnswers) => {
  const read = readSetupRequest({ ...answers, ...more })
  return read.ok ? [] : read.error.map(({ answer }) => answer)
}

describe('INS-06 the answers to a first setup', () => {
  it('are read as people type them', () => {
    expect(readSetupRequest(answers)).toEqual({
      ok: true,
      value: {
        consoleHost: 'console.camp.example',
        mainHost: 'camp.example',
        administrator: { email: 'ann@camp.example', firstName: 'Ann', lastName: 'Lee Moore' },
        organization: { name: 'Lodgepole', type: 'other', host: undefined },
      },
    })
  })

  it('MAIL-27 contain no characters that change the text direction', () => {
    expect(faultsOf({ adminName: 'Ann \u202Eeroom' })).toEqual(['adminName'])
    expect(faultsOf({ installationName: 'Oak\u2066' })).toEqual(['installationName'])
    expect(
      faultsOf({ organizationName: 'Oak\u200f', organizationHost: 'oak.camp.example' }),
    ).toEqual(['organizationName'])
  })

  it('name a first organization with its host, or none at all', () => {
    const first = {
      organizationName: 'Camp Birch',
      organizationType: 'camp',
      organizationHost: 'birch.camp.example',
    }
    expect(readSetupRequest({ ...answers, ...first })).toMatchObject({
      ok: true,
      value: { organization: { name: 'Camp Birch', type: 'camp', host: 'birch.camp.example' } },
    })
    expect(faultsOf({ ...first, organizationHost: '' })).toEqual(['organizationHost'])
    expect(faultsOf({ organizationHost: 'birch.camp.example' })).toEqual(['organizationName'])
    expect(faultsOf({ ...first, organizationType: 'resort' })).toEqual(['organizationType'])
  })

  it('are refused together, each under its name', () => {
    expect(
      faultsOf({ consoleHost: 'not a host', mainHost: '', adminEmail: 'ann', adminName: ' ' }),
    ).toEqual(['consoleHost', 'mainHost', 'adminEmail', 'adminName'])
    expect(faultsOf({ consoleHost: 'camp.example' })).toEqual(['mainHost'])
    const first = { organizationName: 'Camp Birch', organizationHost: 'camp.example' }
    expect(faultsOf(first)).toEqual(['organizationHost'])
    expect(faultsOf({ ...first, organizationHost: 'console.camp.example' })).toEqual([
      'organizationHost',
    ])
    expect(faultsOf({ mainHost: 'localhost' })).toEqual([])
    expect(faultsOf({ consoleHost: 'localhost' })).toEqual(['consoleHost'])
  })
})
