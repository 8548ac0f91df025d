// Secrets may be in files, as container platforms provide them: SMTP_URL_FILE names a file that
// contains the value of SMTP_URL.

import { readFileSync } from 'node:fs'
import { secretSettings, settingNames } from './setting-names.ts'
import type { Environment } from './setting-reader.ts'

/**
 * The environment with the contents of such files added, and a sentence for each file that cannot
 * be used.
 */
export const readSettingFiles = (
  environment: Environment,
): { readonly environment: Environment; readonly faults: readonly string[] } => {
  const faults: string[] = []
  const read: Record<string, string> = {}
  for (const name of settingNames)
    if (
      environment[`${name}_FILE`]?.trim() &&
      !(secretSettings as readonly string[]).includes(name)
    )
      faults.push(`${name}_FILE is not a setting: ${name} is no secret. Set ${name} itself.`)
  for (const name of secretSettings) {
    const file = environment[`${name}_FILE`]?.trim()
    if (!file) continue
    if (environment[name]?.trim())
      faults.push(`${name} and ${name}_FILE are both set. Unset one of them.`)
    else
      try {
        read[name] = readFileSync(file, 'utf8').trim()
        if (!read[name]) faults.push(`${name}_FILE names "${file}", which is empty.`)
      } catch (fault) {
        faults.push(
          `${name}_FILE names "${file}", which cannot be read: ` +
            `${(fault as NodeJS.ErrnoException).code ?? (fault as Error).message}.`,
        )
      }
  }
  return { environment: { ...environment, ...read }, faults }
}
