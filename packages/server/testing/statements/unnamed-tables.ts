// Which tenant tables a statement reads or changes without the organization as a value. On a
// distributed database such a statement goes to every shard or is refused. This reads only the
// text: SQL keywords and parentheses.

type Token = string | Group
interface Group {
  readonly inside: readonly Token[]
}

const WORD = /'(?:[^']|'')*'|"[^"]*"|\$\d+|[a-z_][a-z0-9_]*|[0-9.]+|::|<>|<=|>=|!=|->>|->|[^\s]/gi

const wordsOf = (text: string): readonly string[] => {
  const plain = text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
  return (plain.match(WORD) ?? []).map((word) =>
    word.startsWith("'") ? word : word.replaceAll('"', '').toLowerCase(),
  )
}

const grouped = (words: readonly string[]): readonly Token[] => {
  const open: Token[][] = [[]]
  for (const word of words) {
    if (word === '(') open.push([])
    else if (word === ')') {
      const inside = open.pop() ?? []
      open.at(-1)?.push({ inside })
    } else open.at(-1)?.push(word)
  }
  return open[0] ?? []
}

const isGroup = (token: Token | undefined): token is Group => typeof token === 'object'
const STATEMENTS = new Set(['select', 'with', 'insert', 'update', 'delete', 'values', 'declare'])
const isStatement = (token: Token | undefined): boolean =>
  isGroup(token) && typeof token.inside[0] === 'string' && STATEMENTS.has(token.inside[0])

/** Keywords that end the list of tables. */
const CLAUSES = new Set([
  'where',
  'group',
  'having',
  'order',
  'limit',
  'offset',
  'window',
  'returning',
  'for',
  'set',
  'values',
  'on_conflict',
])
const SETS = new Set(['union', 'intersect', 'except'])
/** Words that may follow a table and are not its alias. */
const NOT_A_NAME = new Set([
  ...CLAUSES,
  ...SETS,
  'join',
  'left',
  'right',
  'full',
  'inner',
  'cross',
  'on',
  'using',
  'natural',
  'select',
  'default',
  'tablesample',
  ',',
  ';',
])
const BEFORE_A_TABLE = new Set(['from', 'join', 'update', 'using', 'lateral', 'only'])

interface Block {
  readonly tokens: readonly Token[]
  /** Names defined by `with` in this block or an enclosing one. */
  readonly temporary: ReadonlySet<string>
}

interface Named {
  readonly table: string
  readonly name: string
}

/** The tables of one block, in its own lists but not in those of nested statements. */
const tablesOf = (
  tokens: readonly Token[],
  temporary: ReadonlySet<string>,
  tenants: ReadonlySet<string>,
): readonly Named[] => {
  const found: Named[] = []
  const state = { isList: false, isNext: false }
  tokens.forEach((token, index) => {
    if (isGroup(token)) {
      // Parentheses in the list that are not a statement contain joined tables.
      if (state.isNext && !isStatement(token))
        found.push(...tablesOf(['from', ...token.inside], temporary, tenants))
      state.isNext = false
      return
    }
    const [before, after] = [tokens[index - 1], tokens[index + 1]]
    if (token === 'public' || token === '.') return
    if (state.isNext && token !== 'lateral' && token !== 'only') {
      if (tenants.has(token) && !temporary.has(token) && !isGroup(after)) {
        const at = after === 'as' ? index + 2 : index + 1
        const name = tokens[at]
        found.push({
          table: token,
          name:
            typeof name === 'string' && /^[a-z_]/.test(name) && !NOT_A_NAME.has(name)
              ? name
              : token,
        })
      }
      state.isNext = false
    }
    const isTableNext =
      BEFORE_A_TABLE.has(token) &&
      !(token === 'from' && before === 'distinct') &&
      !(token === 'update' && (before === 'for' || before === 'key' || before === 'do'))
    if (isTableNext)
      Object.assign(state, {
        isList: true,
        isNext: !(token === 'using' && isGroup(after) && !isStatement(after)),
      })
    else if (token === ',' && state.isList) state.isNext = true
    else if (CLAUSES.has(token)) state.isList = false
  })
  return found
}

const isValue = (token: Token | undefined): boolean =>
  typeof token === 'string' && /^(?:\$\d+|')/.test(token)

/**
 * The tables that this block restricts by `organization_id = <value>`, each by the name before the
 * dot, or '' without one.
 */
const namedIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token, index): readonly string[] => {
    // Conditions in parentheses count like others unless they are alternatives or negated.
    if (isGroup(token))
      return isStatement(token) || token.inside.includes('or') || tokens[index - 1] === 'not'
        ? []
        : namedIn(token.inside)
    if (token !== 'organization_id') return []
    const name = tokens[index - 1] === '.' ? String(tokens[index - 2]) : ''
    const first = name === '' ? index : index - 2
    const isEqual =
      (tokens[index + 1] === '=' && isValue(tokens[index + 2])) ||
      (tokens[first - 1] === '=' && isValue(tokens[first - 2])) ||
      (tokens[first - 1] === '=' && tokens[first - 3] === '::' && isValue(tokens[first - 4]))
    return isEqual ? [name] : []
  })

/**
 * The statement's own blocks: each part of a union separately, with the names that `with` defines.
 */
const blocksOf = (tokens: readonly Token[], outer: ReadonlySet<string>): readonly Block[] => {
  const own = tokens.flatMap((token, index) =>
    token === 'as' &&
    (isStatement(tokens[index + 1]) ||
      tokens[index + 1] === 'materialized' ||
      tokens[index + 1] === 'not')
      ? [String(isGroup(tokens[index - 1]) ? tokens[index - 2] : tokens[index - 1])]
      : [],
  )
  const temporary = new Set(tokens.includes('with') ? [...outer, ...own] : outer)
  const parts: Token[][] = [[]]
  for (const token of tokens) {
    if (typeof token === 'string' && SETS.has(token)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.map((part) => ({ tokens: part, temporary }))
}

const faultsOf = (
  tokens: readonly Token[],
  outer: ReadonlySet<string>,
  tenants: ReadonlySet<string>,
): readonly string[] =>
  blocksOf(tokens, outer).flatMap((block) => {
    const [tables, named] = [
      tablesOf(block.tokens, block.temporary, tenants),
      new Set(namedIn(block.tokens)),
    ]
    const isNamed = ({ name }: Named) => named.has(name) || (named.has('') && tables.length === 1)
    const inside = (list: readonly Token[]): readonly string[] =>
      list.flatMap((token) => {
        if (!isGroup(token)) return []
        return isStatement(token)
          ? faultsOf(token.inside, block.temporary, tenants)
          : inside(token.inside)
      })
    return [
      ...tables
        .filter((table) => !isNamed(table))
        .map(({ table, name }) => (table === name ? table : `${table} ${name}`)),
      ...inside(block.tokens),
    ]
  })

export const unnamedTables = (text: string, tenants: ReadonlySet<string>): readonly string[] =>
  faultsOf(grouped(wordsOf(text)), new Set(), tenants)

const insertedIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token, index) =>
    isGroup(token)
      ? insertedIn(token.inside)
      : token === 'into' && tokens[index - 1] === 'insert'
        ? [String(tokens[index + 1])]
        : [],
  )

const readIn = (
  tokens: readonly Token[],
  outer: ReadonlySet<string>,
  tenants: ReadonlySet<string>,
): readonly string[] =>
  blocksOf(tokens, outer).flatMap((block) => [
    ...tablesOf(block.tokens, block.temporary, tenants).map(({ table }) => table),
    ...block.tokens.flatMap((token) =>
      isGroup(token) ? readIn(token.inside, block.temporary, tenants) : [],
    ),
  ])

/**
 * Tables that a statement inserts into in a `with` and reads elsewhere. PostgreSQL reads their
 * earlier state. A distributed database inserts first and reads what it has just inserted.
 */
export const insertedAndRead = (text: string, tenants: ReadonlySet<string>): readonly string[] => {
  const tokens = grouped(wordsOf(text))
  if (!tokens.includes('with')) return []
  const inserted = new Set(
    tokens.flatMap((token) => (isGroup(token) ? insertedIn(token.inside) : [])),
  )
  return [...new Set(readIn(tokens, new Set(), tenants))].filter((table) => inserted.has(table))
}
