// `npm run requirements`: every requirement has a test that names it, and every test names
// requirements that exist.

import { readdirSync, readFileSync } from 'node:fs'
import { root } from './lib/run.mjs'

const ID = /\b[A-Z]{2,5}-\d{2,3}\b/g
/** A requirement continues over the indented lines that follow. */
const REQUIREMENT = /^- \*\*([A-Z]{2,5}-\d{2,3})\*\* (.+(?:\n {2}.+)*)$/gm

const filesBelow = (name, wanted) =>
  readdirSync(`${root}/${name}`, { withFileTypes: true }).flatMap((entry) => {
    const child = `${name}/${entry.name}`
    if (entry.name === 'node_modules') return []
    if (entry.isDirectory()) return filesBelow(child, wanted)
    return wanted.test(entry.name) ? [child] : []
  })

const required = new Map()
const faults = []
for (const file of filesBelow('docs/requirements', /\.md$/)) {
  for (const [, id, text] of readFileSync(`${root}/${file}`, 'utf8').matchAll(REQUIREMENT)) {
    if (required.has(id)) faults.push(`${id} stands twice (${file})`)
    if (!/§|design/.test(text)) faults.push(`${id} names no line of the specification (${file})`)
    required.set(id, { file, tests: 0 })
  }
}

const TITLE =
  /\b(?:describe|it|test)(?:\.\w+)*(?:\([^'"`]*?\)|<[^(]*?>)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g
for (const file of ['packages', 'e2e', 'tools'].flatMap((name) =>
  filesBelow(name, /\.(test|spec)\.(ts|tsx|mjs)$/),
)) {
  for (const [, , title] of readFileSync(`${root}/${file}`, 'utf8').matchAll(TITLE)) {
    for (const [id] of title.matchAll(ID)) {
      if (required.has(id)) required.get(id).tests += 1
      else if (!/^(UTF|ISO|SHA|RFC|HTTP)-/.test(id))
        faults.push(`${id} in the title of a test of ${file} is no requirement`)
    }
  }
}

const untested = [...required].filter(([, { tests }]) => tests === 0)
for (const [id, { file }] of untested) faults.push(`${id} has no test (${file})`)
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.stdout.write(
  `${required.size} requirements, ${required.size - untested.length} with a test, ` +
    `${faults.length} faults\n`,
)
process.exit(faults.length === 0 ? 0 : 1)
