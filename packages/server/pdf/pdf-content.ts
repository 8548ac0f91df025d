// The contents of each kind of PDF. Plain data, because it is sent to a worker thread.

export interface WaiverPdf {
  readonly kind: 'waiver'
  readonly organizationName: string
  readonly title: string
  readonly version: number
  readonly text: string
  /** The people it was signed for. */
  readonly people: readonly string[]
  readonly typedName: string
  readonly signedAt: Date
  readonly timeZone: string | null
  readonly address: string
  readonly userAgent: string
  readonly documentId: string
}

export interface TablePdf {
  readonly kind: 'table'
  readonly title: string
  readonly subtitle: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /**
   * The relative widths of the columns, and which of them are right-aligned, like numbers. Defaults
   * to the five columns of an attendance list.
   */
  readonly layout?: readonly { readonly width: number; readonly atEnd: boolean }[]
  /** The totals of all rows, below them. */
  readonly total?: readonly string[]
  readonly empty: string
  /** The footer of a page, with `{page}` and `{pages}` as placeholders for the numbers. */
  readonly pageText: string
  readonly now: Date
}

export interface ReceiptPdf {
  readonly kind: 'receipt'
  readonly language: string
  readonly organizationName: string
  readonly title: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** For whom, from when, how much. These are the headings. */
  readonly columns: readonly [who: string, when: string, amount: string]
  readonly parts: readonly (readonly [who: string, when: string, amount: string])[]
  readonly total: readonly [label: string, amount: string]
  readonly now: Date
}

export interface CardsPdf {
  readonly kind: 'cards'
  readonly organizationName: string
  readonly label: string
  readonly color: string
  readonly sheet: 'A4' | 'LETTER'
  readonly cards: readonly {
    readonly name: string
    readonly standing: string
    readonly until: string
    /** PNG and JPEG. */
    readonly qr?: Uint8Array
    readonly photo?: Uint8Array | undefined
  }[]
  readonly now: Date
}

export interface BookingPdf {
  readonly kind: 'booking'
  readonly language: string
  readonly organizationName: string
  readonly label: string
  readonly person: string
  readonly when: string
  readonly hint: string
  /** PNG. */
  readonly qr: Uint8Array
  readonly now: Date
}

export type PdfContent = WaiverPdf | TablePdf | ReceiptPdf | CardsPdf | BookingPdf
