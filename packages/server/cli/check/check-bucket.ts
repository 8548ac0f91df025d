// Checks whether files can be stored in the bucket, and whether browsers may upload photos straight
// into it.

import { randomUUID } from 'node:crypto'
import type { ObjectStore } from '../../ports/object-store.ts'
import { findingsAbout, type Finding } from './finding.ts'

const WAIT_MS = 10_000

const bucket = findingsAbout('Bucket')

const corsRule = (origin: string) =>
  'Add this CORS rule to the bucket: ' +
  `{"AllowedOrigins":["${origin}"],"AllowedMethods":["PUT"],"AllowedHeaders":["content-type"]}, ` +
  'with the address of each of your hosts.'

/** The preflight request that a browser sends before it uploads a file to another origin. */
const checkCors = async (store: ObjectStore, origin: string): Promise<Finding> => {
  const { url } = await store.signUpload({
    name: `checks/${randomUUID()}`,
    contentType: 'image/jpeg',
    sizeBytes: 1,
    expiresInSeconds: 60,
  })
  const answer = await fetch(url, {
    method: 'OPTIONS',
    signal: AbortSignal.timeout(WAIT_MS),
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  })
  const allowed = answer.headers.get('access-control-allow-origin')
  const methods = answer.headers.get('access-control-allow-methods') ?? ''
  return answer.ok && (allowed === '*' || allowed === origin) && /\bPUT\b|\*/.test(methods)
    ? bucket.ok(`Browsers at ${origin} may put photos into it.`)
    : bucket.problem(`Browsers at ${origin} may not put photos into it.`, corsRule(origin))
}

/** Writes a small object, reads it back and removes it in any case. */
const writeAndRead = async (store: ObjectStore, content: Uint8Array) => {
  const name = `checks/${randomUUID()}`
  let isRead = false
  try {
    await store.put(name, content, 'text/plain')
    const read = await store.get(name, content.length)
    isRead = true
    return read
  } finally {
    await store.remove([name]).catch((fault: unknown) => {
      // When both fail, the first error is more informative.
      if (isRead) throw fault
    })
  }
}

export const checkBucket = async (
  store: ObjectStore,
  origin: string | undefined,
): Promise<readonly Finding[]> => {
  const content = new TextEncoder().encode('lodgepole')
  try {
    const read = await writeAndRead(store, content)
    if (Buffer.compare(Buffer.from(read ?? []), content) !== 0)
      return [
        bucket.problem(
          'What is written into it does not come back.',
          'Check S3_ENDPOINT and the rights of the key: s3:GetObject, s3:PutObject, ' +
            's3:DeleteObject.',
        ),
      ]
    return [
      bucket.ok('Files are written, read and removed.'),
      ...(origin ? [await checkCors(store, origin)] : []),
    ]
  } catch (fault) {
    return [
      bucket.problem(
        `It cannot be used: ${(fault as Error).message || (fault as Error).name}.`,
        'Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the key, which needs s3:GetObject, ' +
          's3:PutObject, s3:DeleteObject and s3:ListBucket.',
      ),
    ]
  }
}
