// A file's way onto a ticket: asked for, sent to its signed address, looked at. And the way back.

import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/files/save-file.ts'
import { uploadFile } from '../../lib/files/upload-file.ts'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { shrinkPicture } from '../../lib/files/shrink-picture.ts'

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
    ((ticket: TicketDetail): void => void client.setQueryData(['tickets', ticketId], ticket))
  const add = (file: File) =>
    attempt.run(async () => {
      setPart(0)
      const { name, content } = await shrinkPicture(file)
      const { item } = await api.call('POST /v2/task/ticket/file', {
        body: { ticketId, fileName: name, fileSize: content.size },
      })
      await uploadFile({
        url: item.uploadUrl,
        headers: item.uploadHeaders,
        file: content,
        signal: new AbortController().signal,
        onProgress: setPart,
      })
      keep(
        (
          await api.call('POST /v2/task/ticket/file/uploaded', {
            body: { ticketId, fileId: item.fileId },
          })
        ).item,
      )
    })
  return {
    attempt,
    part,
    add,
    save: async (fileId: string, name: string) =>
      saveFile(
        await api.download('GET /v2/task/ticket/file', { query: { ticketId, fileId } }),
        name,
      ),
    remove: async (fileId: string) => {
      // There is room again, or the wrong one is gone: what was refused may be tried anew.
      attempt.forget()
      keep(
        (await api.call('POST /v2/task/ticket/file/remove', { body: { ticketId, fileId } })).item,
      )
    },
  }
}
