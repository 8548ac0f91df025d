import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { unzip } from './testing/unzip.ts'
import { zipOf, type ZipFile } from './zip.ts'

const piece = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

describe('EXP-09 an archive is written while its files are read', () => {
  it('opens a file once the one before is written', async () => {
    const events: string[] = []
    const files = async function* (): AsyncGenerator<ZipFile> {
      for (const name of ['first.csv', 'empty.csv', 'Zoë.csv']) {
        events.push(`opened ${name}`)
        const content = async function* () {
          yield* piece(name === 'empty.csv' ? '' : `about ${name}`)
          events.push(`read ${name}`)
        }
        yield { name, content: content() }
      }
    }
    const read = await unzip(await buffer(zipOf(files())))
    expect([...read]).toEqual([
      ['first.csv', 'about first.csv'],
      ['empty.csv', ''],
      ['Zoë.csv', 'about Zoë.csv'],
    ])
    expect(events).toEqual(
      ['first.csv', 'empty.csv', 'Zoë.csv'].flatMap((name) => [`opened ${name}`, `read ${name}`]),
    )
  })

  it('a file that cannot be read ends the archive with its fault', async () => {
    let isClosed = false
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('begins')
      throw new Error('unreadable')
    }
    const files = async function* (): AsyncGenerator<ZipFile> {
      try {
        yield { name: 'one.csv', content: broken() }
        yield { name: 'never.csv', content: piece('') }
      } finally {
        isClosed = true
      }
    }
    await expect(buffer(zipOf(files()))).rejects.toThrow('unreadable')
    expect(isClosed).toBe(true)
  })

  it('closes open files when the reader disconnects', async () => {
    let isClosed = false
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield Buffer.alloc(65_536, String(Math.random()))
      } finally {
        isClosed = true
      }
    }
    const files = async function* (): AsyncGenerator<ZipFile> {
      for (;;) yield { name: 'endless.csv', content: endless() }
    }
    for await (const part of zipOf(files())) if (part.length > 0) break
    expect(isClosed).toBe(true)
  })
})
