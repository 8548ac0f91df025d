// The attachments of a mailed answer: the bytes of files a ticket can hold, and the number of the
// others.

import type { InboundMail } from '@lodgepole/contract/tickets/mail-endpoints'
import {
  fileTypeOfName,
  MAX_FILE_BYTES,
  MAX_FILES,
  plainFileName,
  readStoredFile,
  type StoredFileType,
} from '@lodgepole/domain/kernel/files/stored-file'
import { inflate } from '../../platform/inflate.ts'

export interface MailedFile {
  readonly name: string
  readonly type: StoredFileType
  readonly content: Uint8Array
}

export interface MailedFiles {
  readonly files: readonly MailedFile[]
  /** Attachments the sender meant to send that cannot be stored. */
  readonly refused: number
}

/**
 * A small inline image belongs to the sender's signature. Photographs are larger, even where a
 * phone puts them inline.
 */
const DECORATION_BYTES = 10 * 1024
const base64Characters = (bytes: number): number => Math.ceil(bytes / 3) * 4

type Attachment = NonNullable<InboundMail['Attachments']>[number]

const isDecoration = ({ ContentID, Content }: Attachment): boolean =>
  Boolean(ContentID) && Content.length <= base64Characters(DECORATION_BYTES)

const readOne = ({ Name, Content }: Attachment): MailedFile | undefined => {
  const [name, type] = [plainFileName(Name), fileTypeOfName(Name)]
  if (!name || !type || Content.length > base64Characters(MAX_FILE_BYTES)) return undefined
  const clean = readStoredFile(type, Buffer.from(Content, 'base64'), inflate)
  return clean.ok ? { name, type, content: clean.value } : undefined
}

export const readMailedFiles = ({
  Attachments = [],
}: Pick<InboundMail, 'Attachments'>): MailedFiles => {
  const meant = Attachments.filter((one) => !isDecoration(one))
  // Checks at most as many as a ticket can have.
  const files = meant.slice(0, MAX_FILES).flatMap((one) => readOne(one) ?? [])
  return { files, refused: meant.length - files.length }
}
