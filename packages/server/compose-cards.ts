// Assembles card payments: an organization's own credentials select its provider. Without
// credentials it uses the sandbox, if that runs. Also determines the script that a browser must
// load.

import path from 'node:path'
import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import {
  cardProcessors,
  type CardProcessor,
  type Organization,
} from '@lodgepole/domain/organizations/organization'
import { createAuthorizenetPayments } from './adapters/card-authorizenet/index.ts'
import { createSquarePayments } from './adapters/card-square/index.ts'
import { cardAddresses } from './card-addresses.ts'
import type { Config } from './config.ts'
import {
  createCardProviders,
  findCardCredentials,
  holdCards,
  listAccounts,
  webhookUrlOf,
  type CardCredentials,
} from './features/money/cards/index.ts'
import type { Database } from './platform/database/pool.ts'
import type { TenantTransaction } from './platform/database/transaction.ts'
import type { LinkOrigins } from './platform/http/link-origin.ts'
import type { WorkHold } from './platform/jobs/watch-hold.ts'
import { createTtlCache } from './platform/ttl-cache.ts'
import { traceCards } from './platform/tracing/outgoing.ts'
import type { CardPayments, CardProviders } from './ports/card-payments.ts'

export interface CardParts {
  readonly providers: CardProviders
  /**
   * `pageHost` is the name that the page was opened on. The sandbox answers there too, on its own
   * port.
   */
  readonly cardScript: (organizationId: string, pageHost: string) => Promise<CardScript | undefined>
  /** Providers that the organization could use today. All of them when the sandbox runs. */
  readonly usableProcessors: (tx: TenantTransaction) => Promise<readonly CardProcessor[]>
  /** The sandbox's address for browsers. Undefined when it does not run. */
  readonly sandboxOrigin: (pageHost: string) => string | undefined
  /** Call this after an organization's account at a provider has changed. */
  readonly forgetCards: () => void
  readonly stopCards: () => Promise<void>
}

interface CardSources {
  readonly db: Database
  readonly config: Config
  readonly organization: (organizationId: string) => Promise<Organization | undefined>
  readonly now: () => number
  readonly hold: Pick<WorkHold, 'isHeld'>
  /** The address of this server, once it listens. The sandbox sends webhooks there. */
  readonly ownAddress: () => string
  readonly linkOrigins: () => LinkOrigins
}

const SECONDS_IN_MEMORY = 5

/** These are not secret: they only open the sandbox, where no real money exists. */
const sandboxCredentials = (
  { organizationId, processorSettings }: Organization,
  provider: CardProcessor,
): CardCredentials => ({
  environment: 'test',
  accountName: `sandbox-${provider}-${organizationId}`,
  browserKey: processorSettings.squareLocationId ?? 'SANDBOX',
  secret: `sandbox-${provider}-${organizationId}`,
  signatureKey: `sandbox-${organizationId}`,
})

const openSandbox = async ({ config, organization, now, ownAddress, linkOrigins }: CardSources) => {
  const { url, port } = config.cardSandbox
  if (url) return { address: url, browserOrigin: () => url, stop: async () => undefined }
  const { startSandbox } = await import('./sandbox/server.ts')
  const sandbox = await startSandbox({
    port,
    bind: config.bind,
    now,
    file: path.join(config.dataFolder, 'card-sandbox.json'),
    merchant: async (provider, credential) => {
      const known = await organization(credential.replace(`sandbox-${provider}-`, '')).catch(
        () => undefined,
      )
      const { signatureKey, secret } = known
        ? sandboxCredentials(known, provider)
        : { signatureKey: '', secret: '' }
      return known && secret === credential
        ? {
            merchantId: credential,
            currency: known.currency,
            signatureKey,
            webhookUrl: webhookUrlOf(known, provider, linkOrigins()),
            deliverTo: ownAddress(),
          }
        : undefined
    },
  })
  return {
    address: sandbox.address,
    browserOrigin: (pageHost: string) => `http://${pageHost}:${sandbox.port}`,
    stop: sandbox.stop,
  }
}

type Sandbox = Awaited<ReturnType<typeof openSandbox>>

interface UsedCredentials extends CardCredentials {
  /** False when the sandbox is used. */
  readonly isOwn: boolean
}

const createPayments = (
  { config, linkOrigins, hold }: CardSources,
  sandbox: Sandbox | undefined,
  organization: Organization,
  provider: CardProcessor,
  { isOwn, accountName, browserKey, secret, signatureKey, environment }: UsedCredentials,
): CardPayments => {
  const timeoutMs = config.cardTimeoutMs
  const baseUrl = isOwn
    ? cardAddresses[provider][environment].api
    : `${sandbox?.address}/${provider}`
  const payments =
    provider === 'square'
      ? createSquarePayments({
          accessToken: secret,
          locationId: browserKey,
          signatureKey,
          webhookUrl: webhookUrlOf(organization, provider, linkOrigins()),
          baseUrl,
          timeoutMs,
        })
      : createAuthorizenetPayments({
          apiLoginId: accountName,
          transactionKey: secret,
          signatureKey,
          baseUrl,
          timeoutMs,
        })
  return holdCards(traceCards(payments), hold.isHeld)
}

const scriptOf = (
  sandboxOrigin: string | undefined,
  provider: CardProcessor,
  { isOwn, accountName, browserKey, environment }: UsedCredentials,
): CardScript => {
  const sandboxScript = provider === 'square' ? 'square.js' : 'Accept.js'
  const scriptUrl = isOwn
    ? cardAddresses[provider][environment].script
    : `${sandboxOrigin}/${provider}/v1/${sandboxScript}`
  return provider === 'square'
    ? { provider, scriptUrl, applicationId: accountName, locationId: browserKey }
    : { provider, scriptUrl, apiLoginId: accountName, clientKey: browserKey }
}

/** An organization's own credentials, read from the database and cached for some seconds. */
const createCredentials = ({ db, now }: CardSources) =>
  createTtlCache({
    load: async (key: string) => {
      const [organizationId = '', provider] = key.split(' ')
      return findCardCredentials(db, organizationId, provider as CardProcessor)
    },
    ttlMs: SECONDS_IN_MEMORY * 1000,
    maxEntries: 1_000,
    now,
  })

export const openCards = async (sources: CardSources): Promise<CardParts> => {
  const { config, organization, now } = sources
  const sandbox = config.cardSandbox.on ? await openSandbox(sources) : undefined
  const credentials = createCredentials(sources)
  const credentialsOf = async (
    known: Organization,
    provider: CardProcessor,
  ): Promise<UsedCredentials | undefined> => {
    const own = await credentials.get(`${known.organizationId} ${provider}`)
    if (own) return { ...own, isOwn: true }
    return sandbox && { ...sandboxCredentials(known, provider), isOwn: false }
  }
  const open = async (known: Organization, provider: CardProcessor) => {
    const used = await credentialsOf(known, provider)
    return used && createPayments(sources, sandbox, known, provider, used)
  }

  const providers = createCardProviders({ organization, open, now })
  return {
    providers,
    forgetCards: () => {
      credentials.clear()
      providers.forget()
    },
    usableProcessors: async (tx) =>
      sandbox ? cardProcessors : (await listAccounts(tx)).map(({ provider }) => provider),
    sandboxOrigin: (pageHost) => sandbox?.browserOrigin(pageHost),
    cardScript: async (organizationId, pageHost) => {
      const known = await organization(organizationId)
      const provider = known?.processorSettings.webProcessor
      if (!known || !provider) return undefined
      const used = await credentialsOf(known, provider)
      return used && scriptOf(sandbox?.browserOrigin(pageHost), provider, used)
    },
    stopCards: async () => sandbox?.stop(),
  }
}
