import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { PdfRenderer, WaiverPdf } from '../../../pdf/index.ts'
import { copyMissing, signWithCopy } from './sign-with-copy.ts'

describe('WVR-05 the signed copy', () => {
  /** The PDF's text operators hold glyph numbers, so the test checks its structure and metadata. */
  const streams = (pdf: Buffer) =>
    [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
      .map(([, data = '']) => {
        try {
          return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
        } catch {
          return data
        }
      })
      .join('\n')

  it('accepts text of any script, and none of it becomes markup or a command', async () => {
    const { drawWaiver } = await import('../../../pdf/waiver-pdf.ts')
    const evil =
      '/JavaScript (app.alert(1)) endobj \u0000\u0007\u202Eabc <script>alert(1)</script> ' +
      'Ольга שלום مرحبا 你好 👩‍👩‍👧 \uD800'
    const pdf = await drawWaiver({
      kind: 'waiver',
      organizationName: evil,
      title: evil,
      version: 1,
      text: `${evil}\n\n`.repeat(40),
      people: [evil, ''],
      typedName: evil,
      signedAt: new Date(Date.UTC(2026, 5, 1, 12)),
      timeZone: 'America/Chicago',
      address: '::1',
      userAgent: evil,
      documentId: 'd',
    })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.subarray(-6).toString()).toContain('%%EOF')
    expect(pdf.toString('latin1')).not.toMatch(/JavaScript|OpenAction|\/AA\b|<script>/)
    expect(streams(pdf)).not.toMatch(/app\.alert|<script>/)
    expect(pdf.length).toBeLessThan(400_000)
  })

  it('says exactly what is signed, or is drawn again', async () => {
    const pdfContent = (title: string) => ({ title }) as WaiverPdf
    const drawn: string[] = []
    const renderer: PdfRenderer = {
      draw: (asked) =>
        Promise.resolve(ok(Buffer.from(String(drawn.push((asked as WaiverPdf).title))))),
      close: () => Promise.resolve(),
    }
    // A child is renamed between the first drawing and its signature.
    const names = ['Maya', 'Maia', 'Maia']
    const signed = await signWithCopy(renderer, (copy) => {
      const now = pdfContent(names.shift() ?? '')
      return Promise.resolve(
        copy?.pdfContent.title === now.title ? ok(copy.pdf.toString()) : copyMissing(now),
      )
    })
    expect([signed, drawn]).toEqual([ok('2'), ['Maya', 'Maia']])
    expect(
      await signWithCopy(renderer, () => Promise.resolve(copyMissing(pdfContent('never')))),
    ).toMatchObject({ ok: false, error: { code: 'OVERLOADED' } })
    const full: PdfRenderer = {
      ...renderer,
      draw: () => Promise.resolve(refuse(commonRefusals.OVERLOADED)),
    }
    expect(
      await signWithCopy(full, () => Promise.resolve(copyMissing(pdfContent('x')))),
    ).toMatchObject({
      ok: false,
      error: { code: 'OVERLOADED' },
    })
  })
})
