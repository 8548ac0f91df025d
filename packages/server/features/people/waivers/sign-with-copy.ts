// Signing and drawing alternate. Under its lock, signing determines what the copy must say. The
// copy is drawn while no transaction waits. Signing then stores it only if it still matches exactly
// what is signed. If everything was already signed, the signing is rolled back like a refused one,
// so that no audit entry appears, and the answer is still a success.

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

/** Only for `signWithCopy`; it never leaves the server. */
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

/** Also only for `signWithCopy`. */
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
 * To reach this limit, a household would have to be edited between each drawing and its signature.
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
