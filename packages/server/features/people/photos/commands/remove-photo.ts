// Removes a photo; the person's initials appear instead.

import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { Command } from '../../../../platform/run-command.ts'
import type { FindCurrentSettings } from '../../households/index.ts'
import { checkEditable, type PhotoTarget } from '../editable-person.ts'
import { namesBehind } from '../names.ts'
import { lockPhotoUser, setPhotoUrls, type findPhotoUser } from '../store.ts'
import { OBJECTS_UNUSED } from './set-photo.ts'

export const removePhoto = (
  findCurrentSettings: FindCurrentSettings,
): Command<PhotoTarget, NonNullable<Awaited<ReturnType<typeof findPhotoUser>>>> => ({
  name: 'photo.remove',
  permission: 'member',
  run: async (tx, input) => {
    const editable = await checkEditable(tx, input, findCurrentSettings)
    if (!editable.ok) return editable
    const before = await lockPhotoUser(tx, input.participantId)
    if (!before) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    const user = await setPhotoUrls(tx, input.participantId, { 70: null, 150: null, 600: null })
    const names = namesBehind(tx.organizationId, [
      before.imageUrl,
      before.imageUrl70,
      before.imageUrl150,
    ])
    if (names.length > 0) tx.emit({ topic: OBJECTS_UNUSED, payload: { names } })
    tx.note({ participantId: input.participantId })
    return ok(user)
  },
})
