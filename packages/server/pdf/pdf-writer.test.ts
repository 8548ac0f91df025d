import { describe, expect, it } from 'vitest'
import { textsOfPdf } from '../testing/pdf-text.ts'
import type { ReceiptPdf, TablePdf, WaiverPdf } from './pdf-content.ts'
import { drawReceipt } from './receipt-pdf.ts'
import { drawTable } from './table-pdf.ts'
import { drawWaiver } from './waiver-pdf.ts'

const NAMES = ['李小龍', '田中さくら', 'アイコ', '김민준', 'Zoë 王', 'مريم', '🎉 Party 👩🏽']
const now = new Date(0)
const table: TablePdf = {
  kind: 'table',
  title: '出席',
  subtitle: 'Oak',
  columns: ['Day', 'Name', 'Activity', 'In', 'Out'],
  empty: '',
  pageText: '{page} of {pages}',
  now,
  rows: NAMES.map((name) => ['2026-07-01', name, 'Swimming', '9:00', '10:00']),
}
const receipt: ReceiptPdf = {
  kind: 'receipt',
  language: 'en',
  organizationName: 'Camp 松',
  title: 'Receipt',
  facts: [['From', '김민준']],
  columns: ['Who', 'When', 'Amount'],
  parts: NAMES.map((name) => [name, 'now', '$1.00'] as const),
  total: ['Total', '$7.00'],
  now,
}
const waiver: WaiverPdf = {
  kind: 'waiver',
  organizationName: 'Oak',
  title: '免責',
  version: 1,
  text: `I agree. 我同意。\n동의합니다.`,
  people: NAMES,
  typedName: '李小龍',
  signedAt: now,
  timeZone: null,
  address: '::1',
  userAgent: 'x',
  documentId: 'd',
}
const whole = (pdf: Buffer) =>
  textsOfPdf(pdf)
    .map(({ text }) => text)
    .join('')

describe('PLT-28 PDFs show Chinese, Japanese, Korean and emoji', () => {
  it('in a list, read back letter for letter', async () => {
    const read = whole(await drawTable(table))
    for (const name of [
      '出席',
      '李小龍',
      '田中さくら',
      'アイコ',
      '김민준',
      'Zoë 王',
      '🎉 Party 👩',
    ])
      expect(read).toContain(name)
    expect(read).not.toContain('□')
  })

  it('on a receipt and in a waiver, which says the very words that were signed', async () => {
    const [paid, signed] = [whole(await drawReceipt(receipt)), whole(await drawWaiver(waiver))]
    for (const name of ['松', '李小龍', '김민준', '🎉']) expect(paid).toContain(name)
    for (const words of ['免責', '我同意。', '동의합니다.', '李小龍', '👩'])
      expect(signed).toContain(words)
    expect(signed).not.toContain('U+')
  })

  it('beside the main font, which keeps what it has; thin glyphs get an outline', async () => {
    const drawn = textsOfPdf(await drawTable(table))
    const lookOf = (text: string) => drawn.find((one) => one.text.includes(text))
    expect(lookOf('Zoë')).toMatchObject({ font: 'DejaVuSans', mode: '0' })
    expect(lookOf('王')).toMatchObject({ font: expect.stringContaining('NotoSansSC'), mode: '2' })
    expect(lookOf('김')).toMatchObject({ font: expect.stringContaining('NotoSansKR'), mode: '2' })
    expect(lookOf('🎉')).toMatchObject({ font: expect.stringContaining('NotoEmoji'), mode: '0' })
  })

  it('and says where no font has a letter: a box in a list, its number in a waiver', async () => {
    const name = 'ก\u{10ffff}𐎀'
    expect(whole(await drawTable({ ...table, rows: [['', name, '', '', '']] }))).toContain('□')
    expect(whole(await drawWaiver({ ...waiver, typedName: name }))).toContain('[U+10380]')
  })

  it('opens no other font for a document that needs none', async () => {
    const drawn = textsOfPdf(
      await drawTable({ ...table, title: 'Attendance', rows: [['', 'Zoë', '', '', '']] }),
    )
    expect(new Set(drawn.map(({ font }) => font))).toEqual(
      new Set(['DejaVuSans', 'DejaVuSans-Bold']),
    )
  })
})
