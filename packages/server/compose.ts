// The composition root: the only file that knows every part. It puts them together, listens, and
// takes them apart again in the opposite order.

import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { MAX_PHOTO_BYTES } from '@lodgepole/domain/kernel/files/photo-limits'
import { normalizeHost, type Host } from '@lodgepole/domain/kernel/host'
import { cardReachOf } from './card-places.ts'
import type { ComposeOptions, Lodgepole } from './compose-options.ts'
import { openReading } from './compose-reading.ts'
import { composeExchange, createAuthenticateKey } from './compose-exchange.ts'
import { openCards } from './compose-cards.ts'
import { jobSchedule, jobSubscriptions } from './compose-jobs.ts'
import { lookRoutes } from './compose-looks.ts'
import { openIdentity } from './compose-identity.ts'
import { createPlaces } from './compose-places.ts'
import type { S3Config } from './config.ts'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import { effectivePortalSettings } from '@lodgepole/domain/organizations/effective-settings'
import { accountActivityRoutes } from './features/people/activity/index.ts'
import { apiDocsRoutes } from './features/integrations/api-docs/index.ts'
import { attendanceRoutes } from './features/entry/attendance/index.ts'
import { bankRoutes, limitsWithPerson, tillRoutes } from './features/money/bank/index.ts'
import { belongingRoutes } from './features/people/pets-and-vehicles/index.ts'
import { calendarRoutes, withdrawFeedsOfLogin } from './features/reservations/calendar/index.ts'
import {
  cardConsoleRoutes,
  cardRoutes,
  depositCheckRoutes,
  findCardInfos,
} from './features/money/cards/index.ts'
import { clientErrorRoutes } from './features/analytics/client-errors/index.ts'
import {
  afterCloseOutRefund,
  closeOutRoutes,
  closeOutTasks,
} from './features/money/close-outs/index.ts'
import { contributorRoutes } from './features/people/contributors/index.ts'
import { createFolderMailer } from './adapters/mail-folder/folder-mailer.ts'
import { createGuardedSmtp, createSmtpMailer } from './adapters/mail-smtp/smtp-mailer.ts'
import { createDiskObjects } from './adapters/objects-disk/disk-objects.ts'
import { createS3Objects } from './adapters/objects-s3/s3-objects.ts'
import {
  circumstancesOf,
  createAuthenticate,
  createBrowserCookies,
  createLoginEvents,
  derivedSecret,
  identityRoutes,
  loadSigningKeys,
  tendSigningKeys,
} from './features/identity/index.ts'
import {
  afterReversal,
  bookDeposit,
  depositRoutes,
  depositTasks,
} from './features/money/deposits/index.ts'
import { createApplyDues, duesRoutes, duesTasks, undoDues } from './features/billing/dues/index.ts'
import { deskRoutes } from './features/entry/desk/index.ts'
import {
  createEntryCodes,
  createEntryKeys,
  entryRoutes,
  gateRoutes,
  idCardRoutes,
  passRoutes,
  tendEntryKeys,
  withdrawPassesOfLogin,
} from './features/entry/index.ts'
import { giftRoutes } from './features/money/gifts/index.ts'
import { homeRoutes } from './features/home/index.ts'
import {
  endPlansOfLogin,
  createBookInvoice,
  createUnpaidInvoice,
  invoiceConsoleRoutes,
  invoiceReceipt,
  invoiceRoutes,
  invoiceTasks,
  listHouseholdInvoices,
} from './features/billing/invoices/index.ts'
import { lodgingTasks, stayRoutes, unitFileRoutes, unitRoutes } from './features/lodging/index.ts'
import { lowBalanceTasks, noteRise } from './features/money/low-balance/index.ts'
import {
  createMailMarks,
  createOrganizationMailer,
  createReturnedMail,
  mailEventRoutes,
  mailMarkRoutes,
  mailRoutes,
  mailSenderRoutes,
  mailTasks,
  mailTextRoutes,
  requestSystemMail as requestMail,
} from './features/messages/index.ts'
import { moneyDeskRoutes } from './features/money/desk/index.ts'
import { objectReadRoutes, objectUploadRoutes } from './features/organizations/files/index.ts'
import { onboardingRoutes } from './features/people/onboarding/index.ts'
import { installationRoutes } from './features/organizations/installation/index.ts'
import { organizationOnboardingRoutes } from './features/organizations/onboarding/index.ts'
import {
  createWorkReader,
  operationsRoutes,
  startMetricsServer,
} from './features/analytics/operations/index.ts'
import { createOrganizationDirectory, organizationRoutes } from './features/organizations/index.ts'
import {
  createPay,
  createRefunding,
  createSettle,
  createSettleRefund,
  createTellRefused,
  paymentTasks,
  type PaymentParts,
  type RefundParts,
} from './features/money/payments/index.ts'
import { peopleRoutes } from './features/people/index.ts'
import { peopleConsoleRoutes } from './features/people/desk/index.ts'
import { createPhotoMaker, photoRoutes, photoTasks } from './features/people/photos/index.ts'
import {
  profileConsoleRoutes,
  profileRoutes,
  profileTasks,
} from './features/people/profile/index.ts'
import {
  afterRefund,
  donationReceipt,
  remainingRoutes,
  remainingTasks,
} from './features/money/leftover-funds/index.ts'
import {
  closureRoutes,
  createBookReservation,
  createGuestLinks,
  createGuestPuzzles,
  createUnpaidReservation,
  guestReservationRoutes,
  lodgingQuotas,
  reservationRoutes,
  reservationTasks,
  scheduleRoutes,
  seriesRoutes,
  staffBookingRoutes,
  staffReservationRoutes,
} from './features/reservations/index.ts'
import { settingsRoutes } from './features/organizations/settings/index.ts'
import {
  bookOrder,
  orderReceipt,
  orderRoutes,
  shopDeskRoutes,
  shopRoutes,
  unpaidOrder,
} from './features/shop/index.ts'
import { signUpRoutes } from './features/identity/sign-up/index.ts'
import { staffRoutes, staffTasks } from './features/people/staff/index.ts'
import { tillWorkRoutes } from './features/till/index.ts'
import {
  endTopUpsOfLogin,
  bookTopUp,
  createWillLift,
  topUpRoutes,
  topUpTasks,
  unpaidTopUp,
} from './features/money/top-ups/index.ts'
import {
  createMailReceiver,
  createReplyAddresses,
  ticketConsoleRoutes,
  ticketFileRoutes,
  ticketMailRoutes,
  ticketRoutes,
  ticketTasks,
} from './features/tickets/index.ts'
import { waiverDeskRoutes, waiverRoutes, waiverTasks } from './features/people/waivers/index.ts'
import { webPagesRoutes } from './features/organizations/web-pages/index.ts'
import { createPaperPress } from './papers/index.ts'
import { makePrivate } from './platform/private-folder.ts'
import { openDatabase, type DatabaseHandle } from './platform/database/pool.ts'
import { createSchemaWatch } from './platform/database/require-schema.ts'
import { isReadOnly } from './platform/database/require-writable.ts'
import type { TenantTransaction } from './platform/database/transaction.ts'
import { ownOrigin } from './platform/http/link-origin.ts'
import type { MountOptions } from './platform/http/mount.ts'
import { sourcesOf } from './platform/http/security-headers.ts'
import { createHttpServer } from './platform/http/server.ts'
import { housekeeping } from './platform/jobs/housekeeping.ts'
import { createLater } from './platform/jobs/later.ts'
import { prepareQueue } from './platform/jobs/prepare-queue.ts'
import { startJobWorker, type JobWorker } from './platform/jobs/worker.ts'
import { createMetrics } from './platform/metrics.ts'
import { describeProcess, keepNoted } from './platform/processes/signs-of-life.ts'
import { createCommandRunner } from './platform/run-command.ts'
import { createRunTogether } from './platform/run-together.ts'
import { reseal } from './platform/secrets/reseal.ts'
import { traceMailer, traceSmtp } from './platform/tracing/outgoing.ts'
import { createAddressGuard } from './platform/outgoing/address-guard.ts'

export type { Lodgepole }

export const startLodgepole = async (options: ComposeOptions): Promise<Lodgepole> => {
  const { config, log, now = Date.now } = options
  const onIdleFault = (fault: Error) => log.warn({ err: fault }, 'DATABASE_CONNECTION_LOST')
  await prepareQueue(options.direct?.connection ?? options.connection)
  const { db, pool, counts, close } = openDatabase(options.connection, {
    maxConnections: config.databaseConnections,
    pooler: options.pooler,
    workers: config.databaseWorkers === 'direct' ? { log } : undefined,
    secrets: options.secrets,
    onIdleFault,
  })
  let worker: JobWorker | undefined
  let jobSessions: DatabaseHandle | undefined
  const metrics = createMetrics({
    poolCounts: counts,
    readWork: createWorkReader(db, pool),
    replicaLagSeconds: () => reading?.lagSeconds(),
    version: options.version ?? 'unknown',
  })
  const reading = openReading(options, { db, pool, onIdleFault, count: metrics.countRead })
  const [reportDb, exportDb] = [reading?.reports ?? db, reading?.exports ?? db]
  const directory = createOrganizationDirectory(db, now)
  const { organizationIn } = directory
  const keys = await loadSigningKeys(db, now, (fault) =>
    log.warn({ err: fault }, 'SIGNING_KEYS_NOT_READ'),
  )
  const note = createLoginEvents(
    db,
    (fault) => log.error({ err: fault }, 'LOGIN_EVENT_LOST'),
    metrics.countSignIn,
  )
  const { authenticate, forget: forgetSessions } = createAuthenticate(db, keys, note, now)
  const memberOrganization = async (organizationId: string) =>
    (await directory.organization(organizationId))?.memberPart
  const publicOrganization = async (organizationId: string) =>
    (await directory.organization(organizationId))?.publicPart
  const organization = async (organizationId: string) =>
    (await directory.organization(organizationId))?.organization
  const settingsOf = (known: Organization | undefined, email: string | null) =>
    known && effectivePortalSettings(known, email ?? undefined)
  const portalSettingsFor = async (organizationId: string, email: string | null) =>
    settingsOf(await organization(organizationId), email)
  const portalSettingsIn = async (tx: TenantTransaction, email: string | null) =>
    settingsOf(await organizationIn(tx), email)
  const mailFolder = config.smtpUrl
    ? undefined
    : createFolderMailer({
        folder: path.join(config.dataFolder, 'mail'),
        from: config.mailFrom,
        now,
      })
  const mailer = traceMailer(
    mailFolder ?? createSmtpMailer({ url: config.smtpUrl ?? '', from: config.mailFrom }),
  )
  const organizationMailer = createOrganizationMailer({
    db,
    mailer,
    sendBySmtp: traceSmtp(createGuardedSmtp(createAddressGuard(options.organizationMail))),
    now,
  })
  if (mailFolder && !config.demo)
    log.warn({ fix: 'Set SMTP_URL and MAIL_FROM.' }, 'MAIL_ONLY_STORED')
  if (!options.secrets.current && !config.demo)
    log.warn({ fix: 'Set SECRETS_KEY.' }, 'SECRETS_NOT_ENCRYPTED')
  const objectsFolder = path.join(config.dataFolder, 'objects')
  for (const folder of [objectsFolder, path.join(config.dataFolder, 'mail')]) makePrivate(folder)
  const diskObjects = config.s3
    ? undefined
    : createDiskObjects({
        folder: objectsFolder,
        secret: derivedSecret(keys, 'object-uploads'),
        now,
      })
  const objects = diskObjects ?? createS3Objects(config.s3 as S3Config)
  const later = createLater({ db, secret: derivedSecret(keys, 'later'), log })
  const press = createPaperPress()
  const browsers = createBrowserCookies(derivedSecret(keys, 'browsers'))
  const commands = createCommandRunner(db, () => worker?.wake())
  const marks = createMailMarks({ db, commands, now, count: metrics.countMark })
  const { logins, identity, hasProvider, mailChecks, ...proving } = openIdentity({
    db,
    keys,
    directory,
    requestMail,
    defineLater: later.define,
    onMail: () => worker?.wake(),
    // Nobody is kept from signing in by it.
    onMailRead: (address, atMs, by) =>
      marks
        .prove(address, atMs, by)
        .catch((fault: unknown) => log.error({ err: fault }, 'MAIL_MARK_NOT_ENDED')),
  })
  const runTogether = createRunTogether(db, commands, () => worker?.wake())
  const mounting: MountOptions = {
    authenticate,
    authenticateKey: createAuthenticateKey(db, now),
    now,
    checkAnswers: options.checkAnswers ?? false,
  }
  const services = { api: '', ...config.services }
  let address = ''
  const publicPlace = () => ({
    ownPort: Number(new URL(address).port),
    publicPort: config.publicPort,
  })
  const cards = await openCards({
    db,
    config,
    organization,
    now,
    ownAddress: () => address,
    publicPlace,
  })
  const settled = createApplyDues(organizationIn)
  const settle = createSettle(
    {
      deposit: bookDeposit,
      gift: bookDeposit,
      'top-up': bookTopUp,
      reservation: createBookReservation(organizationIn),
      order: bookOrder,
      invoice: createBookInvoice(settled),
    },
    {
      'top-up': unpaidTopUp,
      reservation: createUnpaidReservation(organizationIn),
      order: unpaidOrder,
      invoice: createUnpaidInvoice(organizationIn),
    },
  )
  const payments: PaymentParts = { db, commands, providers: cards.providers, settle, now }
  const pay = createPay(payments)
  const { placeOf, place, placeWithDonations, placeWithGuests, placeWithConsole } = createPlaces(
    directory,
    publicPlace,
  )
  const refunds: RefundParts = {
    db,
    commands,
    providers: cards.providers,
    settleRefund: createSettleRefund([
      afterRefund,
      afterCloseOutRefund,
      afterReversal,
      createTellRefused(async (tx) => placeOf(await organizationIn(tx))),
    ]),
    now,
  }
  const refunding = createRefunding(refunds)
  const replies = createReplyAddresses(derivedSecret(keys, 'ticket-replies'), config.replyAddress)
  const returned = createReturnedMail({
    db,
    marks,
    secret: derivedSecret(keys, 'returned-mail'),
    bounceAddress: config.bounceAddress,
    now,
  })
  const guestLinks = createGuestLinks(derivedSecret(keys, 'guest-reservations'))
  const guestPuzzles = createGuestPuzzles(derivedSecret(keys, 'guest-puzzles'))
  const entryKeys = createEntryKeys(db, now, (fault) =>
    log.warn({ err: fault }, 'ENTRY_KEYS_NOT_READ'),
  )
  const entryCodes = createEntryCodes(entryKeys, organization)
  let stopping = false

  const app = await createHttpServer({
    ...config,
    log,
    metrics,
    resolveHost: config.roles.includes('web') ? directory.host : () => undefined,
    waitingForDatabase: () => pool.waitingCount,
  })
  operationsRoutes(app, {
    isReadOnly: () => isReadOnly(pool),
    findMissingSchema: createSchemaWatch(pool, now),
    isKnownHost: async (name) => (await directory.host(normalizeHost(name))) !== undefined,
    metrics,
    metricsToken: config.metricsToken,
    isStopping: () => stopping,
  })
  organizationRoutes(app, { directory, services, demo: config.demo }, mounting)
  identityRoutes(
    app,
    {
      db,
      commands,
      keys,
      identity,
      logins,
      ...proving,
      note,
      browsers,
      forgetSessions,
      hasProvider,
      forgetProviders: directory.forget,
    },
    mounting,
  )
  signUpRoutes(
    app,
    {
      db,
      identity,
      logins,
      note,
      browsers,
      requestMail,
      publicOrganization,
      consoleHost: directory.consoleHost,
      defineLater: later.define,
    },
    mounting,
  )
  staffRoutes(
    app,
    {
      db,
      commands,
      marks,
      identity,
      organizationIn,
      consoleHost: directory.consoleHost,
      forgetSessions,
    },
    mounting,
  )
  contributorRoutes(
    app,
    {
      db,
      commands,
      marks,
      identity,
      logins,
      requestMail,
      publicOrganization,
      forgetSessions,
      defineLater: later.define,
    },
    mounting,
  )
  reservationRoutes(
    app,
    {
      db,
      commands,
      runTogether,
      organization,
      organizationIn,
      publicOrganization,
      providers: cards.providers,
      pay,
      refunding,
      log,
    },
    mounting,
  )
  guestReservationRoutes(
    app,
    { db, commands, organization, organizationIn, publicOrganization, guestLinks, guestPuzzles },
    mounting,
  )
  staffBookingRoutes(app, { db, commands, organization, organizationIn, refunding }, mounting)
  staffReservationRoutes(app, { db, commands, organizationIn, refunding }, mounting)
  closureRoutes(app, { db, commands }, mounting)
  seriesRoutes(app, { db, commands, organizationIn }, mounting)
  scheduleRoutes(app, { db, commands, organizationIn, refunding }, mounting)
  entryRoutes(app, { db, codes: entryCodes, press, organization }, mounting)
  passRoutes(app, { db, commands, codes: entryCodes, organization }, mounting)
  idCardRoutes(
    app,
    { db, commands, codes: entryCodes, press, store: objects, organization },
    mounting,
  )
  gateRoutes(app, { db, commands, codes: entryCodes, keys: entryKeys, organization }, mounting)
  deskRoutes(app, { db, commands, runTogether, organization, organizationIn }, mounting)
  homeRoutes(app, { db, commands, publicOrganization }, mounting)
  calendarRoutes(app, { db, commands, publicOrganization }, mounting)
  attendanceRoutes(app, { db, press, publicOrganization }, mounting)
  bankRoutes(app, { db, commands, publicOrganization }, mounting)
  tillRoutes(app, { db, commands, publicOrganization }, mounting)
  tillWorkRoutes(app, { db, commands, keys: entryKeys, organization }, mounting)
  cardRoutes(app, { db, commands, providers: cards.providers, script: cards.script }, mounting)
  depositRoutes(
    app,
    {
      db,
      commands,
      press,
      providers: cards.providers,
      pay,
      refunding,
      otherReceipt: async (tx, id) =>
        (await orderReceipt(tx, id)) ?? (await invoiceReceipt(tx, id)) ?? donationReceipt(tx, id),
      publicOrganization,
    },
    mounting,
  )
  cardConsoleRoutes(
    app,
    { db, commands, organization, publicPlace, forget: cards.forget },
    mounting,
  )
  depositCheckRoutes(
    app,
    { db, providers: cards.providers, mailer, organization, publicPlace },
    mounting,
  )
  giftRoutes(
    app,
    { db, providers: cards.providers, pay, publicOrganization, script: cards.script },
    mounting,
  )
  topUpRoutes(app, { db, commands, providers: cards.providers, publicOrganization }, mounting)
  remainingRoutes(app, { db, commands, refunding, publicOrganization }, mounting)
  moneyDeskRoutes(app, { db, reportDb, commands, organizationIn, refunding }, mounting)
  closeOutRoutes(app, { db, commands, publicOrganization }, mounting)
  shopRoutes(app, { db, commands, publicOrganization }, mounting)
  orderRoutes(
    app,
    { db, commands, publicOrganization, providers: cards.providers, pay, refunding },
    mounting,
  )
  shopDeskRoutes(app, { db, commands, store: objects }, mounting)
  invoiceRoutes(
    app,
    {
      db,
      commands,
      press,
      providers: cards.providers,
      pay,
      publicOrganization,
      portalSettingsIn,
      settled,
    },
    mounting,
  )
  invoiceConsoleRoutes(
    app,
    { db, commands, organizationIn, settled, givenBack: undoDues, refunding },
    mounting,
  )
  duesRoutes(app, { db, commands, organizationIn, portalSettingsIn }, mounting)
  profileConsoleRoutes(
    app,
    { db, commands, marks, identity, organizationIn, forgetSessions },
    mounting,
  )
  onboardingRoutes(app, { db, commands }, mounting)
  waiverDeskRoutes(app, { db, commands }, mounting)
  waiverRoutes(
    app,
    { db, commands, press, defineLater: later.define, forgetOrganization: directory.forget },
    mounting,
  )
  peopleRoutes(
    app,
    { db, memberOrganization, portalSettingsFor, lodgingQuotas, findCardInfos },
    mounting,
  )
  peopleConsoleRoutes(
    app,
    { db, commands, organizationIn, forgetSessions, noteRise, listInvoices: listHouseholdInvoices },
    mounting,
  )
  profileRoutes(
    app,
    {
      db,
      commands,
      marks,
      recentProofs: proving.recentProofs,
      organization,
      portalSettingsIn,
      forgetSessions,
      participantEditParts: [limitsWithPerson],
      takeBack: [withdrawFeedsOfLogin, withdrawPassesOfLogin, endTopUpsOfLogin, endPlansOfLogin],
    },
    mounting,
  )
  const exchange = composeExchange({
    db,
    exportDb,
    commands,
    identity,
    store: objects,
    organizationIn,
    publicOrganization,
    log,
    now,
    countWebhook: metrics.countWebhook,
    takeoverMs: config.jobTakeoverSeconds * 1000,
    isWebhookAddressAllowed: options.isWebhookAddressAllowed,
  })
  exchange.routes(app, mounting)
  belongingRoutes(app, { db, commands, portalSettingsIn }, mounting)
  ticketRoutes(app, { db, commands }, mounting)
  ticketConsoleRoutes(app, { db, commands }, mounting)
  unitRoutes(app, { db, commands, organizationIn, portalSettingsIn }, mounting)
  unitFileRoutes(app, { db, commands, organizationIn, portalSettingsIn, store: objects }, mounting)
  stayRoutes(app, { db, commands, organizationIn, portalSettingsIn }, mounting)
  ticketFileRoutes(app, { db, commands, store: objects }, mounting)
  const receiveMail = createMailReceiver({
    db,
    commands,
    replies,
    store: objects,
    ownAddress: config.mailFrom,
    receiveReturned: returned.receive,
  })
  ticketMailRoutes(app, { receive: receiveMail, secret: config.inboundMailSecret }, mounting)
  mailEventRoutes(app, { db, marks, secrets: config.mailEvents }, mounting)
  mailMarkRoutes(
    app,
    {
      db,
      commands,
      marks,
      logins,
      mailChecks,
      circumstancesOf: (call) => ({
        ...circumstancesOf(call),
        browser: browsers.read(call.request),
      }),
    },
    mounting,
  )
  accountActivityRoutes(app, db, mounting)
  lookRoutes(app, { db, reportDb, press, organizationIn }, mounting)
  mailRoutes(app, {
    demo: config.demo,
    sentMails: mailFolder,
    publicOrganization,
    receive: receiveMail,
    now,
  })
  settingsRoutes(
    app,
    { db, commands, store: objects, usableProcessors: cards.usable, forget: directory.forget },
    mounting,
  )
  installationRoutes(
    app,
    {
      db,
      marks,
      identity,
      logins,
      requestMail,
      forget: directory.forget,
      onLinked: forgetSessions,
    },
    mounting,
  )
  organizationOnboardingRoutes(app, { db, commands, organizationIn }, mounting)
  mailSenderRoutes(
    app,
    {
      db,
      commands,
      logins,
      mailer: organizationMailer,
      mailFrom: config.mailFrom,
      publicOrganization,
      ...options.organizationMail,
    },
    mounting,
  )
  mailTextRoutes(app, { db, commands, publicOrganization }, mounting)
  clientErrorRoutes(app, commands, mounting)
  apiDocsRoutes(app)
  photoRoutes(app, { db, commands, store: objects, portalSettingsIn }, mounting)
  objectReadRoutes(app, { store: objects, portraitsFolder: objectsFolder })
  if (diskObjects) objectUploadRoutes(app, diskObjects, MAX_PHOTO_BYTES)
  const bases = Object.values(config.services)
  const reach = {
    connect: sourcesOf([...bases, ...objects.origins.upload]),
    images: sourcesOf([config.services.temporaryImages, ...objects.origins.read]),
  }
  const cardReach = async (host: Host, pageHost: string) =>
    host.kind === 'console'
      ? { ...cardReachOf({ script: undefined }), frames: ["'self'"] }
      : cardReachOf(
          host.kind === 'main'
            ? { sandboxOrigin: cards.sandboxOrigin(pageHost) }
            : { script: await cards.script(host.organizationId, pageHost) },
        )
  await webPagesRoutes(app, {
    webFolder: options.webFolder,
    reach,
    cardReach,
    directory,
    services,
    demo: config.demo,
  })

  address = await app.listen({ port: config.port, host: config.bind })
  const metricsServer =
    config.metricsPort === undefined
      ? undefined
      : await startMetricsServer(config.metricsPort, config.bind, metrics)
  const stopNoting = keepNoted(db, describeProcess(options.secrets, options.processId))
  if (options.jobs ?? config.roles.includes('jobs')) {
    exchange.start()
    // One for each job, one that listens, and one to spare.
    if (options.direct)
      jobSessions = openDatabase(options.direct.connection, {
        maxConnections: config.jobConcurrency + 2,
        pooler: options.direct.pooler,
        onIdleFault,
      })
    worker = startJobWorker({
      pool,
      sessions: jobSessions?.pool,
      db,
      log,
      subscriptions: jobSubscriptions,
      concurrency: config.jobConcurrency,
      deadAfterMs: config.jobTakeoverSeconds * 1000,
      countJob: metrics.countJob,
      tasks: {
        housekeeping: () => housekeeping(db),
        secrets: async () => void (await reseal(db)),
        'signing-keys': () => tendSigningKeys(db, now(), config.signingKeyDays),
        'entry-keys': () => tendEntryKeys(db, now()),
        ...later.tasks,
        ...paymentTasks(payments, refunds),
        ...depositTasks({ db, commands, now }),
        ...lowBalanceTasks({
          db,
          commands,
          place,
          now,
          willBeLifted: createWillLift({ db, organization, now }),
        }),
        ...topUpTasks({ db, commands, providers: cards.providers, pay, organization, now }),
        ...invoiceTasks({
          db,
          commands,
          place,
          organization,
          providers: cards.providers,
          pay,
          now,
        }),
        ...duesTasks({ db, commands, organizationIn, portalSettingsIn, now }),
        ...ticketTasks({ db, commands, store: objects, replies, place: placeWithConsole, now }),
        ...waiverTasks({ db, commands, place, now }),
        ...remainingTasks({ db, commands, refunding, place, now }),
        ...reservationTasks({
          db,
          commands,
          organizationIn,
          refunding,
          place: placeWithGuests,
          guestLinks,
          bookingCode: entryCodes.ofBooking,
          now,
        }),
        ...lodgingTasks({
          db,
          commands,
          store: objects,
          organizationIn,
          refunding,
          identity,
          logins,
          requestMail,
          place: placeWithConsole,
          now,
          onLinked: forgetSessions,
        }),
        ...exchange.tasks,
        ...closeOutTasks({ db, commands, refunding, place: placeWithDonations, now, log }),
        ...mailTasks({
          db,
          mailer: organizationMailer,
          publicOrganization,
          originOf: (domainUrl) => ownOrigin(domainUrl, publicPlace()),
          marks,
          returnPathFor: returned.pathFor,
          log,
          now,
          count: metrics.countMail,
        }),
        ...profileTasks({ db, identity, logins, requestMail, now, onLinked: forgetSessions }),
        ...staffTasks({ db, identity, logins, requestMail, now, onLinked: forgetSessions }),
        ...photoTasks({ db, commands, store: objects, maker: createPhotoMaker(), now }),
      },
      schedule: jobSchedule,
    })
  }

  return {
    app,
    address,
    cards: cards.providers,
    stop: async () => {
      stopping = true
      // Whoever stands in front sees that this process is not ready, and sends nobody here any
      // more.
      await wait(config.stopPauseMs)
      await metricsServer?.close()
      await app.close()
      await worker?.stop()
      await jobSessions?.close()
      await exchange.stop()
      await press.close()
      await cards.stop()
      await mailer.close()
      objects.close()
      await stopNoting()
      await reading?.close()
      await close()
    },
  }
}
