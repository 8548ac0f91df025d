// The settings that a compose file gives the service `lodgepole`.

import { parseEnv } from 'node:util'

const SERVICE = /^ {2}lodgepole:\n((?: {4}.*\n|\n)+)/m
const ENVIRONMENT = /^ {4}environment:\n((?: {6}.*\n)+)/m
const SETTING = /^ {6}([A-Z][A-Z0-9_]*): '?(.*?)'?$/gm
const VARIABLE = /\$\{([A-Z_]+)(?::-([^}]*)|:\?)?\}/g

/** `env` is the text of the file `.env` beside it. A variable that has to be there is an error. */
export const readServiceSettings = (
  compose: string,
  env: string,
): Readonly<Record<string, string>> => {
  const [, service = ''] = SERVICE.exec(compose) ?? []
  const [, lines = ''] = ENVIRONMENT.exec(service) ?? []
  const variables = parseEnv(env) as Readonly<Record<string, string>>
  const valueOf = (name: string, fallback: string | undefined): string => {
    const value = variables[name] || fallback
    if (value === undefined) throw new Error(`${name} is not set in .env.`)
    return value
  }
  return Object.fromEntries(
    [...lines.matchAll(SETTING)].map(([, name = '', text = '']) => [
      name,
      text.replace(VARIABLE, (_, variable: string, fallback?: string) =>
        valueOf(variable, fallback),
      ),
    ]),
  )
}
