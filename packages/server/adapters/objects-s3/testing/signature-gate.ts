// s3rver accepts every version 4 signature. This gate in front of it checks those in addresses like
// S3 does. It follows the published rules, not the library that signs:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html

import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const expectedSignature = (
  request: IncomingMessage,
  query: URLSearchParams,
  path: string,
  secretKey: string,
): string => {
  const [, day = '', region = '', service = ''] = (query.get('X-Amz-Credential') ?? '').split('/')
  const signedHeaders = query.get('X-Amz-SignedHeaders') ?? ''
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('')
  const sorted = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const canonical = [request.method, path, sorted, headers, signedHeaders, 'UNSIGNED-PAYLOAD'].join(
    '\n',
  )
  const scope = `${day}/${region}/${service}/aws4_request`
  const toSign = [
    'AWS4-HMAC-SHA256',
    query.get('X-Amz-Date'),
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [region, service, 'aws4_request'].reduce(
    (from, part) => hmac(from, part),
    hmac(`AWS4${secretKey}`, day),
  )
  return hmac(key, toSign).toString('hex')
}

export const startSignatureGate = (
  behind: RequestListener,
  secretKey: string,
): Promise<{ readonly server: Server; readonly port: number }> => {
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://here')
    const given = query.get('X-Amz-Signature')
    if (given === null || given === expectedSignature(request, query, pathname, secretKey))
      return behind(request, response)
    request.resume()
    response.writeHead(403, { connection: 'close' }).end('SignatureDoesNotMatch')
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, port: (server.address() as { port: number }).port }),
    ),
  )
}
