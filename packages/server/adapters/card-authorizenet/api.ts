// Authorize.Net's JSON API: one address, and one request object whose only field names the request
// type. It is XML underneath, so the order of fields matters, and answers begin with a byte order
// mark. https://developer.authorize.net/api/reference

export interface AuthorizenetSettings {
  readonly apiLoginId: string
  readonly transactionKey: string
  readonly signatureKey: string
  readonly baseUrl?: string | undefined
  readonly timeoutMs?: number | undefined
}

interface Answered {
  readonly messages?: {
    readonly resultCode?: string
    readonly message?: readonly { readonly code: string }[]
  }
}

export interface TransactionAnswer extends Answered {
  readonly transactionResponse?: {
    readonly responseCode?: string
    readonly transId?: string
    readonly accountNumber?: string
    readonly accountType?: string
    readonly errors?: readonly { readonly errorCode: string }[]
  }
}

export interface ListedTransaction {
  readonly transId: string
  readonly transactionStatus: string
  readonly invoiceNumber?: string
  readonly accountType?: string
  readonly accountNumber?: string
  readonly settleAmount?: number | string
}

export interface ListAnswer extends Answered {
  readonly transactions?: readonly ListedTransaction[]
  readonly totalNumInResultSet?: number
}

export interface BatchesAnswer extends Answered {
  readonly batchList?: readonly { readonly batchId: string }[]
}

export interface PaymentProfile {
  readonly customerPaymentProfileId: string
  readonly billTo?: { readonly faxNumber?: string }
  readonly payment?: {
    readonly creditCard?: {
      readonly cardNumber?: string
      /** Such as 2049-12, when requested unmasked. */ readonly expirationDate?: string
      readonly cardType?: string
    }
  }
}

export interface ProfileAnswer extends Answered {
  readonly profile?: {
    readonly customerProfileId?: string
    readonly paymentProfiles?: readonly PaymentProfile[]
  }
}

export interface NewProfileAnswer extends Answered {
  readonly customerProfileId?: string
}

export interface NewPaymentProfileAnswer extends Answered {
  readonly customerPaymentProfileId?: string
  readonly validationDirectResponse?: string
}

export interface MerchantAnswer extends Answered {
  readonly currencies?: readonly string[]
}

export interface DetailsAnswer extends Answered {
  readonly transaction?: {
    readonly transactionStatus: string
    readonly settleAmount: number | string
    readonly payment?: { readonly creditCard?: { readonly cardNumber: string } }
  }
}

export const resultCodeOf = ({ messages }: Answered): string | undefined =>
  messages?.resultCode === 'Ok' ? undefined : (messages?.message?.[0]?.code ?? 'E00001')

const AUTHORIZENET = 'https://api.authorize.net'
const TIMEOUT_MS = 20_000

/** Calls the API. Undefined when there is no readable answer. */
export type CallAuthorizenet = <Answer extends Answered>(
  kind: string,
  fields: object,
) => Promise<Answer | undefined>

export const createCallAuthorizenet =
  ({
    apiLoginId,
    transactionKey,
    baseUrl = AUTHORIZENET,
    timeoutMs = TIMEOUT_MS,
  }: AuthorizenetSettings): CallAuthorizenet =>
  async (kind, fields) => {
    try {
      const answer = await fetch(`${baseUrl}/xml/v1/request.api`, {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          [kind]: { merchantAuthentication: { name: apiLoginId, transactionKey }, ...fields },
        }),
      })
      return answer.ok ? JSON.parse((await answer.text()).replace(/^\uFEFF/, '')) : undefined
    } catch {
      return undefined
    }
  }
