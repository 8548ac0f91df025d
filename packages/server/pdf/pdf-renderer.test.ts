import { afterEach, describe, expect, it } from 'vitest'
import type { TablePdf } from './pdf-content.ts'
import { createPdfRenderer, type PdfRenderer, type PdfRendererOptions } from './pdf-renderer.ts'

const presses: PdfRenderer[] = []
const renderer = (options: PdfRendererOptions = {}) => {
  const made = createPdfRenderer(options)
  presses.push(made)
  return made
}
afterEach(async () => void (await Promise.all(presses.splice(0).map(({ close }) => close()))))

const table = (title: string, rows = 1): TablePdf => ({
  kind: 'table',
  title,
  subtitle: 'Oak',
  columns: ['Day', 'Name', 'Activity', 'In', 'Out'],
  empty: '',
  pageText: '{page} of {pages}',
  now: new Date(0),
  rows: Array.from({ length: rows }, (_, index) => [
    '2026-07-01',
    `مريم Maya ${index}`,
    'Swimming',
    '9:00',
    '10:00',
  ]),
})

/** A thread that answers with the title, and behaves differently for certain titles. */
const scripted = (special: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ title }) => {
    if (title === 'special') { ${special} }
    else parentPort.postMessage({ bytes: new TextEncoder().encode(title) })
  })`)}`,
  )
const text = async (one: PdfRenderer, title: string) => {
  const drawn = await one.draw(table(title))
  return drawn.ok ? drawn.value.toString() : drawn.error.code
}

describe('PLT-27 PDFs are drawn in a thread of their own', () => {
  it('is a whole document, and nobody waits while it is drawn', async () => {
    const one = renderer()
    await one.draw(table('warm'))
    const cpu = process.cpuUsage()
    const loop = performance.eventLoopUtilization()
    const drawn = await one.draw(table('long', 600))
    const { active } = performance.eventLoopUtilization(loop)
    const cpuMs = process.cpuUsage(cpu).user / 1000
    expect(
      drawn.ok && [
        drawn.value.subarray(0, 5).toString(),
        drawn.value.subarray(-6).toString().trim(),
      ],
    ).toEqual(['%PDF-', '%%EOF'])
    // This thread accounts for almost none of the CPU time of the process.
    expect(active).toBeLessThan(cpuMs / 4)
  }, 60_000)

  it.each([
    ['tells of a fault', "parentPort.postMessage({ fault: 'no' })"],
    ['throws', "throw new Error('no')"],
    ['rejects later', "setTimeout(() => Promise.reject(new Error('no')))"],
    ['exits', 'process.exit(3)'],
    ['never ends', 'for (;;);'],
    [
      'wants ever more memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))',
    ],
  ])(
    'a thread that %s loses that document and no other',
    async (_how, special) => {
      const one = renderer({ script: scripted(special), timeoutMs: 4_000 })
      const before = text(one, 'before')
      const lost = text(one, 'special')
      const after = text(one, 'after')
      expect(await before).toBe('before')
      await expect(lost).rejects.toThrow(/PDF/)
      expect(await after).toBe('after')
      expect(await text(one, 'later')).toBe('later')
    },
    30_000,
  )

  it('refuses when too many wait already, and takes them again afterwards', async () => {
    const one = renderer({
      script: scripted(
        'setTimeout(() => parentPort.postMessage({ bytes: new Uint8Array() }), 100)',
      ),
      maxWaiting: 2,
    })
    const answers = await Promise.all(
      ['special', 'a', 'b', 'c', 'd'].map((title) => text(one, title)),
    )
    expect(answers).toEqual(['', 'a', 'b', 'OVERLOADED', 'OVERLOADED'])
    expect(await text(one, 'c')).toBe('c')
  })

  it('ends the thread when there is nothing to draw, and begins another', async () => {
    const counting = `import { parentPort } from 'node:worker_threads'
      let count = 0
      const next = () => new TextEncoder().encode(String((count += 1)))
      parentPort.on('message', () => parentPort.postMessage({ bytes: next() }))`
    const one = renderer({
      script: new URL(`data:text/javascript,${encodeURIComponent(counting)}`),
      idleMs: 30,
    })
    expect([await text(one, 'a'), await text(one, 'b')]).toEqual(['1', '2'])
    await expect.poll(() => text(one, 'c'), { interval: 200, timeout: 10_000 }).toBe('1')
  })
})
