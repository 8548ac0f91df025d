// What the browser does with passkeys. Its library is fetched when somebody presses for one.

import type {
  PasskeyRegistration,
  PasskeyAssertion,
} from '@lodgepole/contract/identity/passkey-schemas'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What the server answered: handed to the browser as it is. */
type Options = Readonly<Record<string, unknown>>

const library = () => import('@simplewebauthn/browser')

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined'

/** Whoever closes the browser's question has changed their mind, and is told nothing. */
const unlessDismissed = async <T>(asked: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await asked()
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return undefined
    throw error
  }
}

/** The device has a passkey for this login already, and makes no second one. */
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
