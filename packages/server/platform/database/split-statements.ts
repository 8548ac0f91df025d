// The statements of a migration, one by one. Sent together, a distributed database hands the whole
// text to its workers for each of them, and they refuse it.

/** Texts in quotes of any kind, comments, the end of a statement, and everything else. */
const PARTS =
  /'(?:[^']|'')*'|"[^"]*"|(?<tag>\$[a-z_]*\$)[\s\S]*?\k<tag>|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^;'"$/-]+|[\s\S]/gi

export const splitStatements = (sql: string): readonly string[] => {
  const statements: string[] = []
  let text = ''
  for (const [part] of sql.matchAll(PARTS)) {
    if (part === ';') {
      statements.push(text)
      text = ''
    } else if (!part.startsWith('--') && !part.startsWith('/*')) text += part
  }
  return [...statements, text].map((one) => one.trim()).filter((one) => one !== '')
}
