// Written by `npm run db:types` from the migrated database. Do not edit.

import type {
  EpochSeconds,
} from '@lodgepole/domain/kernel/calendar'
import type {
  BookingGroupId,
  BookingId,
  ContributorId,
  EventId,
  HoldId,
  HouseholdId,
  InvoiceId,
  JournalId,
  LedgerAccountId,
  LoginId,
  OrderId,
  OrganizationId,
  PaymentId,
  PersonId,
  ProductId,
  SeriesId,
  SignInSessionId,
  StayId,
  TicketId,
  UnitId,
} from '@lodgepole/domain/kernel/ids'
import type {
  BasisPoints,
  Cents,
} from '@lodgepole/domain/kernel/money'
import type { Generated } from 'kysely'

interface Accounts {
  organizationId: OrganizationId
  accountId: LedgerAccountId
  purpose: string
  userId: PersonId | null
  balanceCents: Cents | null
  createdAt: Generated<Date>
  heldCents: Generated<Cents>
  lentFor: string | null
  closedAt: Date | null
  passedTo: PersonId | null
}

interface ActAsGrants {
  organizationId: OrganizationId
  actAsGrantId: string
  staffLoginId: LoginId
  userId: PersonId
  reason: string
  startedAt: Date
  expiresAt: Date
  endedAt: Date | null
  sessionId: SignInSessionId | null
  handOverHash: string | null
  handOverUntil: Date | null
}

interface ApiKeys {
  organizationId: OrganizationId
  keyId: string
  name: string
  duties: string[]
  secretHash: Buffer
  createdAt: Date
  createdBy: PersonId
  lastUsedAt: Date | null
  revokedAt: Date | null
}

interface AuditEntries {
  organizationId: OrganizationId
  auditEntryId: string
  happenedAt: Date
  action: string
  actorKind: string
  loginId: LoginId | null
  userId: PersonId | null
  actingLoginId: LoginId | null
  requestId: string
  details: Generated<unknown>
}

interface AuditSubjects {
  organizationId: OrganizationId
  subjectId: PersonId
  happenedAt: Date
  auditEntryId: string
}

interface AuthorizedPersons {
  organizationId: OrganizationId
  accountId: HouseholdId
  userId: string
  firstName: string
  lastName: string
  relationship: Generated<string>
  phone: string | null
  email: string | null
  imageUrl: string | null
  version: Generated<number>
  createdAt: Generated<Date>
  changedAt: Date | null
  changedByLoginId: LoginId | null
}

interface Bookings {
  organizationId: OrganizationId
  bookingId: BookingId
  eventId: EventId
  seriesId: SeriesId
  userId: HouseholdId
  authUserId: PersonId
  groupId: BookingGroupId
  status: string
  startSeconds: EpochSeconds
  endSeconds: EpochSeconds
  startDayHash: string
  startWeekHash: string
  extraIds: Generated<string[]>
  lastCheckInAt: EpochSeconds | null
  lastCheckOutAt: EpochSeconds | null
  cancelExpiresAt: EpochSeconds | null
  createdAt: Generated<Date>
  priceCents: Generated<Cents>
  paidJournalId: JournalId | null
  paidUserId: PersonId | null
  waitingNumber: number | null
  offerExpiresAt: EpochSeconds | null
  paymentId: PaymentId | null
}

interface Budgets {
  organizationId: OrganizationId
  userId: PersonId
  dailyLimitCents: Cents | null
  restrictedDailyLimitCents: Cents | null
  dailyAllowanceCents: Cents | null
  version: Generated<number>
}

interface CalendarFeeds {
  organizationId: OrganizationId
  feedId: string
  accountId: HouseholdId
  personId: PersonId | null
  tokenHash: string
  language: string
  createdAt: Date
  withdrawnAt: Date | null
  loginId: LoginId | null
}

interface CardCredentials {
  organizationId: OrganizationId
  provider: string
  environment: string
  accountName: string
  browserKey: string
  secret: string
  signatureKey: string
  updatedAt: Date
}

interface CardCustomers {
  organizationId: OrganizationId
  userId: HouseholdId
  provider: string
  customerId: string
  defaultCardId: string | null
}

interface CardEvents {
  organizationId: OrganizationId
  provider: string
  eventId: string
  receivedAt: Date
}

interface CardRefunds {
  organizationId: OrganizationId
  refundId: string
  paymentId: PaymentId
  userId: PersonId
  holdId: HoldId
  amountCents: Cents
  cause: string
  status: Generated<string>
  startedAt: Date
  askedAt: Date | null
  lookAgainAt: Date
  looks: Generated<number>
  settledAt: Date | null
  providerRefundId: string | null
  declineCode: string | null
}

interface CardSlots {
  organizationId: OrganizationId
  userId: HouseholdId
  provider: string
  slotKey: string
  takenAt: Date
}

interface Carts {
  organizationId: OrganizationId
  userId: HouseholdId
  lines: Generated<unknown>
  version: Generated<number>
  changedAt: Generated<Date>
}

interface ClientErrors {
  organizationId: OrganizationId
  clientErrorId: string
  happenedAt: Date
  level: string
  message: string
  name: string | null
  stack: string | null
  userId: PersonId | null
  caller: string | null
  component: unknown
  page: unknown
  requestId: string
}

interface CloseOutPeople {
  organizationId: OrganizationId
  closeOutId: string
  userId: PersonId
  accountUserId: HouseholdId
  state: Generated<string>
  foundCents: Generated<Cents>
  movedCents: Generated<Cents>
  why: Generated<string>
  offerId: string | null
  decidedAt: Date | null
  tries: Generated<number>
}

interface CloseOuts {
  organizationId: OrganizationId
  closeOutId: string
  seriesId: SeriesId | null
  label: string
  policy: string
  includesBooked: boolean
  createdAt: Date
  createdBy: PersonId
  workedAt: Date
  decidedAt: Date | null
}

interface ClosedBookings {
  organizationId: OrganizationId
  bookingId: BookingId
  closureId: string
  refundedCents: Cents
  insteadGroupId: BookingGroupId | null
  closedAt: Date
}

interface Closures {
  organizationId: OrganizationId
  closureId: string
  seriesId: SeriesId | null
  campusId: string | null
  firstDay: string
  lastDay: string
  reason: string
  offerAgain: Generated<boolean>
  createdAt: Date
  createdByLoginId: LoginId | null
  doneAt: Date | null
  liftedAt: Date | null
}

interface CodeMails {
  loginId: LoginId
  codeMailId: string
  isKnownBrowser: boolean
  sentAt: Date
  kind: string
}

interface ContributorExclusions {
  organizationId: OrganizationId
  contributorId: ContributorId
  userId: PersonId
}

interface ContributorInvitations {
  organizationId: OrganizationId
  contributorInvitationId: string
  contributorId: ContributorId
  accountUserId: HouseholdId
  email: string
  tokenHash: string
  sentAt: Date
  expiresAt: Date
  endedAt: Date | null
}

interface Contributors {
  organizationId: OrganizationId
  contributorId: ContributorId
  accountUserId: HouseholdId
  email: string
  name: string
  phone: string | null
  relationship: Generated<string>
  message: Generated<string>
  maxPerGiftCents: Cents | null
  maxTotalCents: Cents | null
  state: string
  loginId: LoginId | null
  invitedAt: Date
  acceptedAt: Date | null
  removedAt: Date | null
  version: Generated<number>
  changedAt: Date | null
  changedByLoginId: LoginId | null
}

interface DataExports {
  organizationId: OrganizationId
  exportId: string
  state: string
  createdAt: Date
  createdBy: PersonId
  runId: string | null
  workedAt: Date
  tablesDone: Generated<number>
  rowsWritten: Generated<number>
  sizeBytes: number | null
  finishedAt: Date | null
}

interface Dues {
  organizationId: OrganizationId
  invoiceId: InvoiceId
  userId: HouseholdId
  membershipType: string | null
  months: number
  renewsSeconds: EpochSeconds | null
  appliedAt: Date | null
  expiresSeconds: EpochSeconds | null
  closedAt: Date | null
}

interface EntryCards {
  organizationId: OrganizationId
  personId: PersonId
  issuedAtSeconds: EpochSeconds
  expiresAtSeconds: EpochSeconds
  withdrawnAt: Date | null
  loginId: LoginId | null
}

interface EntryConflictsSeen {
  organizationId: OrganizationId
  scanId: string
  seenBy: PersonId
  seenAt: Date
}

interface EntryKeys {
  organizationId: OrganizationId
  keyId: string
  privateJwk: unknown
  createdAt: Date
  signsFrom: Date
}

interface EntryPhones {
  organizationId: OrganizationId
  phoneId: string
  personId: PersonId
  publicKey: Buffer
  label: string
  createdAt: Date
  withdrawnAt: Date | null
  loginId: LoginId | null
}

interface EntryPlaces {
  organizationId: OrganizationId
  placeId: string
  label: string
  capacityCount: number | null
  guestsPerDay: Generated<number>
}

interface EntryPresence {
  organizationId: OrganizationId
  placeId: string
  personId: PersonId
  dayHash: string
  sinceSeconds: EpochSeconds
  guests: Generated<number>
}

interface EntryScans {
  organizationId: OrganizationId
  scanId: string
  placeId: string
  direction: string
  outcome: string
  letIn: boolean
  isOffline: boolean
  inputHash: string
  personId: PersonId | null
  accountId: HouseholdId | null
  bookingId: BookingId | null
  guests: Generated<number>
  passTag: string | null
  dayHash: string
  scannedAtSeconds: EpochSeconds
  receivedAt: Date
  answer: unknown
}

interface EntryVisits {
  organizationId: OrganizationId
  visitId: Generated<string>
  placeId: string
  personId: PersonId
  dayHash: string
  inSeconds: EpochSeconds
  outSeconds: EpochSeconds | null
}

interface EventRules {
  organizationId: OrganizationId
  ruleId: string
  seriesId: SeriesId
  firstDay: string
  untilDay: string
  weekdays: number[]
  everyWeeks: number
  startTime: string
  minutes: number
  exceptDays: Generated<string[]>
}

interface Events {
  organizationId: OrganizationId
  eventId: EventId
  seriesId: SeriesId
  label: string
  startSeconds: EpochSeconds
  endSeconds: EpochSeconds
  startDayHash: string
  startWeekHash: string
  capacityCount: number | null
  registeredCount: Generated<number>
  status: Generated<string>
  expiresAt: EpochSeconds | null
  eventExtras: Generated<unknown>
  isPremium: Generated<boolean>
  changedAt: Generated<Date>
  ruleId: string | null
  ruleDay: string | null
  isException: Generated<boolean>
}

interface FormerSecondParents {
  organizationId: OrganizationId
  userId: PersonId
  loginId: LoginId
  email: Generated<string>
  firstName: Generated<string>
  lastName: Generated<string>
  endedAt: Date
}

interface GuestHolds {
  organizationId: OrganizationId
  groupId: BookingGroupId
  puzzleId: string
  addressHash: Buffer
  networkHash: Buffer
  seats: number
  createdAt: Date
  expiresAt: Date
  answeredAt: Date | null
  overAt: Date
  siteHash: Buffer | null
}

interface Holds {
  organizationId: OrganizationId
  holdId: HoldId
  accountId: LedgerAccountId
  amountCents: Cents
  reason: string
  status: Generated<string>
  placedSeconds: EpochSeconds
  expiresSeconds: EpochSeconds
}

interface Hosts {
  host: string
  kind: string
  anonymous: Generated<boolean>
  organizationId: OrganizationId | null
}

interface IdempotencyKeys {
  organizationId: OrganizationId
  scope: string
  key: string
  inputHash: string
  answer: unknown
  createdAt: Date
}

interface IdentityProviders {
  organizationId: OrganizationId
  issuer: string
  clientId: string
  clientSecret: string
  label: string
  updatedAt: Date
}

interface InstallationIdentity {
  isOnlyRow: Generated<boolean>
  installationId: Generated<string>
  heldSince: Date | null
  dataAsOf: Date | null
}

interface InstallationSecrets {
  name: string
  secret: string
  createdAt: Generated<Date>
}

interface InstallationSettings {
  isOnly: Generated<boolean>
  administratorsNeedSecondFactor: Generated<boolean>
}

interface InvitationRequests {
  organizationId: OrganizationId
  requestId: string
  name: string
  email: string
  phone: string | null
  message: string | null
  askedSeconds: EpochSeconds
  networkHash: string | null
}

interface InvoiceCounters {
  organizationId: OrganizationId
  lastNumber: number
}

interface InvoiceLines {
  organizationId: OrganizationId
  invoiceId: InvoiceId
  line: number
  text: string
  qty: number
  priceCents: Cents
  taxBasisPoints: BasisPoints
  netCents: Cents
  taxCents: Cents
  totalCents: Cents
}

interface InvoicePayments {
  organizationId: OrganizationId
  invoicePaymentId: string
  invoiceId: InvoiceId
  status: string
  amountCents: Cents
  paymentId: PaymentId | null
  payerId: PersonId | null
  journalId: JournalId | null
  happenedSeconds: EpochSeconds
  taxCents: Generated<Cents>
  refundedCents: Generated<Cents>
  method: string | null
  reference: Generated<string>
  receivedDay: string | null
}

interface Invoices {
  organizationId: OrganizationId
  invoiceId: InvoiceId
  userId: HouseholdId
  number: number | null
  kind: Generated<string>
  title: string
  note: Generated<string>
  state: string
  netCents: Cents
  taxCents: Cents
  totalCents: Cents
  paidCents: Generated<Cents>
  creditCents: Generated<Cents>
  pendingCents: Generated<Cents>
  issuedSeconds: EpochSeconds | null
  dueDay: string
  maxInstalments: Generated<number>
  reminded: Generated<number>
  remindAt: Date | null
  version: Generated<number>
  createdAt: Date
  changedAt: Date
  refundedCents: Generated<Cents>
}

interface JobWorkers {
  workerId: string
  seenAt: Date
}

interface Journals {
  organizationId: OrganizationId
  journalId: JournalId
  kind: string
  happenedSeconds: EpochSeconds
  idempotencyKey: string
  actorUserId: PersonId | null
  locationName: string | null
  memo: string | null
  items: Generated<unknown>
  inputHash: string | null
  reversesJournalId: JournalId | null
  paidBy: string | null
  outsideLimits: Generated<boolean>
  agreedBeforeCents: Generated<Cents>
}

interface LodgingStayInvoices {
  organizationId: OrganizationId
  stayId: StayId
  invoiceId: InvoiceId
}

interface LodgingStayRenters {
  organizationId: OrganizationId
  stayId: StayId
  place: number
  firstName: string
  lastName: Generated<string>
  email: string | null
  userId: PersonId | null
  leftAt: EpochSeconds | null
}

interface LodgingStays {
  organizationId: OrganizationId
  stayId: StayId
  unitId: UnitId
  agentId: PersonId
  firstDay: string
  lastDay: string
  status: string
  access: Generated<string>
  opensAt: EpochSeconds
  closesAt: EpochSeconds
  spendingAccount: Generated<boolean>
  note: Generated<string>
  feeCents: Generated<Cents>
  version: Generated<number>
  createdAt: Date
  changedAt: Date | null
  changedByLoginId: LoginId | null
  askedFirstDay: string | null
  askedLastDay: string | null
  askedById: PersonId | null
  declinedBecause: Generated<string>
}

interface LodgingUnitFiles {
  organizationId: OrganizationId
  unitId: UnitId
  fileId: string
  name: string
  type: string
  sizeBytes: number
  state: Generated<string>
  createdAt: Date
}

interface LodgingUnitPeople {
  organizationId: OrganizationId
  unitId: UnitId
  userId: PersonId
  relation: string
}

interface LodgingUnits {
  organizationId: OrganizationId
  unitId: UnitId
  label: Generated<string>
  address: string
  capacity: number
  householdId: HouseholdId | null
  documents: Generated<unknown>
  version: Generated<number>
  changedAt: Date | null
  changedByLoginId: LoginId | null
}

interface LoginCodes {
  loginId: LoginId
  purpose: string
  codeHash: string
  expiresAt: Date
  tries: Generated<number>
  browserHash: Generated<string>
  triesElsewhere: Generated<number>
}

interface LoginEvents {
  loginEventId: string
  happenedAt: Date
  action: string
  outcome: string
  loginId: LoginId | null
  nameHash: string | null
  organizationId: OrganizationId | null
  host: string
  device: Generated<string>
  requestId: string
}

interface LoginOrganizations {
  loginId: LoginId
  organizationId: OrganizationId
}

interface Logins {
  loginId: LoginId
  username: string
  email: string
  passwordHash: string | null
  createdAt: Generated<Date>
  status: Generated<string>
  language: Generated<string>
  pendingEmail: string | null
  secondFactor: string | null
  totpSecret: string | null
  totpLastStep: number | null
  passwordChangedAt: Generated<Date>
}

interface LowBalances {
  organizationId: OrganizationId
  userId: PersonId
  isLow: boolean
  changedAt: Date
}

interface MailEventSignatures {
  signedHash: string
  messageHash: string
  usedAt: Date
}

interface MailEvents {
  eventKey: string
  address: string
  what: string
  source: string
  status: Generated<string>
  happenedAt: Date
  heardAt: Date
}

interface MailMarks {
  address: string
  kind: string | null
  status: Generated<string>
  reason: Generated<string>
  source: Generated<string>
  firstAt: Date | null
  lastAt: Date | null
  count: Generated<number>
  softCount: Generated<number>
  softSince: Date | null
  confirmedAt: Date | null
}

interface MailTexts {
  organizationId: OrganizationId
  mail: string
  language: string
  subject: Generated<string>
  heading: Generated<string>
  opening: Generated<string>
  closing: Generated<string>
  version: Generated<number>
  changedAt: Date | null
  changedByLoginId: LoginId | null
}

interface MemberIds {
  organizationId: OrganizationId
  memberId: string
  claimedBy: PersonId | null
  claimedAt: Date | null
}

interface OrderLines {
  organizationId: OrganizationId
  orderId: OrderId
  line: number
  productId: ProductId
  kind: string
  name: string
  qty: number
  refundedQty: Generated<number>
  priceCents: Cents
  taxBasisPoints: BasisPoints
  netCents: Cents
  taxCents: Cents
  totalCents: Cents
  options: Generated<unknown>
  personId: PersonId | null
  personName: Generated<string>
  deliveryDay: string | null
  counted: boolean
}

interface Orders {
  organizationId: OrganizationId
  orderId: OrderId
  userId: HouseholdId
  status: string
  netCents: Cents
  taxCents: Cents
  totalCents: Cents
  refundedCents: Generated<Cents>
  paymentId: PaymentId | null
  payerId: PersonId | null
  journalId: JournalId | null
  language: string
  origin: string
  placedSeconds: EpochSeconds
  changedAt: Date
}

interface OrganizationLocks {
  organizationId: OrganizationId
  name: string
}

interface OrganizationMail {
  organizationId: OrganizationId
  senderName: Generated<string>
  senderAddress: Generated<string>
  replyTo: Generated<string>
  smtpHost: string | null
  smtpPort: number | null
  smtpUser: string | null
  smtpUrl: string | null
  smtpTestedAt: Date | null
  smtpProblem: string | null
  dkimDomain: string | null
  dkimSelector: string | null
  dkimPublicKey: string | null
  dkimPrivateKey: string | null
  dkimCheckedAt: Date | null
  version: Generated<number>
  changedAt: Date | null
  changedByLoginId: LoginId | null
}

interface OrganizationMailMarks {
  organizationId: OrganizationId
  address: string
  kind: string | null
  status: Generated<string>
  reason: Generated<string>
  source: Generated<string>
  firstAt: Date | null
  lastAt: Date | null
  count: Generated<number>
  softCount: Generated<number>
  softSince: Date | null
  confirmedAt: Date | null
  heldCount: Generated<number>
}

interface Organizations {
  organizationId: OrganizationId
  organizationName: string
  organizationType: string | null
  domainUrl: string
  locale: string | null
  timeZone: string | null
  currencySymbol: string | null
  portalSettings: Generated<unknown>
  processorSettings: Generated<unknown>
  features: Generated<unknown>
  policies: Generated<unknown>
  userRequiredData: Generated<unknown>
  userRequiredFields: Generated<string[]>
  userWaiverRequired: Generated<boolean>
  userWaiverScope: string | null
  lingo: Generated<unknown>
  endSessionMessage: Generated<string>
  links: Generated<unknown>
  organizationStatus: Generated<string[]>
  branding: Generated<unknown>
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  userWaiverVersion: number | null
  contact: Generated<unknown>
  sectionChanges: Generated<unknown>
  closedAt: Date | null
  closedNote: Generated<string>
  currency: string | null
}

interface Outbox {
  organizationId: OrganizationId
  outboxId: string
  topic: string
  payload: unknown
  createdAt: Date
  dispatchedAt: Date | null
}

interface PasskeyChallenges {
  challengeHash: string
  purpose: string
  holderHash: string
  expiresAt: Date
}

interface Passkeys {
  credentialId: string
  passkeyId: string
  loginId: LoginId
  rpId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface PaymentPlans {
  organizationId: OrganizationId
  invoiceId: InvoiceId
  isOn: boolean
  stoppedBecause: string | null
  dueDayBefore: string
  consentedAt: Date
  consentLoginId: LoginId
  language: string
  origin: string
}

interface Payments {
  organizationId: OrganizationId
  paymentId: PaymentId
  purpose: string
  provider: string
  reference: string
  status: Generated<string>
  amountCents: Cents
  userId: HouseholdId
  payerEmail: string
  payerName: string
  details: unknown
  startedAt: Date
  askedAt: Date | null
  lookAgainAt: Date
  looks: Generated<number>
  settledAt: Date | null
  providerPaymentId: string | null
  brand: string | null
  last4: string | null
  declineCode: string | null
  contributorId: ContributorId | null
  refundedCents: Generated<Cents>
  journalId: JournalId | null
}

interface PeopleApart {
  organizationId: OrganizationId
  oneId: PersonId
  otherId: PersonId
  createdBy: PersonId
  createdAt: Date
}

interface PeopleImportFaults {
  organizationId: OrganizationId
  importId: string
  rowNumber: number
  field: string
  code: string
  value: string | null
  otherRow: number | null
  isCompared: Generated<boolean>
}

interface PeopleImportProgress {
  organizationId: OrganizationId
  importId: string
  donePercent: number
}

interface PeopleImportRows {
  organizationId: OrganizationId
  importId: string
  rowNumber: number
  person: unknown
  householdKey: string | null
  memberKey: string | null
  email: string | null
  nameKey: string | null
  newId: PersonId
  holderRow: number | null
  holderId: PersonId | null
  matchId: PersonId | null
  matchVersion: number | null
  outcome: string | null
  before: unknown
  beforeRelationship: string | null
  afterHash: string | null
  isKept: Generated<boolean>
}

interface PeopleImports {
  organizationId: OrganizationId
  importId: string
  state: string
  fileName: string
  sizeBytes: number
  createdAt: Date
  createdBy: PersonId
  delimiter: Generated<string>
  headers: Generated<string[]>
  sample: Generated<unknown>
  columns: Generated<unknown>
  duplicates: Generated<string>
  dayOrder: Generated<string>
  leavesOutBad: Generated<boolean>
  runId: string | null
  workedAt: Date | null
  bytesRead: Generated<number>
  rowsRead: Generated<number>
  createdCount: Generated<number>
  updatedCount: Generated<number>
  skippedCount: Generated<number>
  badCount: Generated<number>
  columnsThen: Generated<string[]>
  failure: unknown
  importedAt: Date | null
  undoneAt: Date | null
  keepsChanged: Generated<boolean>
  kept: unknown
  askedBy: PersonId | null
  invitesAskedAt: Date | null
  invitesDoneAt: Date | null
  invitesOrigin: string | null
  invitesLanguage: string | null
}

interface Pets {
  organizationId: OrganizationId
  belongingId: string
  householdId: HouseholdId
  name: string
  species: Generated<string>
  breed: string | null
  color: string | null
  vaccinationExpiresIso: string | null
  note: string | null
  isRemoved: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<Date>
  changedAt: Date | null
  changedByLoginId: LoginId | null
}

interface PhotoProcesses {
  organizationId: OrganizationId
  processId: string
  userId: PersonId
  requestedBy: PersonId
  objectName: string
  contentType: string
  sizeBytes: number
  status: Generated<string>
  errorCode: string | null
  createdAt: Date
}

interface PlanInstalments {
  organizationId: OrganizationId
  invoiceId: InvoiceId
  instalment: number
  day: string
  amountCents: Cents
  state: Generated<string>
  paymentId: PaymentId | null
  lookAt: Date | null
}

interface Postings {
  organizationId: OrganizationId
  journalId: JournalId
  line: number
  accountId: LedgerAccountId
  amountCents: Cents
  happenedSeconds: EpochSeconds
}

interface Products {
  organizationId: OrganizationId
  productId: ProductId
  kind: string
  name: string
  description: Generated<string>
  imageUrl: string | null
  priceCents: Cents
  taxBasisPoints: Generated<BasisPoints>
  stock: number | null
  opensAtSeconds: EpochSeconds | null
  closesAtSeconds: EpochSeconds | null
  deliveryDay: string | null
  allergens: Generated<string[]>
  options: Generated<unknown>
  recipient: Generated<string>
  maxPerOrder: Generated<number>
  isHidden: Generated<boolean>
  place: Generated<number>
  version: Generated<number>
  createdAt: Generated<Date>
}

interface ProviderIdentities {
  organizationId: OrganizationId
  issuer: string
  subject: string
  loginId: LoginId
  linkedAt: Date
}

interface RecoveryCodes {
  loginId: LoginId
  codeHash: string
  usedAt: Date | null
}

interface RemainingLetters {
  organizationId: OrganizationId
  letterId: string
  accountUserId: HouseholdId
  tokenHash: string
  sentAt: Date
  expiresAt: Date
}

interface RemainingOffers {
  organizationId: OrganizationId
  offerId: string
  userId: PersonId
  accountUserId: HouseholdId
  seriesId: SeriesId | null
  endedSeconds: EpochSeconds
  madeAt: Date
  letterId: string | null
  choice: string | null
  amountCents: Cents | null
  chosenAt: Date | null
  occasion: string | null
}

interface ReturnableMails {
  mailId: string
  address: string
  organizationId: OrganizationId | null
  sentAt: Date
}

interface SavedCards {
  organizationId: OrganizationId
  provider: string
  cardId: string
  userId: HouseholdId
  brand: string
  last4: string
  type: string
  expiresMonth: number
  expiresYear: number
  savedAt: Date
  removedAt: Date | null
}

interface ScheduledAllocations {
  organizationId: OrganizationId
  allocationId: string
  paymentId: PaymentId
  userId: PersonId
  amountCents: Cents
  releaseDay: string
  status: string
  reversesAllocationId: string | null
  reversedAt: Date | null
}

interface SchemaMigrations {
  name: string
  checksum: string
  runAt: Generated<Date>
}

interface SecretKeys {
  keyId: string
  proof: string
  activeFrom: Date
  retiredAt: Date | null
}

interface Series {
  organizationId: OrganizationId
  seriesId: SeriesId
  label: string
  category: Generated<string>
  campusId: string | null
  timeZone: string
  state: string | null
  enabled: Generated<boolean>
  hidden: Generated<boolean>
  waitlistEnabled: Generated<boolean>
  quotaWholeWeek: unknown
  quotaSplitWeek: unknown
  quotaLimitBookings: unknown
  quotaGapDays: Generated<number>
  quotaGapOccurances: Generated<number>
  eventReservationSettings: Generated<unknown>
  priceSettings: unknown
  version: Generated<number>
  changedAt: Date | null
  changedByLoginId: LoginId | null
}

interface ServerProcesses {
  processId: string
  place: string
  keyIds: string[]
  startedAt: Generated<Date>
  seenAt: Generated<Date>
}

interface Sessions {
  sessionId: SignInSessionId
  loginId: LoginId
  tokenHash: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  endedAt: Date | null
  device: Generated<string>
  providerOrganizationId: OrganizationId | null
  hasPrefixedCookie: Generated<boolean>
  provedAt: Date | null
  hasSecondFactor: Generated<boolean>
  endedOrganizationIds: Generated<OrganizationId[]>
  previousHash: string | null
  previousFor: string | null
}

interface SigningKeys {
  keyId: string
  privateJwk: unknown
  createdAt: Generated<Date>
  signsFrom: Generated<Date>
}

interface StaffInvitations {
  organizationId: OrganizationId
  userId: PersonId
  role: string
  invitedSeconds: EpochSeconds
  expiresSeconds: EpochSeconds
  mails: number
  madeAccount: boolean
}

interface TicketCounters {
  organizationId: OrganizationId
  lastNumber: number
}

interface TicketEntries {
  organizationId: OrganizationId
  ticketId: TicketId
  entryId: string
  kind: string
  side: string
  authorLoginId: LoginId | null
  byMail: Generated<boolean>
  text: string | null
  fromStatus: string | null
  toStatus: string | null
  happenedAt: Date
}

interface TicketFiles {
  organizationId: OrganizationId
  ticketId: TicketId
  fileId: string
  name: string
  type: string
  sizeBytes: number
  state: Generated<string>
  side: string
  authorLoginId: LoginId | null
  createdAt: Date
}

interface Tickets {
  organizationId: OrganizationId
  ticketId: TicketId
  number: number
  creatorId: PersonId
  assigneeId: PersonId | null
  status: Generated<string>
  category: string
  priority: Generated<string>
  title: string
  text: string
  fromRoute: string | null
  fromVersion: string | null
  createdSeconds: EpochSeconds
  touchedSeconds: EpochSeconds
  version: Generated<number>
  handlingVersion: Generated<number>
  changedAt: Date | null
  changedByLoginId: LoginId | null
  handledAt: Date | null
  handledByLoginId: LoginId | null
  unitId: UnitId | null
}

interface TillConflicts {
  organizationId: OrganizationId
  saleId: string
  personId: PersonId
  cashierId: PersonId
  locationName: string
  items: unknown
  totalCents: Cents
  code: string
  soldAtSeconds: EpochSeconds
  receivedAt: Date
  settledHow: string | null
  settledAt: Date | null
  settledBy: PersonId | null
}

interface TillItems {
  organizationId: OrganizationId
  storeId: string
  itemId: string
  name: string
  priceCents: Cents
  restricted: Generated<boolean>
  place: number
}

interface TillStores {
  organizationId: OrganizationId
  storeId: string
  label: string
  isClosed: Generated<boolean>
  version: Generated<number>
}

interface TopUps {
  organizationId: OrganizationId
  userId: PersonId
  holderUserId: PersonId
  isOn: boolean
  amountCents: Cents
  belowCents: Cents
  monthMostCents: Cents
  stoppedBecause: string | null
  month: Generated<string>
  monthCents: Generated<Cents>
  openPaymentId: PaymentId | null
  consentedAt: Date
  consentLoginId: LoginId
  language: string
  origin: string
  version: Generated<number>
  ceilingToldMonth: Generated<string>
}

interface TotpSteps {
  loginId: LoginId
  lastStep: number
}

interface TryCounters {
  counter: string
  failures: number
  lastFailureAt: Date
}

interface UserPairs {
  organizationId: OrganizationId
  parentId: PersonId
  childId: PersonId
  relationship: Generated<string>
}

interface Users {
  organizationId: OrganizationId
  userId: PersonId
  loginId: LoginId | null
  parent2LoginId: LoginId | null
  accountHolderId: PersonId | null
  firstName: Generated<string>
  lastName: Generated<string>
  username: string | null
  email: string | null
  role: Generated<string>
  roles: Generated<string[]>
  imageUrl: string | null
  imageUrl70: string | null
  imageUrl150: string | null
  phone: string | null
  phoneNumbers: Generated<string[]>
  parent2Email: string | null
  parent2FirstName: string | null
  parent2LastName: string | null
  postalAddress1: string | null
  postalAddress2: string | null
  postalCity: string | null
  postalState: string | null
  postalZipcode: string | null
  birthIso: string | null
  age: number | null
  isResident: boolean | null
  memberId: string | null
  membershipType: string | null
  membershipAmountPaidCents: Cents | null
  membershipExpiresAt: EpochSeconds | null
  billingExpiresAt: EpochSeconds | null
  lodgingExpiresAt: EpochSeconds | null
  lodgingIdPrimary: UnitId | null
  lodgingTenantType: string | null
  bookingEventCapacityLimit: number | null
  lowBalanceThresholdCents: Generated<Cents>
  restricted: Generated<boolean>
  restrictionExpiresAt: EpochSeconds | null
  restrictionMessage: string | null
  viewedTutorial: Generated<boolean>
  waiverSignedAt: EpochSeconds | null
  onboardingCompleted: Generated<string[]>
  note: string | null
  isInactive: Generated<boolean>
  isHidden: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<Date>
  postalAddresses: Generated<unknown>
  mailChoices: Generated<unknown>
  changedAt: Date | null
  changedByLoginId: LoginId | null
  waiverVersion: number | null
  parent2InvitedAt: Date | null
  parent2Mails: Generated<number>
  awaitsProof: Generated<boolean>
  careNote: string | null
  lodgingStartsAt: EpochSeconds | null
  familyKey: Generated<string>
  givenKey: Generated<string>
  familyEndKey: Generated<string | null>
  givenEndKey: Generated<string | null>
  secondFamilyKey: Generated<string | null>
  secondGivenKey: Generated<string | null>
  mailKey: Generated<string | null>
  secondMailKey: Generated<string | null>
  memberKey: Generated<string | null>
  memberDigitsKey: Generated<string | null>
  phoneKey: Generated<string | null>
  phoneEndKey: Generated<string | null>
  mergedInto: PersonId | null
  invitedAt: Date | null
  inviteMails: Generated<number>
  deactivatedAt: Date | null
  guestOf: PersonId | null
  startedWorkAt: Date | null
}

interface Vehicles {
  organizationId: OrganizationId
  belongingId: string
  householdId: HouseholdId
  make: string
  model: Generated<string>
  year: number | null
  color: string | null
  licensePlate: string
  licenseState: string | null
  note: string | null
  isRemoved: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<Date>
  changedAt: Date | null
  changedByLoginId: LoginId | null
}

interface WaiverDocuments {
  organizationId: OrganizationId
  waiverDocumentId: string
  accountUserId: HouseholdId
  pdf: Buffer
  createdAt: Date
}

interface WaiverLinks {
  organizationId: OrganizationId
  tokenHash: string
  userId: PersonId
  createdAt: Date
  expiresAt: Date
}

interface WaiverSignatures {
  organizationId: OrganizationId
  waiverSignatureId: string
  waiverDocumentId: string
  version: number
  userId: PersonId
  accountUserId: HouseholdId
  typedName: string
  signedAt: Date
  signedVia: string
  loginId: LoginId | null
  address: string
  userAgent: string
}

interface WaiverTexts {
  organizationId: OrganizationId
  version: number
  title: string
  text: string
  publishedAt: Date
  publishedBy: PersonId | null
}

interface WebhookDeliveries {
  organizationId: OrganizationId
  deliveryId: string
  endpointId: string
  eventId: string
  event: string
  data: unknown
  happenedAt: Date
  state: string
  attempts: Generated<number>
  nextAttemptAt: Date
  triedAt: Date | null
  status: number | null
  problem: string | null
  answer: string | null
  tookMs: number | null
}

interface WebhookEndpoints {
  organizationId: OrganizationId
  endpointId: string
  url: string
  description: Generated<string>
  events: string[]
  secret: string
  isOn: Generated<boolean>
  version: Generated<number>
  createdAt: Date
  busyUntil: Date | null
  restingUntil: Date | null
  failures: Generated<number>
}

export interface Tables {
  accounts: Accounts
  actAsGrants: ActAsGrants
  apiKeys: ApiKeys
  auditEntries: AuditEntries
  auditSubjects: AuditSubjects
  authorizedPersons: AuthorizedPersons
  bookings: Bookings
  budgets: Budgets
  calendarFeeds: CalendarFeeds
  cardCredentials: CardCredentials
  cardCustomers: CardCustomers
  cardEvents: CardEvents
  cardRefunds: CardRefunds
  cardSlots: CardSlots
  carts: Carts
  clientErrors: ClientErrors
  closeOutPeople: CloseOutPeople
  closeOuts: CloseOuts
  closedBookings: ClosedBookings
  closures: Closures
  codeMails: CodeMails
  contributorExclusions: ContributorExclusions
  contributorInvitations: ContributorInvitations
  contributors: Contributors
  dataExports: DataExports
  dues: Dues
  entryCards: EntryCards
  entryConflictsSeen: EntryConflictsSeen
  entryKeys: EntryKeys
  entryPhones: EntryPhones
  entryPlaces: EntryPlaces
  entryPresence: EntryPresence
  entryScans: EntryScans
  entryVisits: EntryVisits
  eventRules: EventRules
  events: Events
  formerSecondParents: FormerSecondParents
  guestHolds: GuestHolds
  holds: Holds
  hosts: Hosts
  idempotencyKeys: IdempotencyKeys
  identityProviders: IdentityProviders
  installationIdentity: InstallationIdentity
  installationSecrets: InstallationSecrets
  installationSettings: InstallationSettings
  invitationRequests: InvitationRequests
  invoiceCounters: InvoiceCounters
  invoiceLines: InvoiceLines
  invoicePayments: InvoicePayments
  invoices: Invoices
  jobWorkers: JobWorkers
  journals: Journals
  lodgingStayInvoices: LodgingStayInvoices
  lodgingStayRenters: LodgingStayRenters
  lodgingStays: LodgingStays
  lodgingUnitFiles: LodgingUnitFiles
  lodgingUnitPeople: LodgingUnitPeople
  lodgingUnits: LodgingUnits
  loginCodes: LoginCodes
  loginEvents: LoginEvents
  loginOrganizations: LoginOrganizations
  logins: Logins
  lowBalances: LowBalances
  mailEventSignatures: MailEventSignatures
  mailEvents: MailEvents
  mailMarks: MailMarks
  mailTexts: MailTexts
  memberIds: MemberIds
  orderLines: OrderLines
  orders: Orders
  organizationLocks: OrganizationLocks
  organizationMail: OrganizationMail
  organizationMailMarks: OrganizationMailMarks
  organizations: Organizations
  outbox: Outbox
  passkeyChallenges: PasskeyChallenges
  passkeys: Passkeys
  paymentPlans: PaymentPlans
  payments: Payments
  peopleApart: PeopleApart
  peopleImportFaults: PeopleImportFaults
  peopleImportProgress: PeopleImportProgress
  peopleImportRows: PeopleImportRows
  peopleImports: PeopleImports
  pets: Pets
  photoProcesses: PhotoProcesses
  planInstalments: PlanInstalments
  postings: Postings
  products: Products
  providerIdentities: ProviderIdentities
  recoveryCodes: RecoveryCodes
  remainingLetters: RemainingLetters
  remainingOffers: RemainingOffers
  returnableMails: ReturnableMails
  savedCards: SavedCards
  scheduledAllocations: ScheduledAllocations
  schemaMigrations: SchemaMigrations
  secretKeys: SecretKeys
  series: Series
  serverProcesses: ServerProcesses
  sessions: Sessions
  signingKeys: SigningKeys
  staffInvitations: StaffInvitations
  ticketCounters: TicketCounters
  ticketEntries: TicketEntries
  ticketFiles: TicketFiles
  tickets: Tickets
  tillConflicts: TillConflicts
  tillItems: TillItems
  tillStores: TillStores
  topUps: TopUps
  totpSteps: TotpSteps
  tryCounters: TryCounters
  userPairs: UserPairs
  users: Users
  vehicles: Vehicles
  waiverDocuments: WaiverDocuments
  waiverLinks: WaiverLinks
  waiverSignatures: WaiverSignatures
  waiverTexts: WaiverTexts
  webhookDeliveries: WebhookDeliveries
  webhookEndpoints: WebhookEndpoints
}
