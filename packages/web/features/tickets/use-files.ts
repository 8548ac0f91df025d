// A file's way onto a ticket: asked for, sent to its signed address, looked at. And the way back.

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

/** `onChanged`: where another list than the household's keeps the ticket. */
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
      // There is room again, or the wrong one is gone: what was refused may be tried anew.
      attempt.forget()
      keep((await removeTicketFile({ ticketId, fileId })).item)
    },
  }
}
