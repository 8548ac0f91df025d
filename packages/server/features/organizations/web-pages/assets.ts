// The built web files, held in memory with their compressed forms. Only files from the build are
// available: a path is looked up, never joined, so there is nothing to traverse. Together they take
// about two megabytes.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Asset {
  readonly type: string
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
  /** Names under /assets carry a hash of their content, so they can be cached forever. */
  readonly immutable: boolean
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

export type Assets = ReadonlyMap<string, Asset>

export const loadAssets = async (folder: string): Promise<Assets> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter(
      (entry) => entry.isFile() && types[path.extname(entry.name)] && entry.name !== 'index.html',
    )
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .filter((name) => !name.startsWith('.'))
  const read = (name: string) => readFile(path.join(folder, name)).catch(() => undefined)
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, Asset]> => {
        const [plain = Buffer.alloc(0), br, gzip] = await Promise.all([
          read(name),
          read(`${name}.br`),
          read(`${name}.gz`),
        ])
        return [
          `/${name}`,
          {
            type: types[path.extname(name)] ?? '',
            plain,
            br,
            gzip,
            immutable: name.startsWith('assets/'),
          },
        ]
      }),
    ),
  )
}

/** The smallest form the browser accepts. */
export const chooseEncoding = (
  asset: Asset,
  acceptEncoding: string | undefined,
): { readonly body: Buffer; readonly encoding?: 'br' | 'gzip' } => {
  if (asset.br && /\bbr\b/.test(acceptEncoding ?? '')) return { body: asset.br, encoding: 'br' }
  if (asset.gzip && /\bgzip\b/.test(acceptEncoding ?? ''))
    return { body: asset.gzip, encoding: 'gzip' }
  return { body: asset.plain }
}
