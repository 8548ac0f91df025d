// Signing and drawing take turns. The signing finds out, under its lock, what the copy must say;
// the copy is drawn while no transaction waits for it; and the signing keeps it only if it still
// says exactly what is signed. Where everything was signed before, the signing is undone like a
// refused one, so that no entry tells of it, and the answer is still a good one.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import type { PdfRenderer, WaiverPdf } from '../../../pdf/index.ts'

export interface Copy {
  readonly pdfContent: WaiverPdf
  readonly pdf: Buffer
}

interface CopyMissing extends Refusal<'COPY_MISSING'> {
  readonly details: { readonly pdfContent: WaiverPdf }
}

/** Meant for `signWithCopy` alone: it never leaves the server. */
export const copyMissing = (pdfContent: WaiverPdf) =>
  fail({
    code: 'COPY_MISSING',
    status: 409,
    message: '',
    details: { pdfContent },
  } satisfies CopyMissing)

const isCopyMissing = (refusal: Refusal): refusal is CopyMissing => refusal.code === 'COPY_MISSING'

interface SignedBefore<Signed> extends Refusal<'SIGNED_BEFORE'> {
  readonly details: { readonly signed: Signed }
}

/** Meant for `signWithCopy` alone, too. */
export const signedBefore = <Signed>(signed: Signed) =>
  fail({
    code: 'SIGNED_BEFORE',
    status: 409,
    message: '',
    details: { signed },
  } satisfies SignedBefore<Signed>)

const isSignedBefore = <Signed>(refusal: Refusal): refusal is SignedBefore<Signed> =>
  refusal.code === 'SIGNED_BEFORE'

/**
 * A household that changes under every one of these would have to be edited between each drawing
 * and its signature.
 */
const MAX_DRAWINGS = 3

export const signWithCopy = async <Signed>(
  renderer: PdfRenderer,
  sign: (copy?: Copy) => Promise<Result<Signed, Refusal>>,
): Promise<Result<Signed, Refusal>> => {
  let signed = await sign()
  for (
    let drawings = 0;
    drawings < MAX_DRAWINGS && !signed.ok && isCopyMissing(signed.error);
    drawings += 1
  ) {
    const { pdfContent } = signed.error.details
    const pdf = await renderer.draw(pdfContent)
    if (!pdf.ok) return pdf
    signed = await sign({ pdfContent, pdf: pdf.value })
  }
  if (!signed.ok && isSignedBefore<Signed>(signed.error)) return ok(signed.error.details.signed)
  return !signed.ok && isCopyMissing(signed.error) ? refuse(commonRefusals.OVERLOADED) : signed
}
