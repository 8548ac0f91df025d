// Follows the imports from the first script to every screen, like a visitor's browser, and reports
// which messages each place can show. A place that shows messages that were not fetched would show
// their ids.

import path from 'node:path'
import ts from 'typescript'
import { SHELL, type Entry } from '../message-parts.ts'

interface Import {
  readonly file: string
  /** Undefined for static imports, otherwise the parts that are fetched along with the import. */
  readonly words: readonly string[] | undefined
}

const isLocal = (specifier: string) => /^\.{1,2}\/.*\.tsx?$/.test(specifier)

const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteral(node) ? node.text : '')

/** `withMessages('a', 'b')` → ['a', 'b'] */
const declaration = (node: ts.Node | undefined): readonly string[] | undefined =>
  node && ts.isCallExpression(node) && node.expression.getText() === 'withMessages'
    ? node.arguments.map(textOf)
    : undefined

const parseImports = (file: string, code: string): readonly Import[] => {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const named = new Map<string, readonly string[]>()
  const found: Import[] = []
  const add = (specifier: string, words?: readonly string[]) => {
    if (isLocal(specifier))
      found.push({ file: path.posix.join(path.posix.dirname(file), specifier), words })
  }
  const enclosingDeclaration = (node: ts.Node): readonly string[] => {
    if (ts.isSourceFile(node)) return []
    const own = ts.isCallExpression(node)
      ? (declaration(node.expression) ?? named.get(node.expression.getText()))
      : undefined
    return own ?? enclosingDeclaration(node.parent)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node)) {
      const words = declaration(node.initializer)
      if (words) named.set(node.name.getText(), words)
    }
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly)
      add(textOf(node.moduleSpecifier))
    if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(textOf(node.moduleSpecifier))
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(textOf(node.arguments[0]), enclosingDeclaration(node.parent))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

interface Parsed {
  readonly code: string
  readonly imports: readonly Import[]
}

const parsed = new Map<string, Parsed>()

/** Parses a file again only when its code has changed, because there are more than a thousand. */
const importsOf = (file: string, code: string): readonly Import[] => {
  const before = parsed.get(file)
  if (before?.code === code) return before.imports
  const imports = parseImports(file, code)
  parsed.set(file, { code, imports })
  return imports
}

export interface Reached {
  readonly sources: ReadonlySet<string>
  /** `where: words`, for messages that may appear where they were not fetched. */
  readonly missing: readonly string[]
  /** `from → to: part`, for parts that are fetched along with something that does not need them. */
  readonly idle: readonly string[]
}

export const reachMessages = (
  start: string,
  entries: readonly Entry[],
  read: (file: string) => string,
): Reached => {
  const known = new Map<string, readonly Import[]>()
  const imports = (file: string) => {
    const found = known.get(file) ?? importsOf(file, read(file))
    known.set(file, found)
    return found
  }
  const said = new Map<string, Entry[]>()
  for (const entry of entries)
    for (const source of new Set(entry.sources))
      said.set(source, [...(said.get(source) ?? []), entry])

  const missing = new Set<string>()
  const idle = new Set<string>()
  const reached = new Set<string>()
  const visited = new Map<string, Set<string>>()

  /**
   * Visits what a file imports statically, and returns the parts that this and everything it can
   * load later need.
   */
  const follow = (first: string, there: ReadonlySet<string>): ReadonlySet<string> => {
    const key = [first, ...[...there].sort()].join(' ')
    const before = visited.get(key)
    if (before) return before
    const needed = new Set<string>()
    visited.set(key, needed)
    const together = new Set([first])
    for (const file of together) {
      reached.add(file)
      for (const { parts, text } of said.get(file) ?? []) {
        for (const part of parts) needed.add(part)
        if (![...parts].some((part) => there.has(part))) missing.add(`${file}: ${text}`)
      }
      for (const next of imports(file)) {
        if (!next.words) together.add(next.file)
        else {
          const below = follow(next.file, new Set([...there, ...next.words]))
          for (const part of next.words)
            if (!below.has(part)) idle.add(`${file} → ${next.file}: ${part}`)
          for (const part of below) needed.add(part)
        }
      }
    }
    return needed
  }
  follow(start, new Set([SHELL]))
  return { sources: reached, missing: [...missing], idle: [...idle] }
}
