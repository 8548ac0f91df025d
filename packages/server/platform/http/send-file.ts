// Sends a file as an answer, under the name that people save it as. Its content is for one person,
// so no cache on the way may store it.

import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { FastifyReply } from 'fastify'

const types = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const

/** A refusal is passed on without the headers of a file. */
export const sendFile = <Content>(
  reply: FastifyReply,
  name: string,
  type: keyof typeof types,
  file: Result<Content, Refusal>,
): Result<Content, Refusal> => {
  if (file.ok)
    void reply
      .header('content-disposition', `attachment; filename="${name}.${type}"`)
      .header('cache-control', 'private, no-store')
      .type(types[type])
  return file
}
