import * as lingui from '@lingui/core'
import { beforeEach, describe, expect, it, vi } from 'vitest'

// Messages that load, or fail to load, when the test says so.
const asked: string[] = []
const waiting = new Map<string, { readonly come: () => void; readonly fail: () => void }>()
const part = (language: string, name: string) => () => {
  asked.push(`${language} ${name}`)
  return new Promise<{ messages: lingui.Messages }>((resolve, reject) => {
    waiting.set(`${language} ${name}`, {
      come: () => resolve({ messages: { [name]: `${name} in ${language}` } }),
      fail: () =>
        reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
    })
  })
}
const inLanguage = (language: string) =>
  Object.fromEntries(['shell', 'people', 'photos'].map((name) => [name, part(language, name)]))
vi.mock('virtual:messages', () => ({
  messageParts: { en: inLanguage('en'), es: inLanguage('es'), fr: inLanguage('fr') },
}))

const come = async (...names: readonly string[]) => {
  for (const name of names) {
    await vi.waitFor(() => expect(waiting.has(name)).toBe(true))
    waiting.get(name)?.come()
  }
}

const begin = async () => {
  vi.resetModules()
  const i18n = lingui.setupI18n()
  vi.doMock('@lingui/core', () => ({ ...lingui, i18n }))
  asked.length = 0
  waiting.clear()
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  const [{ activate, switchLanguage }, { withMessages }] = await Promise.all([
    import('./activate.ts'),
    import('./with-messages.ts'),
  ])
  return { i18n, activate, switchLanguage, withMessages }
}

describe('WEB-11 words beside the scripts', () => {
  let app: Awaited<ReturnType<typeof begin>>
  beforeEach(async () => {
    app = await begin()
  })
  const startInEnglish = async () => {
    const started = app.activate('en')
    await come('en shell')
    await started
  }
  const people = async () => {
    const loading = app.withMessages('people')(async () => 'People')()
    await come('en people')
    return loading
  }

  it('asks for the script and the words at once, and is done when both are there', async () => {
    await startInEnglish()
    let finished = false
    const load = vi.fn(async () => 'People')
    const loading = app
      .withMessages('people')(load)()
      .finally(() => (finished = true))
    expect(load).toHaveBeenCalled()
    expect(asked).toContain('en people')
    await new Promise((resolve) => setImmediate(resolve))
    expect(finished).toBe(false)
    await come('en people')
    expect(await loading).toBe('People')
    expect(app.i18n._('people')).toBe('people in en')
  })

  it('asks for each part once a language', async () => {
    await startInEnglish()
    await people()
    await app.withMessages('people')(async () => 'People')()
    expect(asked).toEqual(['en shell', 'en people'])
  })

  it('speaks the first language only with everything wanted by then', async () => {
    const early = app.withMessages('people')(async () => 'Console')()
    const started = app.activate('en')
    expect(asked).toEqual(['en shell', 'en people'])
    await come('en shell')
    expect(await early).toBe('Console')
    expect(app.i18n.locale).toBe('')
    await come('en people')
    await started
    expect(app.i18n._('people')).toBe('people in en')
  })

  it('speaks another language once it has every part in use, also one asked for late', async () => {
    await startInEnglish()
    await people()
    const switched = app.switchLanguage('es')
    const photos = app.withMessages('photos')(async () => 'Photos')()
    await come('es shell', 'es people', 'en photos')
    await photos
    expect(app.i18n.locale).toBe('en')
    expect(app.i18n._('photos')).toBe('photos in en')
    await come('es photos')
    await switched
    expect(document.documentElement.lang).toBe('es')
    expect(['shell', 'people', 'photos'].map((id) => app.i18n._(id))).toEqual([
      'shell in es',
      'people in es',
      'photos in es',
    ])
  })

  it('keeps the language when words of the next do not come', async () => {
    await startInEnglish()
    await people()
    const switched = app.switchLanguage('fr')
    await come('fr shell')
    waiting.get('fr people')?.fail()
    await expect(switched).rejects.toThrow('dynamically imported module')
    expect(app.i18n.locale).toBe('en')
    expect(app.i18n._('people')).toBe('people in en')
  })

  it('does not wait, when the language changes, for words that never came', async () => {
    await startInEnglish()
    const photos = app.withMessages('photos')(async () => 'Photos')()
    waiting.get('en photos')?.fail()
    await expect(photos).rejects.toThrow('dynamically imported module')
    const switched = app.switchLanguage('es')
    await come('es shell')
    await switched
    expect(asked).not.toContain('es photos')
  })

  it('names a part that there is not', async () => {
    await startInEnglish()
    await expect(app.withMessages('peple')(async () => 'People')()).rejects.toThrow('“peple”')
  })
})
