// Searches the product's sources for code that could take more than linear time on text from
// outside: regular expressions, normalization, and pure functions that take one text.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export interface Expression {
  readonly source: string
  readonly flags: string
  /** `packages/…:12` */
  readonly place: string
}

export interface TextFunction {
  readonly file: string
  readonly name: string
}

export interface SourceFacts {
  readonly files: number
  readonly expressions: readonly Expression[]
  /** Expressions that are composed at run time, which cannot be checked here. */
  readonly composed: readonly string[]
  /** Calls of `String.prototype.normalize`. */
  readonly normalized: readonly string[]
  readonly textFunctions: readonly TextFunction[]
}

const root = path.resolve(import.meta.dirname, '../..')
const folders = ['contract', 'domain', 'server', 'web'].map((name) => `packages/${name}`)

const isProduct = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\.(?:test|suite)\.tsx?$|(?:^|\/)(?:testing|node_modules|demo)\/|\.generated\.ts$|\.d\.ts$/.test(
    file,
  )

const productFiles = (): readonly string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file}`,
      ),
    )
    .filter(isProduct)
    .toSorted()

const readLiteral = (text: string): Pick<Expression, 'source' | 'flags'> => {
  const end = text.lastIndexOf('/')
  return { source: text.slice(1, end), flags: text.slice(end + 1) }
}

/** Exported, with one required text and no other required parameter. */
const takesOneText = (node: ts.Node): node is ts.VariableDeclaration => {
  if (
    !ts.isVariableDeclaration(node) ||
    !ts.isIdentifier(node.name) ||
    !node.initializer ||
    !ts.isArrowFunction(node.initializer)
  )
    return false
  const statement = node.parent.parent
  if (
    !ts.isVariableStatement(statement) ||
    !statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  )
    return false
  const [first, ...others] = node.initializer.parameters
  return (
    /^string(?: \| (?:undefined|null))*$/.test(first?.type?.getText() ?? '') &&
    others.every((one) => one.questionToken ?? one.initializer)
  )
}

export const readSources = (): SourceFacts => {
  const files = productFiles()
  const [expressions, composed, normalized, textFunctions]: [
    Expression[],
    string[],
    string[],
    TextFunction[],
  ] = [[], [], [], []]
  for (const file of files) {
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    )
    const visit = (node: ts.Node): void => {
      const place = () =>
        `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
      if (ts.isRegularExpressionLiteral(node))
        expressions.push({ ...readLiteral(node.text), place: place() })
      if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        node.expression.getText() === 'RegExp'
      )
        composed.push(file)
      if (ts.isCallExpression(node) && /(?<!path)\.normalize$/.test(node.expression.getText()))
        normalized.push(file)
      if (file.startsWith('packages/domain/') && takesOneText(node))
        textFunctions.push({ file, name: node.name.getText() })
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { files: files.length, expressions, composed, normalized, textFunctions }
}

export const loadFunction = async ({
  file,
  name,
}: TextFunction): Promise<(text: string) => unknown> =>
  ((await import(path.join(root, file))) as Record<string, (text: string) => unknown>)[name] ??
  (() => undefined)
