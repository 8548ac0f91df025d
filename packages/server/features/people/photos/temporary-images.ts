// Temporary images in the object store. A person has at most one, whatever its type.

import { MAX_TEMPORARY_BYTES } from '@lodgepole/domain/kernel/files/photo-limits'
import { photoContentTypes, photoTypes } from '@lodgepole/domain/kernel/files/photo-type'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { CheckedTemporary } from './commands/temporary-image.ts'
import { temporaryName, temporaryNames } from './names.ts'

export const createTemporaryImages = (objects: ObjectStore) => ({
  /** Returns the name of the file, without its folder. */
  replace: async (
    organizationId: string,
    { userId, type, content }: CheckedTemporary,
  ): Promise<string> => {
    const name = temporaryName(organizationId, userId, type)
    const names = temporaryNames(organizationId, userId)
    await objects.remove(names.filter((stored) => stored !== name))
    await objects.put(name, content, photoContentTypes[type])
    return name.slice(name.lastIndexOf('/') + 1)
  },

  read: async (organizationId: string, userId: PersonId) => {
    for (const type of photoTypes) {
      const name = temporaryName(organizationId, userId, type)
      const content = await objects.get(name, MAX_TEMPORARY_BYTES)
      if (content)
        return { type: photoContentTypes[type], data: Buffer.from(content).toString('base64') }
    }
    return null
  },
})
