import { entryRefusals } from '@lodgepole/domain/entry/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { lockPlace, writePlace } from '../gate-store.ts'

interface PlaceDraft {
  readonly placeId: string | undefined
  readonly label: string
  readonly capacityCount: number | null
  readonly guestsPerDay: number
}

/**
 * A capacity below the number of people inside is allowed: nobody is sent out, and nobody enters
 * until enough have left.
 */
export const savePlace: Command<PlaceDraft, { readonly placeId: string }> = {
  name: 'entry.save-place',
  permission: { capability: 'settingsWrite' },
  run: async (tx, { placeId, ...request }) => {
    if (placeId !== undefined && !(await lockPlace(tx, placeId)))
      return refuse(entryRefusals.PLACE_NOT_FOUND)
    const place = { ...request, placeId: placeId ?? newId() }
    await writePlace(tx, place)
    tx.note({
      placeId: place.placeId,
      capacityCount: place.capacityCount,
      guestsPerDay: place.guestsPerDay,
    })
    return ok({ placeId: place.placeId })
  },
}
