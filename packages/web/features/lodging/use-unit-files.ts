// Documents of a property: uploading one to its signed URL, having it checked, downloading, and
// removing it.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../lib/files/save-file.ts'
import { uploadFile } from '../../lib/files/upload-file.ts'
import { shrinkPicture } from '../../lib/files/shrink-picture.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import {
  lodgingKeys,
  beginUnitFile,
  finishUnitFile,
  downloadUnitFile,
  removeUnitFile,
} from './api.ts'

export const useUnitFiles = (lodgingId: string) => {
  const client = useQueryClient()
  const attempt = useAttempt()
  const [part, setPart] = useState(0)
  const anew = () => client.invalidateQueries({ queryKey: lodgingKeys.units() })
  return {
    attempt,
    part,
    add: (file: File) =>
      attempt.run(async () => {
        setPart(0)
        const { name, content } = await shrinkPicture(file)
        const { item } = await beginUnitFile({ lodgingId, fileName: name, fileSize: content.size })
        await uploadFile({
          url: item.uploadUrl,
          headers: item.uploadHeaders,
          file: content,
          signal: new AbortController().signal,
          onProgress: setPart,
        })
        await finishUnitFile({ lodgingId, fileId: item.fileId })
        await anew()
      }),
    save: async (fileId: string, name: string) =>
      saveFile(await downloadUnitFile({ lodgingId, fileId }), name),
    remove: async (fileId: string) => {
      await removeUnitFile({ lodgingId, fileId })
      await anew()
    },
  }
}
