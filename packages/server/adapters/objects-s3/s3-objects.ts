// Objects in a bucket of S3 or of a service with the same API. Browsers upload straight to the
// bucket, to addresses signed for one object of one size. The vendor's library is large, so it is
// loaded with the first request for an object, and only if a bucket is configured.

import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import {
  checkObjectName,
  isObjectName,
  ObjectTooLarge,
  type ObjectStore,
  type UploadTerms,
} from '../../ports/object-store.ts'
import { createS3Marker } from './s3-marker.ts'
import { writeInParts } from './write-in-parts.ts'

export interface S3ObjectsOptions {
  readonly bucket: string
  readonly region: string
  /** The full address of a service other than Amazon's. */
  readonly endpoint: string | undefined
  /** Without them the library looks where Amazon's tools do: profile, role, instance. */
  readonly credentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined
  /**
   * Where browsers read objects if not through this server: the bucket's public address or a CDN in
   * front of it.
   */
  readonly publicBase: string | undefined
}

const MAX_REMOVED_AT_ONCE = 1_000
const TRIES = 3

interface ObjectKey {
  readonly Bucket: string
  readonly Key: string
}

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

type Vendor = typeof import('@aws-sdk/client-s3') & { readonly client: S3Client }

const signUpload = async (
  s3: Vendor,
  object: ObjectKey,
  { contentType, sizeBytes, expiresInSeconds }: UploadTerms,
) => {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const hasSize = sizeBytes > 0
  const command = new s3.PutObjectCommand({
    ...object,
    ContentType: contentType,
    ...(hasSize ? { ContentLength: sizeBytes } : {}),
  })
  const signableHeaders = new Set(['host', 'content-type', ...(hasSize ? ['content-length'] : [])])
  return {
    url: await getSignedUrl(s3.client, command, { expiresIn: expiresInSeconds, signableHeaders }),
    headers: { 'content-type': contentType },
  }
}

/** Undefined if the object does not exist. */
const get = async (s3: Vendor, object: ObjectKey, maxBytes: number) => {
  const abort = new AbortController()
  try {
    const { Body, ContentLength = 0 } = await s3.client.send(new s3.GetObjectCommand(object), {
      abortSignal: abort.signal,
    })
    if (ContentLength > maxBytes) throw new ObjectTooLarge(`${ContentLength} bytes`)
    return await Body?.transformToByteArray()
  } catch (fault) {
    abort.abort()
    if (isMissing(fault)) return undefined
    throw fault
  }
}

const read = async (s3: Vendor, object: ObjectKey) => {
  try {
    const { Body } = await s3.client.send(new s3.GetObjectCommand(object))
    return Body as AsyncIterable<Uint8Array> | undefined
  } catch (fault) {
    if (isMissing(fault)) return undefined
    throw fault
  }
}

async function* list(s3: Vendor, Bucket: string): AsyncIterable<string> {
  let ContinuationToken: string | undefined
  do {
    const page = await s3.client.send(
      new s3.ListObjectsV2Command({
        Bucket,
        ...(ContinuationToken ? { ContinuationToken } : {}),
      }),
    )
    for (const { Key } of page.Contents ?? []) if (Key !== undefined && isObjectName(Key)) yield Key
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

const remove = async (s3: Vendor, Bucket: string, keys: readonly string[]): Promise<void> => {
  for (let from = 0; from < keys.length; from += MAX_REMOVED_AT_ONCE) {
    const Objects = keys.slice(from, from + MAX_REMOVED_AT_ONCE).map((Key) => ({ Key }))
    const { Errors = [] } = await s3.client.send(
      new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    )
    if (Errors.length > 0) throw new Error(`Not removed: ${Errors[0]?.Code ?? 'unknown'}`)
  }
}

export const createS3Objects = (options: S3ObjectsOptions): ObjectStore => {
  const { bucket: Bucket, region, endpoint, publicBase } = options
  let client: S3Client | undefined
  const vendor = async (): Promise<Vendor> => {
    const library = await import('@aws-sdk/client-s3')
    client ??= new library.S3Client(clientConfig(options))
    return { ...library, client }
  }
  const keyOf = (name: string): ObjectKey => ({ Bucket, Key: checkObjectName(name) })

  return {
    signUpload: async (upload) => {
      const object = keyOf(upload.name)
      return signUpload(await vendor(), object, upload)
    },
    put: async (name, content, ContentType) => {
      const object = keyOf(name)
      const s3 = await vendor()
      // A name is never used again for other content.
      const CacheControl = 'private, max-age=31536000, immutable'
      await s3.client.send(
        new s3.PutObjectCommand({ ...object, Body: content, ContentType, CacheControl }),
      )
    },
    get: async (name, maxBytes) => {
      const object = keyOf(name)
      return get(await vendor(), object, maxBytes)
    },
    write: async (name, content, ContentType) => {
      const object = keyOf(name)
      return writeInParts(await vendor(), { ...object, ContentType }, content)
    },
    read: async (name) => {
      const object = keyOf(name)
      return read(await vendor(), object)
    },
    list: async function* () {
      yield* list(await vendor(), Bucket)
    },
    remove: async (names) => {
      const keys = names.map(checkObjectName)
      if (keys.length > 0) await remove(await vendor(), Bucket, keys)
    },
    readUrl: (name) => `${publicBase ?? '/objects'}/${checkObjectName(name)}`,
    origins: {
      upload: [
        endpoint ? new URL(endpoint).origin : `https://${Bucket}.s3.${region}.amazonaws.com`,
      ],
      read: publicBase ? [new URL(publicBase).origin] : [],
    },
    marker: createS3Marker(vendor, Bucket),
    close: () => client?.destroy(),
  }
}
