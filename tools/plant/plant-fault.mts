// Puts a fault into a source while Vitest loads it. The file itself stays as it is, so that a run
// that is killed leaves nothing behind.

import path from 'node:path'
import type { Vite } from 'vitest/node'
import type { Fault } from './fault.mts'

export const root = path.resolve(import.meta.dirname, '../..')

export const sourceOf = ({ file }: Fault): string => path.join(root, file)

/** The text with the fault in it. Throws if the place is missing, or is there several times. */
export const withFault = (text: string, { id, file, find, put }: Fault): string => {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`${id}: its text occurs ${parts.length - 1} times in ${file}, not once.`)
  return parts.join(put)
}

export interface Planter {
  readonly plugin: Vite.Plugin
  readonly plant: (fault: Fault | undefined) => void
  /** Whether a test has loaded the source of the fault since it was planted. */
  readonly wasLoaded: () => boolean
}

export const makePlanter = (): Planter => {
  let planted: Fault | undefined
  let wasLoaded = false
  return {
    plugin: {
      name: 'plant-fault',
      enforce: 'pre',
      transform(text, id) {
        if (!planted || id.split('?')[0] !== sourceOf(planted)) return undefined
        wasLoaded = true
        return { code: withFault(text, planted), map: null }
      },
    },
    plant: (fault) => {
      planted = fault
      wasLoaded = false
    },
    wasLoaded: () => wasLoaded,
  }
}
