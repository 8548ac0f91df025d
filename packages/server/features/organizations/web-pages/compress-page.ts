// A page is drawn for each visit, so it is compressed for each, to a third of its size. A quarter
// of a millisecond here: on another thread the way there and back would take longer than the work.

import { brotliCompressSync, constants } from 'node:zlib'

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

interface Compressed {
  readonly body: string | Buffer
  readonly encoding?: 'br'
}

export const compressPage = (html: string, acceptEncoding: string | undefined): Compressed =>
  /\bbr\b/.test(acceptEncoding ?? '')
    ? { body: brotliCompressSync(html, QUALITY), encoding: 'br' }
    : { body: html }
