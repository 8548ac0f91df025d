// Writes text in a document in the main font. Characters that it lacks use the first other font
// that has them. Each kind of PDF decides what to do with characters that no font has: a box in a
// list, or the character's number where nothing may be lost.

import { fontSlices, type FontSlice } from './font-slices.ts'
import type { PdfContent } from './pdf-content.ts'
import { drawable, visualRuns } from './pdf-text.ts'
import { hasGlyph, pdfTools } from './pdf-tools.ts'

type Weight = 'plain' | 'bold'

/**
 * The other fonts open in their thinnest weight. An outline around the characters makes them as
 * heavy as the text next to them.
 */
const OUTLINE_EM: Record<Weight, number> = { plain: 0.04, bold: 0.075 }
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

interface Segment {
  readonly text: string
  readonly face: string
}

export interface PdfWriter {
  readonly use: (weight: Weight, size: number) => void
  readonly has: (codePoint: number) => boolean
  /** The text with a box for each character that no font has. */
  readonly shown: (text: string) => string
  readonly widthOf: (text: string) => number
  /** A line in visual order, whatever the directions of its text. */
  readonly write: (text: string, x: number, y: number) => void
  /** Text that continues below what was last written, over as many lines and pages as it needs. */
  readonly flow: (text: string, options?: PDFKit.Mixins.TextOptions) => void
}

/** Which slice draws which character, opened for this document. */
const facesFor = async (
  document: PDFKit.PDFDocument,
  missing: readonly number[],
): Promise<ReadonlyMap<number, FontSlice>> => {
  const faces = new Map<number, FontSlice>()
  if (missing.length === 0) return faces
  for (const slice of await fontSlices()) {
    const asked = missing.filter((codePoint) => !faces.has(codePoint) && slice.mayHold(codePoint))
    if (asked.length === 0) continue
    document.registerFont(slice.name, await slice.load()).font(slice.name)
    for (const codePoint of asked) if (hasGlyph(document, codePoint)) faces.set(codePoint, slice)
  }
  return faces
}

/** The characters a document can write, and their fonts. */
interface Faces {
  readonly has: (codePoint: number) => boolean
  readonly segmentsOf: (text: string, weight: Weight) => readonly Segment[]
  /** Opened in its thinnest weight only. */
  readonly isThin: (face: string) => boolean
}

const openFaces = async (document: PDFKit.PDFDocument, pdfContent: PdfContent): Promise<Faces> => {
  const { plain, bold } = await pdfTools()
  document.registerFont('plain', plain).registerFont('bold', bold)
  const letters = [...new Set(JSON.stringify(pdfContent))].map(
    (letter) => letter.codePointAt(0) ?? 0,
  )
  const lacking = (weight: Weight) => {
    document.font(weight)
    return new Set(letters.filter((codePoint) => !hasGlyph(document, codePoint)))
  }
  const lacks = { plain: lacking('plain'), bold: lacking('bold') }
  const faces = await facesFor(document, [...lacks.plain])
  const thin = new Set([...faces.values()].flatMap(({ name, isThin }) => (isThin ? [name] : [])))

  const faceOf = (letter: string, weight: Weight): string => {
    const codePoint = letter.codePointAt(0) ?? 0
    if (!lacks[weight].has(codePoint)) return weight
    return lacks.plain.has(codePoint) ? (faces.get(codePoint)?.name ?? weight) : 'plain'
  }
  return {
    has: (codePoint) => !lacks.plain.has(codePoint) || faces.has(codePoint),
    isThin: (face) => thin.has(face),
    segmentsOf: (text, weight) => {
      if (lacks[weight].size === 0) return [{ text, face: weight }]
      const segments: { text: string; face: string }[] = []
      for (const letter of text) {
        const face = faceOf(letter, weight)
        const last = segments.at(-1)
        if (last?.face === face) last.text += letter
        else segments.push({ text: letter, face })
      }
      return segments.length === 0 ? [{ text, face: weight }] : segments
    },
  }
}

export const createPdfWriter = async (
  document: PDFKit.PDFDocument,
  pdfContent: PdfContent,
): Promise<PdfWriter> => {
  const { has, segmentsOf, isThin } = await openFaces(document, pdfContent)
  let [weight, size]: [Weight, number] = ['plain', 10]

  const lookOf = (face: string): PDFKit.Mixins.TextOptions =>
    isThin(face) ? { fill: true, stroke: true } : {}
  const take = (face: string) => {
    document.font(face).fontSize(size)
    if (isThin(face)) document.lineWidth(size * OUTLINE_EM[weight]).strokeColor('black')
  }
  const widthIn = ({ text, face }: Segment) =>
    document.font(face).fontSize(size).widthOfString(text)
  const back = () => void document.font(weight).fontSize(size)

  return {
    use: (nextWeight, nextSize) => {
      ;[weight, size] = [nextWeight, nextSize]
      back()
    },
    has,
    shown: (text) => drawable(text, has),
    widthOf: (text) => {
      const width = segmentsOf(text, weight).reduce((sum, segment) => sum + widthIn(segment), 0)
      back()
      return width
    },
    write: (text, x, y) => {
      let at = x
      for (const run of visualRuns(text)) {
        const segments = segmentsOf(run, weight)
        for (const segment of RIGHT_TO_LEFT.test(run) ? segments.toReversed() : segments) {
          take(segment.face)
          document.text(segment.text, at, y, { lineBreak: false, ...lookOf(segment.face) })
          at += widthIn(segment)
        }
      }
      back()
    },
    flow: (text, options = {}) => {
      const segments = segmentsOf(text, weight)
      segments.forEach((segment, index) => {
        take(segment.face)
        document.text(segment.text, {
          ...options,
          ...lookOf(segment.face),
          continued: index < segments.length - 1,
        })
      })
      back()
    },
  }
}
