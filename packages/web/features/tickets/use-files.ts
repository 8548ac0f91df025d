// Files of a ticket: uploading one to its signed URL, having it checked, downloading, and removing
// it.

import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from '../../lib/files/save-file.ts'
import { uploadFile } from '../../lib/files/upload-file.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { shrinkPicture } from '../../lib/files/shrink-picture.ts'
import {
  ticketKeys,
  beginTicketFile,
  finishTicketFile,
  downloadTicketFile,
  removeTicketFile,
} from './api.ts'

/** `onChanged`: for a ticket that is cached in a list other than the household's. */
export const useFiles = (
  { ticketId }: Pick<TicketDetail, 'ticketId'>,
  onChanged?: (ticket: TicketDetail) => void,
) => {
  const client = useQueryClient()
  const attempt = useAttempt()
  const [part, setPart] = useState(0)
  const keep =
    onChanged ??
    ((ticket: TicketDetail): void => void client.setQueryData(ticketKeys.one(ticketId), ticket))
  const add = (file: File) =>
    attempt.run(async () => {
      setPart(0)
      const { name, content } = await shrinkPicture(file)
      const { item } = await beginTicketFile({ ticketId, fileName: name, fileSize: content.size })
      await uploadFile({
        url: item.uploadUrl,
        headers: item.uploadHeaders,
        file: content,
        signal: new AbortController().signal,
        onProgress: setPart,
      })
      keep((await finishTicketFile({ ticketId, fileId: item.fileId })).item)
    })
  return {
    attempt,
    part,
    add,
    save: async (fileId: string, name: string) =>
      saveFile(await downloadTicketFile({ ticketId, fileId }), name),
    remove: async (fileId: string) => {
      // There is room again, or the wrong file is gone, so a refused file may be tried again.
      attempt.forget()
      keep((await removeTicketFile({ ticketId, fileId })).item)
    },
  }
}
