// What all features share: the ports with their adapters, the readers of organizations, and
// identity. This contains what exists before payments do. feature-list.ts adds the rest.

import { normalizeHost, type Host } from '@lodgepole/domain/kernel/host'
import { cardSourcesOf } from './card-addresses.ts'
import { openCards, type CardParts } from './compose-cards.ts'
import { openDatabases } from './compose-databases.ts'
import { openIdentity } from './compose-identity.ts'
import { openMail } from './compose-mail.ts'
import { openObjects } from './compose-objects.ts'
import type { ComposeOptions, Running } from './compose-options.ts'
import { readOrganizations, readSites } from './compose-organizations.ts'
import { openWebhooks } from './compose-webhooks.ts'
import type { Config } from './config.ts'
import { createEntryCodes, createEntryKeys } from './features/entry/index.ts'
import {
  requestContextOf,
  createAuthenticate,
  createBrowserCookies,
  createLoginEvents,
  derivedSecret,
  loadSigningKeys,
} from './features/identity/index.ts'
import { createClearMailMarks, requestSystemMail } from './features/messages/index.ts'
import { createOrganizationDirectory } from './features/organizations/index.ts'
import { createGuestLinks, createGuestPuzzles } from './features/reservations/index.ts'
import { createReplyAddresses } from './features/tickets/index.ts'
import { createPdfRenderer } from './pdf/index.ts'
import { createSchemaWatch } from './platform/database/require-schema.ts'
import { isReadOnly } from './platform/database/require-writable.ts'
import { sourcesOf } from './platform/http/security-headers.ts'
import { createBackgroundTasks } from './platform/jobs/background-tasks.ts'
import { watchHold } from './platform/jobs/watch-hold.ts'
import { createCommandRunner } from './platform/run-command.ts'
import { createRunBatch } from './platform/run-batch.ts'
import type { ObjectStore } from './ports/object-store.ts'

export type Shared = Awaited<ReturnType<typeof openShared>>

/** What pages may access beyond this server. */
const pageSourcesOf = (
  { services }: Config,
  { origins }: ObjectStore,
  { cardScript, sandboxOrigin }: CardParts,
) => ({
  pageSources: {
    connect: sourcesOf([...Object.values(services), ...origins.upload]),
    images: sourcesOf([services.temporaryImages, ...origins.read]),
  },
  cardSources: async (host: Host, pageHost: string) =>
    host.kind === 'console'
      ? { ...cardSourcesOf({ script: undefined }), frames: ["'self'"] }
      : cardSourcesOf(
          host.kind === 'main'
            ? { sandboxOrigin: sandboxOrigin(pageHost) }
            : { script: await cardScript(host.organizationId, pageHost) },
        ),
})

/** The database, the organizations in it, and what commands need. */
const openFoundation = async (options: ComposeOptions, running: Running) => {
  const { log, now = Date.now } = options
  const databases = openDatabases(options)
  const { db } = databases
  const directory = createOrganizationDirectory(db, now)
  const signingKeys = await loadSigningKeys(db, now, (fault) =>
    log.warn({ err: fault }, 'SIGNING_KEYS_NOT_READ'),
  )
  const hold = await watchHold(db, log, options.holdLookMs)
  const commands = createCommandRunner(db, running.wake)
  const linkOrigins = () => ({
    ownPort: Number(new URL(running.address).port),
    publicPort: options.config.publicPort,
  })
  return {
    ...databases,
    log,
    now,
    directory,
    ...readOrganizations(directory),
    ...readSites(directory, linkOrigins),
    linkOrigins,
    signingKeys,
    hold,
    commands,
    runBatch: createRunBatch(db, commands, running.wake),
  }
}

type Foundation = Awaited<ReturnType<typeof openFoundation>>

/** Identity, and the mail that proves it. */
const openPeople = (options: ComposeOptions, running: Running, ground: Foundation) => {
  const { db, log, now, signingKeys, metrics, directory, hold } = ground
  const note = createLoginEvents(
    db,
    (fault) => log.error({ err: fault }, 'LOGIN_EVENT_LOST'),
    metrics.countSignIn,
  )
  const { authenticate, forget } = createAuthenticate(db, signingKeys, note, now)
  const mail = openMail(options, {
    ...ground,
    returnedMailSecret: derivedSecret(signingKeys, 'returned-mail'),
  })
  const later = createBackgroundTasks({ db, secret: derivedSecret(signingKeys, 'later'), log })
  const browsers = createBrowserCookies(derivedSecret(signingKeys, 'browsers'))
  return {
    ...mail,
    ...openIdentity({
      db,
      keys: signingKeys,
      directory,
      requestMail: requestSystemMail,
      defineBackgroundTask: later.define,
      onMail: running.wake,
      onMailRead: createClearMailMarks(mail.marks, later.define, log),
      isUnreachable: async (email) => (await mail.marks.find(undefined, email)) !== undefined,
      isHeld: hold.isHeld,
    }),
    note,
    authenticate,
    clearSessionCache: forget,
    requestMail: requestSystemMail,
    later,
    defineBackgroundTask: later.define,
    browsers,
    requestContextOf: (call: Parameters<typeof requestContextOf>[0]) => ({
      ...requestContextOf(call),
      browser: browsers.read(call.request),
    }),
  }
}

export const openShared = async (options: ComposeOptions, running: Running) => {
  const { config, log } = options
  if (!options.secrets.current && !config.demo)
    log.warn({ fix: 'Set SECRETS_KEY.' }, 'SECRETS_NOT_ENCRYPTED')
  const ground = await openFoundation(options, running)
  const { db, pool, now, signingKeys, organizations, directory } = ground
  const objects = openObjects(config, derivedSecret(signingKeys, 'object-uploads'), now)
  const ownAddress = () => running.address
  const cards = await openCards({ ...ground, config, ownAddress, organization: organizations.find })
  const entryKeys = createEntryKeys(db, now, (fault) =>
    log.warn({ err: fault }, 'ENTRY_KEYS_NOT_READ'),
  )
  return {
    ...ground,
    ...openPeople(options, running, ground),
    ...objects,
    ...cards,
    ...openWebhooks(options, ground),
    ...pageSourcesOf(config, objects.store, cards),
    renderer: createPdfRenderer(),
    entryKeys,
    entryCodes: createEntryCodes(entryKeys, organizations.find),
    guestLinks: createGuestLinks(derivedSecret(signingKeys, 'guest-reservations')),
    guestPuzzles: createGuestPuzzles(derivedSecret(signingKeys, 'guest-puzzles')),
    replies: createReplyAddresses(
      derivedSecret(signingKeys, 'ticket-replies'),
      config.replyAddress,
    ),
    services: { api: '', ...config.services },
    demo: config.demo,
    webFolder: options.webFolder,
    docsFolder: options.docsFolder,
    signingKeyDays: config.signingKeyDays,
    isReadOnly: () => isReadOnly(pool),
    findMissingSchema: createSchemaWatch(pool, now),
    isKnownHost: async (name: string) => (await directory.host(normalizeHost(name))) !== undefined,
    metricsToken: config.metricsToken,
    isStopping: () => running.isStopping,
  }
}
