// Builds the server bundle, the web application and the API reference into dist/, when their
// sources have changed.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, runOrFail } from './run.mjs'

const marker = `${root}/dist/.built`
const sources = ['packages', 'tools/lib', 'package-lock.json', 'lingui.config.ts']
const skipped = /(^|\/)(node_modules|dist)(\/|$)|\.(test\.tsx?|tsbuildinfo)$/

const filesBelow = (name) => {
  const full = path.join(root, name)
  if (!existsSync(full)) return []
  const entries = readdirSync(path.dirname(full), { withFileTypes: true }).find(
    (entry) => entry.name === path.basename(full),
  )
  if (entries?.isFile()) return [name]
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const child = `${name}/${entry.name}`
    if (skipped.test(child) || entry.isSymbolicLink()) return []
    return entry.isDirectory() ? filesBelow(child) : [child]
  })
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const name of sources.flatMap(filesBelow).sort())
    hash.update(name).update(readFileSync(path.join(root, name)))
  return hash.digest('hex')
}

export const build = async () => {
  const steps = [
    ['Building the server', 'node', ['tools/lib/bundle-server.mjs']],
    ['Building the web application', 'node', ['tools/lib/bundle-web.mjs']],
    ['Building the API reference', 'node', ['--import', 'tsx', 'tools/lib/bundle-docs.mts']],
  ]
  for (const [what, command, args] of steps) {
    process.stdout.write(`${what}\n`)
    await runOrFail(what, command, args, { quiet: true })
  }
  writeFileSync(marker, fingerprint())
}

export const buildIfNeeded = async () => {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint()) return
  await build()
}
