// The marker of a bucket is a small object. It is written on the condition that there is none,
// where the service knows this condition. Elsewhere, of two that write at the same moment, the
// later one stays, and the other one learns of it when it reads the marker next.

import { setTimeout as wait } from 'node:timers/promises'
import type * as S3 from '@aws-sdk/client-s3'
import { MARKER_NAME, type StoreMarker } from '../../ports/store-marker.ts'

type Vendor = Pick<typeof S3, 'DeleteObjectCommand' | 'GetObjectCommand' | 'PutObjectCommand'> & {
  readonly client: S3.S3Client
}

const TRIES = 10
const PAUSE_MS = 200

interface VendorFault {
  readonly name?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

const statusOf = (fault: unknown) => (fault as VendorFault).$metadata?.httpStatusCode

/** Another process was faster, or writes it at this moment. */
const isTaken = (fault: unknown): boolean => [409, 412].includes(statusOf(fault) ?? 0)
const isUnknownCondition = (fault: unknown): boolean =>
  statusOf(fault) === 501 || (fault as VendorFault).name === 'NotImplemented'

export const createS3Marker = (vendor: () => Promise<Vendor>, Bucket: string): StoreMarker => {
  const marker = { Bucket, Key: MARKER_NAME }
  const read = async (): Promise<string | undefined> => {
    const s3 = await vendor()
    try {
      const { Body } = await s3.client.send(new s3.GetObjectCommand(marker))
      return (await Body?.transformToString())?.trim()
    } catch (fault) {
      if (['NoSuchKey', 'NotFound'].includes((fault as Error).name)) return undefined
      throw fault
    }
  }
  const write = async (text: string, condition: { readonly IfNoneMatch?: string } = {}) => {
    const s3 = await vendor()
    await s3.client.send(
      new s3.PutObjectCommand({
        ...marker,
        ...condition,
        Body: `${text}\n`,
        ContentType: 'text/plain',
        CacheControl: 'no-store',
      }),
    )
  }
  /** False when another process was faster or is about to be. */
  const writeFirst = async (text: string): Promise<boolean> => {
    try {
      await write(text, { IfNoneMatch: '*' })
    } catch (fault) {
      if (isTaken(fault)) return false
      if (!isUnknownCondition(fault)) throw fault
      await write(text)
    }
    return true
  }
  return {
    read,
    claim: async (text) => {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const found = await read()
        if (found !== undefined) return found
        if (await writeFirst(text)) return (await read()) ?? text
        await wait(PAUSE_MS)
      }
      throw new Error('The marker of the bucket cannot be written.')
    },
    replace: async (text) => {
      if (text !== undefined) return write(text)
      const s3 = await vendor()
      await s3.client.send(new s3.DeleteObjectCommand(marker))
      return undefined
    },
  }
}
