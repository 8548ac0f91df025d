// Ids that are the same in every load: a hash of what they name, shaped like a random (version 4)
// UUID. A second load after a crash then finds its own rows instead of creating new ones.

import { hash } from 'node:crypto'

export const demoId = (...names: readonly (string | number)[]): string => {
  const hex = hash('sha256', `lodgepole-demo/${names.join('/')}`)
  const variant = '89ab'[parseInt(hex.charAt(16), 16) % 4] ?? '8'
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
