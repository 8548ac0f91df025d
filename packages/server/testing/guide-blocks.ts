// The code blocks of the guides. A comment before a block says what is special about it:
//   <!-- needs: root and systemd -->     it is run only where that is; else it is only read
//   <!-- file: /etc/lodgepole.env -->    it is the content of a file
//   <!-- exits: 1 because … -->          its last command ends with this code where the test runs
// The paragraph before a block says who runs it: "as root", or "as `lodgepole`".

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { GuideUser } from './guide-users.ts'

export interface GuideBlock {
  readonly guide: string
  readonly line: number
  readonly language: string
  readonly code: string
  readonly needs: string | undefined
  readonly file: string | undefined
  readonly exitCode: number
  /** Undefined where the guide does not say who runs it. */
  readonly user: GuideUser | undefined
}

const FENCE = /^( *)```(\w*)\s*$/
const COMMENT = /^ *<!-- (needs|file|exits): (.+?) -->\s*$/

const COMMENTED = /^ *<!-- .* -->\s*$/
const USERS = /\bas root\b|\bas (?:the user )?`lodgepole`/gi

/** Who runs a block, by the last mention in the paragraph before it. */
const userIn = (before: readonly string[]): GuideUser | undefined => {
  const text = before.filter((line) => !COMMENTED.test(line))
  const end = text.findLastIndex((line) => line.trim() !== '') + 1
  const begin = text.findLastIndex((line, at) => at < end && line.trim() === '') + 1
  const paragraph = text
    .slice(begin, end)
    .map((line) => line.trim())
    .join(' ')
  const mention = paragraph.match(USERS)?.at(-1)
  if (mention === undefined) return undefined
  return mention.endsWith('`') ? 'lodgepole' : 'root'
}

export const readBlocks = (guide: string, text: string): readonly GuideBlock[] => {
  const lines = text.split('\n')
  const blocks: GuideBlock[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = '', language = ''] = FENCE.exec(lines[at] ?? '') ?? []
    if (!FENCE.test(lines[at] ?? '')) continue
    const end = lines.findIndex((line, index) => index > at && FENCE.test(line))
    const before = lines.slice(0, at).findLast((line) => line.trim() !== '') ?? ''
    const [, kind, value = ''] = COMMENT.exec(before) ?? []
    blocks.push({
      guide,
      line: at + 1,
      language,
      code: lines
        .slice(at + 1, end)
        .map((line) => line.slice(indent.length))
        .join('\n'),
      needs: kind === 'needs' ? value : undefined,
      file: kind === 'file' ? value : undefined,
      user: userIn(lines.slice(0, at)),
      exitCode: kind === 'exits' ? Number.parseInt(value, 10) : 0,
    })
    at = end
  }
  return blocks
}

export const readGuide = async (folder: string, guide: string): Promise<readonly GuideBlock[]> =>
  readBlocks(guide, await readFile(path.join(folder, guide), 'utf8'))
