// The code blocks of the guides. A comment before a block says what is special about it:
//   <!-- needs: root and systemd -->     it is run only where that is; else it is only read
//   <!-- file: /etc/lodgepole.env -->    it is the content of a file
//   <!-- exits: 1 because … -->          its last command ends with this code where the test runs

import { readFile } from 'node:fs/promises'
import path from 'node:path'

export interface GuideBlock {
  readonly guide: string
  readonly line: number
  readonly language: string
  readonly code: string
  readonly needs: string | undefined
  readonly file: string | undefined
  readonly exitCode: number
}

const FENCE = /^( *)```(\w*)\s*$/
const COMMENT = /^ *<!-- (needs|file|exits): (.+?) -->\s*$/

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
      exitCode: kind === 'exits' ? Number.parseInt(value, 10) : 0,
    })
    at = end
  }
  return blocks
}

export const readGuide = async (folder: string, guide: string): Promise<readonly GuideBlock[]> =>
  readBlocks(guide, await readFile(path.join(folder, guide), 'utf8'))
