// What a desk and a till keep to work without a network. It is the organisation's and of whoever is
// signed in: signing out empties it. What waits to be sent stays: it was done, and is sent when the
// same person is back.

import { createBox, type Box } from '../../box.ts'

export interface KeptWork {
  readonly id: string
  readonly username: string
  readonly keptAtMs: number
}

const desk = createBox<KeptWork>('lodgepole-desk', 'places', 'id')
const faces = createBox<KeptWork>('lodgepole-faces', 'organizations', 'id')
const till = createBox<KeptWork>('lodgepole-till', 'stores', 'id')

/** Newest first, of this login alone: what another has left is dropped. */
const workOf = <T extends KeptWork>(box: Box<KeptWork>) => ({
  of: async (username: string): Promise<readonly T[]> => {
    const all = (await box.all()) as readonly T[]
    for (const { id } of all.filter((one) => one.username !== username)) await box.drop(id)
    return all
      .filter((one) => one.username === username)
      .toSorted((a, b) => b.keptAtMs - a.keptAtMs)
  },
  keep: (work: T): Promise<void> => box.keep(work),
})

export const deskWork = <T extends KeptWork>() => workOf<T>(desk)
export const facesWork = <T extends KeptWork>() => workOf<T>(faces)
export const tillWork = <T extends KeptWork>() => workOf<T>(till)

/** Storage can be forbidden: then there is nothing to empty. */
export const forgetWork = async (): Promise<void> => {
  for (const box of [desk, faces, till])
    for (const { id } of await box.all().catch((): readonly KeptWork[] => []))
      await box.drop(id).catch(() => undefined)
}
