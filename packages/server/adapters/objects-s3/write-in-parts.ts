// Stores a stream without buffering all of it: the bucket receives it in parts and shows the object
// once all parts have arrived.

import type * as S3 from '@aws-sdk/client-s3'

/** The vendor's library, which is loaded only if a bucket is configured. */
type Vendor = Pick<
  typeof S3,
  | 'AbortMultipartUploadCommand'
  | 'CompleteMultipartUploadCommand'
  | 'CreateMultipartUploadCommand'
  | 'PutObjectCommand'
  | 'UploadPartCommand'
> & { readonly client: S3.S3Client }

interface S3Target {
  readonly Bucket: string
  readonly Key: string
  readonly ContentType: string
}

/** The smallest part that the bucket accepts, except for the last one. */
const PART_BYTES = 5 * 1024 * 1024

async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [held, size]: [Uint8Array[], number] = [[], 0]
  for await (const piece of content) {
    held.push(piece)
    size += piece.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(held)
    ;[held, size] = [[], 0]
  }
  yield Buffer.concat(held)
}

export const writeInParts = async (
  s3: Vendor,
  { Bucket, Key, ContentType }: S3Target,
  content: AsyncIterable<Uint8Array>,
): Promise<number> => {
  const parts = partsOf(content)[Symbol.asyncIterator]()
  const first: Buffer = (await parts.next()).value ?? Buffer.alloc(0)
  if (first.length < PART_BYTES) {
    await s3.client.send(new s3.PutObjectCommand({ Bucket, Key, Body: first, ContentType }))
    return first.length
  }
  const { UploadId } = await s3.client.send(
    new s3.CreateMultipartUploadCommand({ Bucket, Key, ContentType }),
  )
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = []
    let size = 0
    for (
      let part: Buffer | undefined = first;
      part && part.length > 0;
      part = (await parts.next()).value
    ) {
      const PartNumber = Parts.length + 1
      const { ETag } = await s3.client.send(
        new s3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: part }),
      )
      Parts.push({ ETag, PartNumber })
      size += part.length
    }
    await s3.client.send(
      new s3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }),
    )
    return size
  } catch (fault) {
    await s3.client
      .send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      .catch(() => undefined)
    throw fault
  }
}
