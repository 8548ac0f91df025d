// A handler translates: it reads the call, runs one command or query, and presents the answer. What
// takes more lines than this does more than that.

import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { sourceFiles, type SourceFile } from './source-files.ts'

const TESTS = /\.test\.ts$|\.suite\.ts$|\/testing\//
const MOST_LINES = 15

/** Files that still have longer ones. The list only gets shorter. */
const NOT_YET: readonly string[] = []

interface Handler {
  readonly file: string
  readonly name: string
  readonly lines: number
}

/** Each property of an object that is given to `mount`. */
const handlersIn = ({ name: file, text }: SourceFile): readonly Handler[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: Handler[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'mount')
      for (const table of node.arguments.filter(ts.isObjectLiteralExpression))
        for (const property of table.properties)
          found.push({
            file: file.replace('packages/server/features/', ''),
            name: property.name?.getText(source) ?? '',
            lines: lineOf(property.end) - lineOf(property.getStart(source)) + 1,
          })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const tooLong = (handlers: readonly Handler[]): readonly Handler[] =>
  handlers.filter(({ lines }) => lines > MOST_LINES)

describe('HSE-17 a handler has at most 15 lines', () => {
  const files = sourceFiles('packages/server/features', '.ts', TESTS)
  const handlers = files.flatMap(handlersIn)
  const long = tooLong(handlers)

  it('in every file that is not listed', () => {
    expect(handlers.length).toBeGreaterThan(200)
    expect(long.filter(({ file }) => !NOT_YET.includes(file))).toEqual([])
  })

  it('and a listed file still has a longer one', () => {
    const files = new Set(long.map(({ file }) => file))
    expect(NOT_YET.filter((file) => !files.has(file))).toEqual([])
  })

  it('a longer one would be found', () => {
    const withLines = (count: number) => ({
      name: 'packages/server/features/a/routes.ts',
      text: `mount(app, endpoints, { save: () => {${'\n'.repeat(count - 1)}} }, options)`,
    })
    expect(tooLong(handlersIn(withLines(MOST_LINES)))).toEqual([])
    expect(tooLong(handlersIn(withLines(MOST_LINES + 1)))).toEqual([
      { file: 'a/routes.ts', name: 'save', lines: MOST_LINES + 1 },
    ])
  })
})
