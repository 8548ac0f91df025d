// Settings in a file called `.env`, in the folder that a server or a command is started in. What
// the environment says already wins. The production folder carries this file as well.
//
// Only what an operator starts reads it. Tests must not depend on what a developer wrote there:
// they set LODGEPOLE_ENV_FILE, which names another file, to nothing (vitest.config.ts).

import { readFileSync } from 'node:fs'
import path from 'node:path'
// By its name it would end an old version of Node before anybody says which one is needed.
import * as util from 'node:util'

const refuse = (text) => {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

const readText = (file, isExpected) => {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
  } catch (fault) {
    if (fault.code === 'ENOENT' && !isExpected) return undefined
    return refuse(
      `The settings in ${file} cannot be read (${fault.code}). Give the file to the user that ` +
        'runs Lodgepole, or remove it.',
    )
  }
}

export const readEnvFile = () => {
  const named = process.env.LODGEPOLE_ENV_FILE
  if (named === '') return
  const file = path.resolve(named ?? '.env')
  const text = readText(file, named !== undefined)
  if (text === undefined) return
  const settings = Object.entries(util.parseEnv(text))
  for (const [name, value] of settings) process.env[name] ??= value
  process.stdout.write(`Settings: the environment, then ${file}\n`)
}
