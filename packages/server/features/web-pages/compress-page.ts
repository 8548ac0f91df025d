// A page is drawn for each visit, so it is compressed for each: quickly, on another thread, to a third of its size.

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const brotli = promisify<string, typeof QUALITY, Buffer>(brotliCompress)

interface Compressed {
  readonly body: string | Buffer
  readonly encoding?: 'br'
}

export const compressPage = async (html: string, acceptEncoding: string | undefined): Promise<Compressed> =>
  /\bbr\b/.test(acceptEncoding ?? '') ? { body: await brotli(html, QUALITY), encoding: 'br' } : { body: html }
