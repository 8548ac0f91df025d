// A page is rendered and compressed for each visit, to a third of its size. That takes a quarter of
// a millisecond here; handing it to another thread would take longer than the work.

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
