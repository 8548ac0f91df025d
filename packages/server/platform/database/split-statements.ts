// Splits a migration into single statements. If they are sent together, a distributed database
// forwards the whole text to its workers for each statement, and they refuse it.

/** Quoted texts of any kind, comments, the end of a statement, and everything else. */
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
