// Browser support for passkeys. The library is loaded when a person presses the button.

import type {
  PasskeyRegistration,
  PasskeyAssertion,
} from '@lodgepole/contract/identity/passkey-schemas'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The server's answer, passed to the browser unchanged. */
type Options = Readonly<Record<string, unknown>>

const library = () => import('@simplewebauthn/browser')

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/**
 * Dismissing the browser's dialog means the person changed their mind, so there is no error
 * message.
 */
const unlessDismissed = async <T>(asked: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await asked()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return undefined
    throw error
  }
}

/** The device already has a passkey for this login and won't create a second one. */
export class PasskeyIsThere extends Error {}

const isThereAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

export const makePasskey = (options: Options): Promise<PasskeyRegistration | undefined> =>
  unlessDismissed(async () => {
    const { startRegistration } = await library()
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
    try {
      return (await startRegistration({ optionsJSON })) as unknown as PasskeyRegistration
    } catch (error) {
      throw isThereAlready(error) ? new PasskeyIsThere() : error
    }
  })

export const askForPasskey = (options: Options): Promise<PasskeyAssertion | undefined> =>
  unlessDismissed(async () => {
    const { startAuthentication } = await library()
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return (await startAuthentication({ optionsJSON })) as unknown as PasskeyAssertion
  })
