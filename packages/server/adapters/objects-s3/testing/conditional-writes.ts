// s3rver does not know the condition "only if there is none". This answers it like S3 does.

import type { RequestListener } from 'node:http'

export const withConditionalWrites = (behind: RequestListener): RequestListener => {
  const written = new Set<string>()
  return (request, response) => {
    const { method, url = '', headers } = request
    const object = url.split('?')[0] ?? ''
    if (method === 'DELETE') written.delete(object)
    if (method === 'PUT' && headers['if-none-match'] === '*' && written.has(object)) {
      request.resume()
      response
        .writeHead(412, { 'content-type': 'application/xml' })
        .end('<Error><Code>PreconditionFailed</Code></Error>')
      return
    }
    if (method === 'PUT') written.add(object)
    behind(request, response)
  }
}
