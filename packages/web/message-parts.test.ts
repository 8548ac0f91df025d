import { languages } from '@lodgepole/domain/kernel/locale'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { setupI18n } from '@lingui/core'
import { messageParts } from 'virtual:messages'
import { reachMessages, type Reached } from './testing/reached-messages.ts'
import { withNarrowSpaces, partOf, readEntries, type Entry } from './message-parts.ts'

const source = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

describe('WEB-11 the words in parts', () => {
  it.each([
    ['main.tsx', 'shell'],
    ['lib/organization/use-people-labels.ts', 'shell'],
    ['ui/PasswordField.tsx', 'shell'],
    ['ui/gallery/Gallery.tsx', 'gallery'],
    ['app/Failure.tsx', 'shell'],
    ['app/portal/titles.ts', 'shell'],
    ['app/portal/shell/BareShell.tsx', 'shell'],
    ['app/portal/shell/SideMenu.tsx', 'portal'],
    ['app/portal/screens/Home.tsx', 'portal'],
    ['app/portal/screens/Help.tsx', 'guide'],
    ['app/guides/TopicList.tsx', 'guide'],
    ['app/guides/member/bank.ts', 'guide-member'],
    ['app/guides/staff/people.ts', 'guide-staff'],
    ['app/portal/tour/steps.ts', 'tour'],
    ['app/console/titles.ts', 'console'],
    ['features/identity/components/SignInForm.tsx', 'shell'],
    ['features/identity/components/SwitchOnForm.tsx', 'identity'],
    ['features/people/components/PersonCard.tsx', 'people'],
    ['features/people/photos/components/CropBox.tsx', 'people-photos'],
    ['features/not-thought-of-yet/screens/New.tsx', 'not-thought-of-yet'],
  ])('%s belongs to %s', (file, part) => expect(partOf(file)).toBe(part))

  it.each(languages)(
    'hold every entry of the catalog together, and the shell’s once: %s',
    async (language) => {
      const entries = await readEntries(language)
      const parts = await Promise.all(
        Object.entries(messageParts[language]).map(async ([part, load]) => ({
          part,
          ids: Object.keys((await load()).messages),
        })),
      )
      expect(entries.length).toBeGreaterThan(500)
      expect(new Set(parts.flatMap(({ ids }) => ids))).toEqual(new Set(entries.map(({ id }) => id)))
      const shell = new Set(parts.find(({ part }) => part === 'shell')?.ids)
      expect(
        parts.filter(({ part, ids }) => part !== 'shell' && ids.some((id) => shell.has(id))),
      ).toEqual([])
      expect(shell.size).toBeLessThan(entries.length / 3)
    },
  )

  it('are parts that exist where the server names them in a page', () => {
    const preloads = source('../server/features/organizations/web-pages/preloads.ts')
    const named = [...preloads.matchAll(/words: \[([^\]]+)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([\w-]+)'/g)].map(([, part]) => part),
    )
    expect(named).toContain('people-contributors')
    expect(named.filter((part) => part === undefined || !(part in messageParts.en))).toEqual([])
  })
})

describe('WEB-13 what is counted and what it is called', () => {
  it.each([
    ['es', 1, 'Queda 1 de 4 pasos'],
    ['es', 3, 'Quedan 3 de 4 pasos'],
    ['fr', 1, 'Il reste 1 étape sur 4'],
    ['fr', 3, 'Il reste 3 étapes sur 4'],
    ['en', 1, '1 of 4 steps left'],
  ] as const)('%s, %i left: %s', async (language, left, said) => {
    const { id = '' } =
      (await readEntries(language)).find(
        ({ text, sources }) =>
          sources.includes('features/people/onboarding/screens/Onboarding.tsx') &&
          text.includes('{left, plural'),
      ) ?? {}
    const load = messageParts[language]['people-onboarding']
    if (!load) throw new Error('no words of onboarding')
    expect(
      setupI18n({ locale: language, messages: { [language]: (await load()).messages } })._(id, {
        left,
        all: 4,
      }),
    ).toBe(said)
  })

  it('never lets a line of French begin with a colon or a question mark', async () => {
    expect(withNarrowSpaces('fr', 'Disponible : {0} ! « Oui »')).toBe(
      'Disponible\u00A0: {0}\u00A0! «\u00A0Oui\u00A0»',
    )
    expect(withNarrowSpaces('es', 'Disponible : {0}')).toBe('Disponible : {0}')
    const parts = await Promise.all(
      Object.values(messageParts.fr).map(async (load) => JSON.stringify((await load()).messages)),
    )
    expect(parts.join('').match(/[\p{L}”»’)] [:;?!]/gu)).toBeNull()
    expect(parts.join('')).toMatch(/\u00A0\?/)
  })

  it('is no taxpayer who gives to a child, in Spanish', async () => {
    const texts = (await readEntries('es')).map(({ text }) => text)
    expect(texts).toContain('Colaboradores')
    expect(texts.filter((text) => /contribuyente/i.test(text))).toEqual([])
  })
})

describe('WEB-11 every screen fetches the words it can show', () => {
  let entries: readonly Entry[]
  const reach = (changed: Readonly<Record<string, (code: string) => string>> = {}): Reached =>
    reachMessages('main.tsx', entries, (file) => (changed[file] ?? String)(source(file)))
  const changing = (file: string, from: RegExp, to: string) => {
    expect(source(file)).toMatch(from)
    return reach({ [file]: (code) => code.replaceAll(from, to) })
  }

  beforeAll(async () => {
    entries = await readEntries('en')
  })

  // Each walk reads the whole application, which takes seconds on a busy machine.
  const SLOW_MS = 60_000

  it(
    'has them for whatever it imports, now or later, and no part in vain',
    () => {
      const { missing, idle, sources } = reach()
      expect({ missing, idle }).toEqual({ missing: [], idle: [] })
      const unread = new Set(
        entries.flatMap((entry) => entry.sources).filter((file) => !sources.has(file)),
      )
      expect([...unread]).toEqual([])
    },
    SLOW_MS,
  )

  it.each([
    [
      'a screen that declares nothing',
      'app/portal/screens.ts',
      /calendar: calendar\(/g,
      'calendar: (',
      'features/reservations/calendar/screens/Calendar.tsx: ',
    ],
    [
      'one of several parts that is left out',
      'app/portal/screens.ts',
      /'people',\s*'people-contributors',?\s*\)/g,
      "'people')",
      'features/people/contributors/components/ContributorsCard.tsx: ',
    ],
    [
      'something that a screen loads later',
      'features/identity/screens/SignIn.tsx',
      /lazyScreen\(\s*identity\(/g,
      'lazyScreen((',
      'features/identity/components/ChallengeStep.tsx: ',
    ],
    [
      'a screen that begins to use another part',
      'features/reservations/calendar/screens/Calendar.tsx',
      /import /g,
      "import '../../../people/photos/components/CropBox.tsx'\nimport ",
      'features/people/photos/components/CropBox.tsx: ',
    ],
    [
      'a shell without its words',
      'app/portal/start.tsx',
      /withMessages\('portal'\)\(/g,
      '(',
      'app/portal/shell/SideMenu.tsx: ',
    ],
  ])(
    'finds %s',
    (_what, file, from, to, expected) => {
      expect(changing(file, from, to).missing.join('\n')).toContain(expected)
    },
    SLOW_MS,
  )

  it(
    'finds a part that is fetched in vain, and one that there is not',
    () => {
      const { idle } = changing(
        'app/portal/screens.ts',
        /withMessages\('reservations-calendar'\)/g,
        "withMessages('reservations-calendar', 'people-photos', 'calender')",
      )
      expect(idle).toEqual(
        ['people-photos', 'calender'].map(
          (part) =>
            `app/portal/screens.ts → features/reservations/calendar/screens/Calendar.tsx: ${part}`,
        ),
      )
    },
    SLOW_MS,
  )
})
