// Stores the portraits where the server serves `/objects/*`. They are written before the rows that
// refer to them: a portrait without a person does no harm, but a person without a picture looks
// broken.

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Person } from '../people/person.ts'
import { drawPortrait } from './draw-portrait.ts'

export const writePortraits = async (
  objectsFolder: string,
  organizationId: string,
  people: readonly Person[],
): Promise<number> => {
  const folder = path.join(objectsFolder, organizationId, 'portraits')
  await mkdir(folder, { recursive: true })
  const drawn = people.flatMap(({ userId, portrait }) => (portrait ? [{ userId, portrait }] : []))
  const write = ({ userId, portrait: { seed, hints } }: (typeof drawn)[number]) =>
    writeFile(path.join(folder, `${userId}.svg`), drawPortrait(seed, hints))
  await Promise.all(drawn.map(write))
  return drawn.length
}
