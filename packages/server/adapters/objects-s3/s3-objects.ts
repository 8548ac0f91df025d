// Objects in a bucket of S3, or of whatever speaks its language. Browsers put straight to the
// bucket, at addresses signed for one object of one size. The vendor's library is large: it is read
// when the first object is asked for, and only where a bucket is configured.

import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import {
  checkObjectName,
  isObjectName,
  ObjectTooLarge,
  type ObjectStore,
} from '../../ports/object-store.ts'
import { writeInParts } from './write-in-parts.ts'

export interface S3ObjectsOptions {
  readonly bucket: string
  readonly region: string
  /** Whole address of a service other than Amazon's. */
  readonly endpoint: string | undefined
  /** Without it the library looks where Amazon's tools do: profile, role, instance. */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined
  /**
   * Where browsers read objects if not through this server: the bucket's public address or a CDN
   * before it.
   */
  readonly publicBase: string | undefined
}

const MAX_REMOVED_AT_ONCE = 1_000
const TRIES = 3

const isMissing = (fault: unknown) => ['NoSuchKey', 'NotFound'].includes((fault as Error).name)

const clientConfig = ({ region, endpoint, credentials }: S3ObjectsOptions): S3ClientConfig => ({
  region,
  maxAttempts: TRIES,
  // A checksum in a signed address would be that of an empty body.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  ...(credentials ? { credentials } : {}),
})

export const createS3Objects = (options: S3ObjectsOptions): ObjectStore => {
  const { bucket: Bucket, region, endpoint, publicBase } = options
  let client: S3Client | undefined
  const vendor = async () => {
    const library = await import('@aws-sdk/client-s3')
    client ??= new library.S3Client(clientConfig(options))
    return { ...library, client }
  }

  return {
    signUpload: async ({ name, contentType, sizeBytes, expiresInSeconds }) => {
      const Key = checkObjectName(name)
      const [s3, { getSignedUrl }] = await Promise.all([
        vendor(),
        import('@aws-sdk/s3-request-presigner'),
      ])
      const command = new s3.PutObjectCommand({
        Bucket,
        Key,
        ContentType: contentType,
        ...(sizeBytes > 0 ? { ContentLength: sizeBytes } : {}),
      })
      const signableHeaders = new Set([
        'host',
        'content-type',
        ...(sizeBytes > 0 ? ['content-length'] : []),
      ])
      return {
        url: await getSignedUrl(s3.client, command, {
          expiresIn: expiresInSeconds,
          signableHeaders,
        }),
        headers: { 'content-type': contentType },
      }
    },
    put: async (name, content, contentType) => {
      const Key = checkObjectName(name)
      const s3 = await vendor()
      // Names are never used again for another content.
      const CacheControl = 'private, max-age=31536000, immutable'
      await s3.client.send(
        new s3.PutObjectCommand({
          Bucket,
          Key,
          Body: content,
          ContentType: contentType,
          CacheControl,
        }),
      )
    },
    get: async (name, maxBytes) => {
      const Key = checkObjectName(name)
      const s3 = await vendor()
      const abort = new AbortController()
      try {
        const { Body, ContentLength = 0 } = await s3.client.send(
          new s3.GetObjectCommand({ Bucket, Key }),
          { abortSignal: abort.signal },
        )
        if (ContentLength > maxBytes) throw new ObjectTooLarge(`${ContentLength} bytes`)
        return await Body?.transformToByteArray()
      } catch (fault) {
        abort.abort()
        if (isMissing(fault)) return undefined
        throw fault
      }
    },
    write: async (name, content, contentType) => {
      const Key = checkObjectName(name)
      return writeInParts(await vendor(), { Bucket, Key, ContentType: contentType }, content)
    },
    read: async (name) => {
      const Key = checkObjectName(name)
      const s3 = await vendor()
      try {
        const { Body } = await s3.client.send(new s3.GetObjectCommand({ Bucket, Key }))
        return Body as AsyncIterable<Uint8Array> | undefined
      } catch (fault) {
        if (isMissing(fault)) return undefined
        throw fault
      }
    },
    list: async function* () {
      const s3 = await vendor()
      let ContinuationToken: string | undefined
      do {
        const page = await s3.client.send(
          new s3.ListObjectsV2Command({
            Bucket,
            ...(ContinuationToken ? { ContinuationToken } : {}),
          }),
        )
        for (const { Key } of page.Contents ?? [])
          if (Key !== undefined && isObjectName(Key)) yield Key
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    remove: async (names) => {
      const keys = names.map((name) => ({ Key: checkObjectName(name) }))
      if (keys.length === 0) return
      const s3 = await vendor()
      for (let from = 0; from < keys.length; from += MAX_REMOVED_AT_ONCE) {
        const Objects = keys.slice(from, from + MAX_REMOVED_AT_ONCE)
        const { Errors = [] } = await s3.client.send(
          new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        if (Errors.length > 0) throw new Error(`Not removed: ${Errors[0]?.Code ?? 'unknown'}`)
      }
    },
    readUrl: (name) => `${publicBase ?? '/objects'}/${checkObjectName(name)}`,
    origins: {
      upload: [
        endpoint ? new URL(endpoint).origin : `https://${Bucket}.s3.${region}.amazonaws.com`,
      ],
      read: publicBase ? [new URL(publicBase).origin] : [],
    },
    close: () => client?.destroy(),
  }
}
