// Inspects each statement that the server sends in a test: whether every tenant table in it gets
// the organization as a value, and whether it reads what it inserts. Statements of the tests
// themselves do not count.

import { expectedSchema } from '../../platform/database/schema.generated.ts'
import { isCrossing } from './crossing-statements.ts'
import { insertedAndRead, unnamedTables } from './unnamed-tables.ts'

const PROTECTED = 'row security on '
export const tenantTables: ReadonlySet<string> = new Set(
  expectedSchema
    .filter((fact) => fact.startsWith(PROTECTED))
    .map((fact) => fact.slice(PROTECTED.length)),
)

const known = new Map<string, readonly string[]>()

const look = (text: string): readonly string[] => [
  ...(isCrossing(text)
    ? []
    : unnamedTables(text, tenantTables).map(
        (table) => `${table} without organization_id = <value>`,
      )),
  ...insertedAndRead(text, tenantTables).map((table) => `${table} inserted and read`),
]

const faultsOf = (text: string): readonly string[] => {
  const found = known.get(text) ?? look(text)
  known.set(text, found)
  return found
}

/** The file that sent the statement: the innermost server file outside the database layer. */
const askedBy = (): string | undefined => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 80
  const { stack = '' } = new Error('asked')
  Error.stackTraceLimit = stackTraceLimit
  return stack
    .split('\n')
    .map((line) => /packages\/server\/([^?:)]+)[^:]*:(\d+)/.exec(line))
    .filter((found) => found !== null)
    .map(([, file = '', line = '']) => `${file}:${line}`)
    .find(
      (file) =>
        !/^(?:platform\/(?:database|run-|record-|idempotency)|testing\/statements)/.test(file),
    )
}

const isOfTests = (file: string) => /\.test\.ts:|^(?:testing|demo)\/|\/testing\//.test(file)

export interface WatchedStatements {
  readonly onStatement: (text: string) => void
  /** One line each: the file, the tables and the statement. */
  readonly faults: () => readonly string[]
}

export const watchStatements = (): WatchedStatements => {
  const found = new Map<string, string>()
  return {
    onStatement: (text) => {
      const faults = faultsOf(text)
      if (faults.length === 0 || found.has(text)) return
      const file = askedBy()
      if (file !== undefined && !isOfTests(file))
        found.set(text, `${file}: ${faults.join(', ')} in: ${text.replaceAll(/\s+/g, ' ').trim()}`)
    },
    faults: () => [...found.values()],
  }
}
