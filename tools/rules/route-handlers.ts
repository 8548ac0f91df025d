// Finds the handler of every route. A table of handlers may be written where it is mounted, or come
// from factories in other files. This follows names, calls, spreads and imports to the functions.

import path from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

export interface Handler {
  readonly file: string
  readonly name: string
  readonly lines: number
}

export interface FoundHandlers {
  readonly handlers: readonly Handler[]
  /** What could not be followed to a function, so that nothing escapes silently. */
  readonly unread: readonly string[]
}

type FunctionNode = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration

const isFunction = (node: ts.Node): node is FunctionNode =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

/** A function that is passed to another one, inline or by name. */
const isWrapped = (node: ts.Node): boolean => isFunction(node) || ts.isIdentifier(node)

const bare = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : node

/** What a function returns in all its return statements, without those of nested functions. */
const returnsOf = ({ body }: FunctionNode): readonly ts.Expression[] => {
  if (!body) return []
  if (!ts.isBlock(body)) return [bare(body)]
  const found: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) found.push(bare(node.expression))
    if (!isFunction(node)) ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}

const nameOf = (name: ts.PropertyName): string =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : name.getText()

type Sources = ReadonlyMap<string, ts.SourceFile>

const imported = (sources: Sources, specifier: ts.ImportSpecifier): ts.Node | undefined => {
  const { moduleSpecifier } = specifier.parent.parent.parent
  if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return
  const from = path.posix.dirname(specifier.getSourceFile().fileName)
  const source = sources.get(path.posix.join(from, moduleSpecifier.text))
  return source && declared(sources, (specifier.propertyName ?? specifier.name).text, source)
}

/** What a name refers to where it is used: the nearest enclosing declaration. */
const declared = (sources: Sources, name: string, from: ts.Node): ts.Node | undefined => {
  for (let scope: ts.Node | undefined = from; scope; scope = scope.parent) {
    if (!ts.isBlock(scope) && !ts.isSourceFile(scope)) continue
    for (const statement of scope.statements) {
      const found = declaredBy(sources, statement, name)
      if (found) return found
    }
  }
  return undefined
}

const declaredBy = (
  sources: Sources,
  statement: ts.Statement,
  name: string,
): ts.Node | undefined => {
  if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement
  if (ts.isImportDeclaration(statement)) {
    const named = statement.importClause?.namedBindings
    const specifier =
      named && ts.isNamedImports(named)
        ? named.elements.find((element) => element.name.text === name)
        : undefined
    return specifier && imported(sources, specifier)
  }
  if (!ts.isVariableStatement(statement)) return undefined
  for (const { name: bound, initializer } of statement.declarationList.declarations) {
    if (!initializer) continue
    if (ts.isIdentifier(bound) && bound.text === name) return bare(initializer)
    if (!ts.isObjectBindingPattern(bound)) continue
    const element = bound.elements.find((one) => one.name.getText() === name)
    if (element)
      return tableOf(sources, bare(initializer)).get(
        (element.propertyName ?? element.name).getText(),
      )
  }
  return undefined
}

const functionsOf = (sources: Sources, node: ts.Node | undefined): readonly FunctionNode[] => {
  if (!node) return []
  if (isFunction(node)) return [node]
  if (ts.isIdentifier(node)) return functionsOf(sources, declared(sources, node.text, node))
  if (ts.isConditionalExpression(node))
    return [bare(node.whenTrue), bare(node.whenFalse)].flatMap((one) => functionsOf(sources, one))
  // What a factory returns, and the function that it wraps.
  if (ts.isCallExpression(node))
    return [
      ...functionsOf(sources, bare(node.expression))
        .flatMap(returnsOf)
        .flatMap((one) => functionsOf(sources, one)),
      ...node.arguments
        .map(bare)
        .filter(isWrapped)
        .flatMap((one) => functionsOf(sources, one)),
    ]
  return []
}

/** The entries of a table, by the name of the call that each one handles. */
const tableOf = (sources: Sources, node: ts.Node | undefined): ReadonlyMap<string, ts.Node> => {
  if (!node) return new Map()
  if (ts.isIdentifier(node)) return tableOf(sources, declared(sources, node.text, node))
  if (ts.isCallExpression(node)) {
    const answers = functionsOf(sources, bare(node.expression)).flatMap(returnsOf)
    return new Map(answers.flatMap((answer) => [...tableOf(sources, answer)]))
  }
  if (!ts.isObjectLiteralExpression(node)) return new Map()
  return new Map(
    node.properties.flatMap((property): readonly (readonly [string, ts.Node])[] => {
      if (ts.isSpreadAssignment(property)) return [...tableOf(sources, bare(property.expression))]
      return [[nameOf(property.name), property]]
    }),
  )
}

const linesOf = (node: ts.Node): number => {
  const source = node.getSourceFile()
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line
  return lineOf(node.end) - lineOf(node.getStart(source)) + 1
}

/** An inline entry counts itself. An entry that names a function counts that function. */
const handlerNodesOf = (sources: Sources, entry: ts.Node | undefined): readonly ts.Node[] => {
  if (!entry) return []
  if (ts.isMethodDeclaration(entry)) return [entry]
  if (ts.isShorthandPropertyAssignment(entry))
    return handlerNodesOf(sources, declared(sources, entry.name.text, entry.parent))
  if (ts.isIdentifier(entry)) return handlerNodesOf(sources, declared(sources, entry.text, entry))
  if (!ts.isPropertyAssignment(entry)) return functionsOf(sources, entry)
  const value = bare(entry.initializer)
  if (isFunction(value)) return [entry]
  const nodes = ts.isIdentifier(value)
    ? handlerNodesOf(sources, value)
    : functionsOf(sources, value)
  return nodes.length > 0 ? [entry, ...nodes] : []
}

export const findHandlers = (files: readonly SourceFile[]): FoundHandlers => {
  const sources = new Map(
    files.map(({ name, text }) => [
      name,
      ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true),
    ]),
  )

  const handlers: Handler[] = []
  const unread: string[] = []
  const readMount = ({ arguments: [, , table] }: ts.CallExpression, file: string): void => {
    const entries = table ? tableOf(sources, bare(table)) : new Map<string, ts.Node>()
    if (entries.size === 0) unread.push(`${file}: ${table?.getText().slice(0, 60)}`)
    for (const [name, entry] of entries) {
      const nodes = handlerNodesOf(sources, entry)
      const [longest] = nodes.toSorted((one, other) => linesOf(other) - linesOf(one))
      if (longest)
        handlers.push({
          file: longest.getSourceFile().fileName.replace('packages/server/features/', ''),
          name,
          lines: linesOf(longest),
        })
      else unread.push(`${file}: ${name}`)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'mount')
      readMount(node, node.getSourceFile().fileName)
    ts.forEachChild(node, visit)
  }
  for (const source of sources.values()) visit(source)
  return { handlers, unread }
}
