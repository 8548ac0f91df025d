// A handler translates: it reads the call, runs one command or query, and presents the answer. A
// handler with more lines than this does more than that.

import { allEndpoints } from '@lodgepole/contract/api'
import { describe, expect, it } from 'vitest'
import { findHandlers, type Handler } from './route-handlers.ts'
import { sourceFiles, type SourceFile } from './source-files.ts'

const TESTS = /\.test\.ts$|\.suite\.ts$|\/testing\//
const MAX_LINES = 15

const tooLong = (handlers: readonly Handler[]): readonly Handler[] =>
  handlers.filter(({ lines }) => lines > MAX_LINES)

/** A handler with this many lines, as a value. */
const handlerOf = (lines: number): string => `async (call) => {${'\n'.repeat(lines - 1)}}`

const routes = (text: string): SourceFile => ({
  name: 'packages/server/features/a/routes.ts',
  text: `import { factory, save } from './save-handlers.ts'\n${text}`,
})
const handlersFile = (text: string): SourceFile => ({
  name: 'packages/server/features/a/save-handlers.ts',
  text,
})

/** The ways in which handlers are written, each with a handler `save` of this many lines. */
const forms: Readonly<Record<string, (lines: number) => readonly SourceFile[]>> = {
  'a table at its mount': (lines) => [
    routes(`mount(app, endpoints, { save: ${handlerOf(lines)} }, options)`),
  ],
  'a method of the table': (lines) => [
    routes(`mount(app, endpoints, { async save() {${'\n'.repeat(lines - 1)}} }, options)`),
  ],
  'a factory typed Pick<Handlers>, spread into the table': (lines) => [
    routes('mount(app, endpoints, { ...factory(services), other: () => 1 }, options)'),
    handlersFile(
      `export const factory = (services): Pick<Handlers<typeof endpoints>, 'save'> => {
        const { db } = services
        return { save: ${handlerOf(lines)} }
      }`,
    ),
  ],
  'a factory typed Handlers, which is the table': (lines) => [
    routes('mount(app, endpoints, factory(services), options)'),
    handlersFile(
      'export const factory = ({ db }): Handlers<typeof endpoints> => ' +
        `({ save: ${handlerOf(lines)} })`,
    ),
  ],
  'an object typed Handlers': (lines) => [
    routes('mount(app, endpoints, save, options)'),
    handlersFile(`export const save: Handlers<typeof endpoints> = { save: ${handlerOf(lines)} }`),
  ],
  'a factory of one handler': (lines) => [
    routes('mount(app, endpoints, { save: factory(services) }, options)'),
    handlersFile(
      `export const factory = (services) => {
        const command = createSave(services)
        return ${handlerOf(lines)}
      }`,
    ),
  ],
  'a factory that calls another one': (lines) => [
    routes('mount(app, endpoints, { ...factory(services) }, options)'),
    handlersFile(
      `const createSave = ({ db }) => ${handlerOf(lines)}
      export function factory(services) { return { save: createSave(services) } }`,
    ),
  ],
  'a handler taken out of what a factory gives': (lines) => [
    routes(`const { write } = factory(services)
      mount(app, endpoints, { save: write }, options)`),
    handlersFile(`export const factory = (services) => ({ write: ${handlerOf(lines)} })`),
  ],
  'a handler that is named, and wrapped': (lines) => [
    routes('mount(app, endpoints, { save: checked(save) }, options)'),
    handlersFile(`export const save = ${handlerOf(lines)}`),
  ],
  'a handler that is wrapped where it is written': (lines) => [
    routes(`mount(app, endpoints, { save: checked(${handlerOf(lines)}) }, options)`),
  ],
}

describe('HSE-17 a handler has at most 15 lines', () => {
  const { handlers, unread } = findHandlers(sourceFiles('packages/server/features', '.ts', TESTS))

  it('the handler of every endpoint is read', () => {
    expect(unread).toEqual([])
    expect(handlers).toHaveLength(allEndpoints.length)
  })

  it('and none is longer', () => {
    expect(tooLong(handlers)).toEqual([])
  })

  it.each(Object.entries(forms))('a longer one would be found in %s', (_form, filesOf) => {
    const saveIn = (lines: number) => {
      const found = findHandlers(filesOf(lines))
      expect(found.unread).toEqual([])
      return found.handlers.filter(({ name }) => name === 'save')
    }
    expect(saveIn(MAX_LINES)).toHaveLength(1)
    expect(tooLong(saveIn(MAX_LINES))).toEqual([])
    expect(tooLong(saveIn(MAX_LINES + 1))).toHaveLength(1)
  })

  it('a handler that cannot be followed to its function is named', () => {
    const lost = routes(
      "import { save } from 'elsewhere'\nmount(app, endpoints, { save }, options)",
    )
    const { handlers, unread } = findHandlers([lost])
    expect([handlers, unread]).toEqual([[], ['packages/server/features/a/routes.ts: save']])
    expect(findHandlers([routes('mount(app, endpoints, unknown(), options)')]).unread).toHaveLength(
      1,
    )
  })
})
