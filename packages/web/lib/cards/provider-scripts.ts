// The calls of the providers' scripts that the portal uses, typed from their documentation.

export interface SquareCardField {
  readonly attach: (place: HTMLElement) => Promise<void>
  readonly tokenize: () => Promise<{ readonly status: string; readonly token?: string }>
  readonly destroy: () => Promise<unknown>
}

interface SquarePayments {
  readonly setLocale?: (locale: string) => Promise<void>
  readonly card: (options: {
    readonly style: Readonly<Record<string, Readonly<Record<string, string>>>>
  }) => Promise<SquareCardField>
}

export interface AcceptAnswer {
  readonly opaqueData?: { readonly dataDescriptor: string; readonly dataValue: string }
  readonly messages: {
    readonly resultCode: string
    readonly message: readonly { readonly code: string }[]
  }
}

interface AcceptData {
  readonly authData: { readonly apiLoginID: string; readonly clientKey: string }
  readonly cardData: {
    readonly cardNumber: string
    readonly month: string
    readonly year: string
    readonly cardCode: string
  }
}

interface Scripts {
  readonly Square?: {
    readonly payments: (applicationId: string, locationId: string) => SquarePayments
  }
  readonly Accept?: {
    readonly dispatchData: (data: AcceptData, callback: (answer: AcceptAnswer) => void) => void
  }
}

/** The globals that the providers' scripts have defined. */
export const scriptsOnPage = (): Scripts => window as unknown as Scripts
