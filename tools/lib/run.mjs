// Runs a program and waits for it. Its output goes to the terminal unless it is collected.

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const bin = (name) =>
  `${root}/node_modules/.bin/${name}${process.platform === 'win32' ? '.cmd' : ''}`

/** @returns {Promise<{ code: number, output: string }>} */
export const run = (command, args, { env = {}, quiet = false, cwd = root } = {}) =>
  new Promise((resolve, reject) => {
    const program =
      command === 'npm'
        ? npm
        : command.startsWith('/') || command === 'node'
          ? command
          : bin(command)
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (text) => (output += text))
    child.stderr?.on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

export const runOrFail = async (what, command, args, options = {}) => {
  const { code, output } = await run(command, args, options)
  if (code !== 0) {
    process.stderr.write(`${output}\n${what} failed.\n`)
    process.exit(code)
  }
}
