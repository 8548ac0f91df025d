import { describe, expect, it } from 'vitest'
import { isSignersName, signerNameOf } from './signer.ts'
import { isTypedNameOf } from './typed-name.ts'
import { isWaiverCurrent, whoMustSign } from './validity.ts'

const NOW = 1_800_000_000
const YEAR = 31_536_000

describe('WVR-01 how long a signature is good', () => {
  it.each([
    ['never signed', null, 1, false],
    ['just now', NOW, 1, true],
    ['a year ago to the second', NOW - YEAR, 1, true],
    ['a second more', NOW - YEAR - 1, 1, false],
    ['an older text', NOW, 0, false],
    ['from before versions were kept', NOW, null, true],
  ])('WVR-01 %s', (_, waiverSignedAt, waiverVersion, expected) => {
    expect(isWaiverCurrent({ waiverSignedAt, waiverVersion }, 1, NOW)).toBe(expected)
  })

  it('WVR-01 names everybody who must sign, the holder first', () => {
    const rules = {
      userWaiverRequired: true,
      userWaiverScope: 'individual',
      userWaiverVersion: 2,
    } as const
    const person = (name: string, waiverSignedAt: number | null, waiverVersion: number | null) => ({
      name,
      waiverSignedAt,
      waiverVersion,
    })
    const [dana, maya, june] = [
      person('dana', null, null),
      person('maya', NOW, 2),
      person('june', NOW, 1),
    ]
    expect(whoMustSign(rules, dana, [maya, june], NOW)).toEqual([dana, june])
    expect(
      whoMustSign({ ...rules, userWaiverScope: 'household' }, dana, [maya, june], NOW),
    ).toEqual([dana])
  })
})

describe('WVR-02 a typed name', () => {
  const jose = { firstName: 'José María', lastName: "O'Neill-Ruiz" }
  it.each([
    ["José María O'Neill-Ruiz", jose, true],
    ['jose maria oneill ruiz', jose, true],
    ['  JOSÉ   MARÍA  O’NEILL RUIZ ', jose, true],
    ['José María de la Cruz O’Neill-Ruiz', jose, true],
    ['O’Neill-Ruiz, José María', jose, true],
    ['José O’Neill-Ruiz', jose, false],
    ['Dana Alvarez', jose, false],
    ['', jose, false],
    ['<b>Dana</b> Alvarez', { firstName: 'Dana', lastName: 'Alvarez' }, false],
    ['Ann', { firstName: 'Ann', lastName: 'Ann' }, false],
    ['李 小龙', { firstName: '小龙', lastName: '李' }, true],
    ['李小龙', { firstName: '小龙', lastName: '李' }, true],
    ['小龙李', { firstName: '小龙', lastName: '李' }, true],
    ['小龙 李', { firstName: '小龙', lastName: '李' }, true],
    ['李大龙', { firstName: '小龙', lastName: '李' }, false],
    ['李', { firstName: '小龙', lastName: '李' }, false],
    ['山田太郎', { firstName: '太郎', lastName: '山田' }, true],
    ['山田　太郎', { firstName: '太郎', lastName: '山田' }, true],
    ['さとう ジュン', { firstName: 'ジュン', lastName: 'さとう' }, true],
    ['김민수', { firstName: '민수', lastName: '김' }, true],
    ['김 민수', { firstName: '민수', lastName: '김' }, true],
    ['김민', { firstName: '민수', lastName: '김' }, false],
    ['Annlee', { firstName: 'Ann', lastName: 'Lee' }, false],
    ['Soren Kjaer', { firstName: 'Søren', lastName: 'Kjær' }, true],
    ['SØREN KJÆR', { firstName: 'Søren', lastName: 'Kjær' }, true],
    ['Lukasz Wal', { firstName: 'Łukasz', lastName: 'Wał' }, true],
    ['Jurgen Strauss', { firstName: 'Jürgen', lastName: 'Strauß' }, true],
    ['Djordje Dokic', { firstName: 'Đorđe', lastName: 'Đokić' }, false],
    ['Dorde Dokic', { firstName: 'Đorđe', lastName: 'Đokić' }, true],
    ['Ольга Иванова', { firstName: 'Ольга', lastName: 'Иванова' }, true],
    ['Cher', { firstName: 'Cher', lastName: '' }, true],
    ['Anybody At All', { firstName: '', lastName: null }, true],
    ['...', { firstName: '', lastName: '' }, false],
  ])('WVR-02 %s', (typed, name, expected) => expect(isTypedNameOf(typed, name)).toBe(expected))
})

describe('WVR-02 whoever is signed in signs with their own name', () => {
  const account = {
    firstName: 'Dana',
    lastName: 'Alvarez',
    loginId: 'dana',
    parent2LoginId: 'sam',
    parent2FirstName: 'Sam',
    parent2LastName: 'Brook',
  }
  const nameless = { ...account, parent2FirstName: null, parent2LastName: '' }

  it.each([
    ['Dana Alvarez', account, 'dana', true],
    ['Sam Brook', account, 'dana', false],
    ['Sam Brook', account, 'sam', true],
    ['Dana Alvarez', account, 'sam', false],
    ['Dana Alvarez', account, null, true],
    ['Sam Brook', account, null, true],
    ['Eve Stone', account, null, false],
    ['Anybody', nameless, 'sam', true],
    ['Dana Alvarez', nameless, 'sam', false],
    ['Anybody', nameless, null, false],
    ['Dana Alvarez', { ...account, parent2LoginId: null }, 'dana', true],
  ])('%s', (typed, household, signedIn, fits) =>
    expect(isSignersName(typed, household, signedIn)).toBe(fits),
  )

  it('and the form shows it', () => {
    expect([
      signerNameOf(account, 'dana'),
      signerNameOf(account, 'sam'),
      signerNameOf(account, null),
      signerNameOf(nameless, 'sam'),
    ]).toEqual(['Dana Alvarez', 'Sam Brook', 'Dana Alvarez', ''])
  })
})
