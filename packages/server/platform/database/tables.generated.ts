// Written by `npm run db:types` from the migrated database. Do not edit.

import type { Generated } from 'kysely'

interface Accounts {
  organizationId: string
  accountId: string
  purpose: string
  userId: string | null
  balanceCents: number | null
  createdAt: Generated<Date>
  heldCents: Generated<number>
  lentFor: string | null
  closedAt: Date | null
  passedTo: string | null
}

interface ActAsGrants {
  organizationId: string
  actAsGrantId: string
  staffLoginId: string
  userId: string
  reason: string
  startedAt: Date
  expiresAt: Date
  endedAt: Date | null
  sessionId: string | null
  handOverHash: string | null
  handOverUntil: Date | null
}

interface ApiKeys {
  organizationId: string
  keyId: string
  name: string
  duties: string[]
  secretHash: Buffer
  createdAt: Date
  createdBy: string
  lastUsedAt: Date | null
  revokedAt: Date | null
}

interface AuditEntries {
  organizationId: string
  auditEntryId: string
  happenedAt: Date
  action: string
  actorKind: string
  loginId: string | null
  userId: string | null
  actingLoginId: string | null
  requestId: string
  details: Generated<unknown>
}

interface AuditSubjects {
  organizationId: string
  subjectId: string
  happenedAt: Date
  auditEntryId: string
}

interface AuthorizedPersons {
  organizationId: string
  accountId: string
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
  changedByLoginId: string | null
}

interface Bookings {
  organizationId: string
  bookingId: string
  eventId: string
  seriesId: string
  userId: string
  authUserId: string
  groupId: string
  status: string
  startSeconds: number
  endSeconds: number
  startDayHash: string
  startWeekHash: string
  extraIds: Generated<string[]>
  lastCheckInAt: number | null
  lastCheckOutAt: number | null
  cancelExpiresAt: number | null
  createdAt: Generated<Date>
  priceCents: Generated<number>
  paidJournalId: string | null
  paidUserId: string | null
  waitingNumber: number | null
  offerExpiresAt: number | null
  paymentId: string | null
}

interface Budgets {
  organizationId: string
  userId: string
  dailyLimitCents: number | null
  restrictedDailyLimitCents: number | null
  dailyAllowanceCents: number | null
  version: Generated<number>
}

interface CalendarFeeds {
  organizationId: string
  feedId: string
  accountId: string
  personId: string | null
  tokenHash: string
  language: string
  createdAt: Date
  withdrawnAt: Date | null
  loginId: string | null
}

interface CardCredentials {
  organizationId: string
  provider: string
  environment: string
  accountName: string
  browserKey: string
  secret: string
  signatureKey: string
  updatedAt: Date
}

interface CardCustomers {
  organizationId: string
  userId: string
  provider: string
  customerId: string
  defaultCardId: string | null
}

interface CardEvents {
  organizationId: string
  provider: string
  eventId: string
  receivedAt: Date
}

interface CardRefunds {
  organizationId: string
  refundId: string
  paymentId: string
  userId: string
  holdId: string
  amountCents: number
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
  organizationId: string
  userId: string
  provider: string
  slotKey: string
  takenAt: Date
}

interface Carts {
  organizationId: string
  userId: string
  lines: Generated<unknown>
  version: Generated<number>
  changedAt: Generated<Date>
}

interface ClientErrors {
  organizationId: string
  clientErrorId: string
  happenedAt: Date
  level: string
  message: string
  name: string | null
  stack: string | null
  userId: string | null
  caller: string | null
  component: unknown
  page: unknown
  requestId: string
}

interface CloseOutPeople {
  organizationId: string
  closeOutId: string
  userId: string
  accountUserId: string
  state: Generated<string>
  foundCents: Generated<number>
  movedCents: Generated<number>
  why: Generated<string>
  offerId: string | null
  decidedAt: Date | null
  tries: Generated<number>
}

interface CloseOuts {
  organizationId: string
  closeOutId: string
  seriesId: string | null
  label: string
  policy: string
  includesBooked: boolean
  createdAt: Date
  createdBy: string
  workedAt: Date
  decidedAt: Date | null
}

interface ClosedBookings {
  organizationId: string
  bookingId: string
  closureId: string
  refundedCents: number
  insteadGroupId: string | null
  closedAt: Date
}

interface Closures {
  organizationId: string
  closureId: string
  seriesId: string | null
  campusId: string | null
  firstDay: string
  lastDay: string
  reason: string
  offerAgain: Generated<boolean>
  createdAt: Date
  createdByLoginId: string | null
  doneAt: Date | null
  liftedAt: Date | null
}

interface CodeMails {
  loginId: string
  codeMailId: string
  isKnownBrowser: boolean
  sentAt: Date
  kind: string
}

interface ContributorExclusions {
  organizationId: string
  contributorId: string
  userId: string
}

interface ContributorInvitations {
  organizationId: string
  contributorInvitationId: string
  contributorId: string
  accountUserId: string
  email: string
  tokenHash: string
  sentAt: Date
  expiresAt: Date
  endedAt: Date | null
}

interface Contributors {
  organizationId: string
  contributorId: string
  accountUserId: string
  email: string
  name: string
  phone: string | null
  relationship: Generated<string>
  message: Generated<string>
  maxPerGiftCents: number | null
  maxTotalCents: number | null
  state: string
  loginId: string | null
  invitedAt: Date
  acceptedAt: Date | null
  removedAt: Date | null
  version: Generated<number>
  changedAt: Date | null
  changedByLoginId: string | null
}

interface DataExports {
  organizationId: string
  exportId: string
  state: string
  createdAt: Date
  createdBy: string
  runId: string | null
  workedAt: Date
  tablesDone: Generated<number>
  rowsWritten: Generated<number>
  sizeBytes: number | null
  finishedAt: Date | null
}

interface Dues {
  organizationId: string
  invoiceId: string
  userId: string
  membershipType: string | null
  months: number
  renewsSeconds: number | null
  appliedAt: Date | null
  expiresSeconds: number | null
  closedAt: Date | null
}

interface EntryCards {
  organizationId: string
  personId: string
  issuedAtSeconds: number
  expiresAtSeconds: number
  withdrawnAt: Date | null
  loginId: string | null
}

interface EntryConflictsSeen {
  organizationId: string
  scanId: string
  seenBy: string
  seenAt: Date
}

interface EntryKeys {
  organizationId: string
  keyId: string
  privateJwk: unknown
  createdAt: Date
  signsFrom: Date
}

interface EntryPhones {
  organizationId: string
  phoneId: string
  personId: string
  publicKey: Buffer
  label: string
  createdAt: Date
  withdrawnAt: Date | null
  loginId: string | null
}

interface EntryPlaces {
  organizationId: string
  placeId: string
  label: string
  capacityCount: number | null
  guestsPerDay: Generated<number>
}

interface EntryPresence {
  organizationId: string
  placeId: string
  personId: string
  dayHash: string
  sinceSeconds: number
  guests: Generated<number>
}

interface EntryScans {
  organizationId: string
  scanId: string
  placeId: string
  direction: string
  outcome: string
  letIn: boolean
  isOffline: boolean
  inputHash: string
  personId: string | null
  accountId: string | null
  bookingId: string | null
  guests: Generated<number>
  passTag: string | null
  dayHash: string
  scannedAtSeconds: number
  receivedAt: Date
  answer: unknown
}

interface EntryVisits {
  organizationId: string
  visitId: Generated<string>
  placeId: string
  personId: string
  dayHash: string
  inSeconds: number
  outSeconds: number | null
}

interface EventRules {
  organizationId: string
  ruleId: string
  seriesId: string
  firstDay: string
  untilDay: string
  weekdays: number[]
  everyWeeks: number
  startTime: string
  minutes: number
  exceptDays: Generated<string[]>
}

interface Events {
  organizationId: string
  eventId: string
  seriesId: string
  label: string
  startSeconds: number
  endSeconds: number
  startDayHash: string
  startWeekHash: string
  capacityCount: number | null
  registeredCount: Generated<number>
  status: Generated<string>
  expiresAt: number | null
  eventExtras: Generated<unknown>
  isPremium: Generated<boolean>
  changedAt: Generated<Date>
  ruleId: string | null
  ruleDay: string | null
  isException: Generated<boolean>
}

interface FormerSecondParents {
  organizationId: string
  userId: string
  loginId: string
  email: Generated<string>
  firstName: Generated<string>
  lastName: Generated<string>
  endedAt: Date
}

interface GuestHolds {
  organizationId: string
  groupId: string
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
  organizationId: string
  holdId: string
  accountId: string
  amountCents: number
  reason: string
  status: Generated<string>
  placedSeconds: number
  expiresSeconds: number
}

interface Hosts {
  host: string
  kind: string
  anonymous: Generated<boolean>
  organizationId: string | null
}

interface IdempotencyKeys {
  organizationId: string
  scope: string
  key: string
  inputHash: string
  answer: unknown
  createdAt: Date
}

interface IdentityProviders {
  organizationId: string
  issuer: string
  clientId: string
  clientSecret: string
  label: string
  updatedAt: Date
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
  organizationId: string
  requestId: string
  name: string
  email: string
  phone: string | null
  message: string | null
  askedSeconds: number
  networkHash: string | null
}

interface InvoiceCounters {
  organizationId: string
  lastNumber: number
}

interface InvoiceLines {
  organizationId: string
  invoiceId: string
  line: number
  text: string
  qty: number
  priceCents: number
  taxBasisPoints: number
  netCents: number
  taxCents: number
  totalCents: number
}

interface InvoicePayments {
  organizationId: string
  invoicePaymentId: string
  invoiceId: string
  status: string
  amountCents: number
  paymentId: string | null
  payerId: string | null
  journalId: string | null
  happenedSeconds: number
  taxCents: Generated<number>
  refundedCents: Generated<number>
  method: string | null
  reference: Generated<string>
  receivedDay: string | null
}

interface Invoices {
  organizationId: string
  invoiceId: string
  userId: string
  number: number | null
  kind: Generated<string>
  title: string
  note: Generated<string>
  state: string
  netCents: number
  taxCents: number
  totalCents: number
  paidCents: Generated<number>
  creditCents: Generated<number>
  pendingCents: Generated<number>
  issuedSeconds: number | null
  dueDay: string
  maxInstalments: Generated<number>
  reminded: Generated<number>
  remindAt: Date | null
  version: Generated<number>
  createdAt: Date
  changedAt: Date
  refundedCents: Generated<number>
}

interface JobWorkers {
  workerId: string
  seenAt: Date
}

interface Journals {
  organizationId: string
  journalId: string
  kind: string
  happenedSeconds: number
  idempotencyKey: string
  actorUserId: string | null
  locationName: string | null
  memo: string | null
  items: Generated<unknown>
  inputHash: string | null
  reversesJournalId: string | null
  paidBy: string | null
  outsideLimits: Generated<boolean>
  agreedBeforeCents: Generated<number>
}

interface LodgingStayInvoices {
  organizationId: string
  stayId: string
  invoiceId: string
}

interface LodgingStayRenters {
  organizationId: string
  stayId: string
  place: number
  firstName: string
  lastName: Generated<string>
  email: string | null
  userId: string | null
  leftAt: number | null
}

interface LodgingStays {
  organizationId: string
  stayId: string
  unitId: string
  agentId: string
  firstDay: string
  lastDay: string
  status: string
  access: Generated<string>
  opensAt: number
  closesAt: number
  spendingAccount: Generated<boolean>
  note: Generated<string>
  feeCents: Generated<number>
  version: Generated<number>
  createdAt: Date
  changedAt: Date | null
  changedByLoginId: string | null
  askedFirstDay: string | null
  askedLastDay: string | null
  askedById: string | null
  declinedBecause: Generated<string>
}

interface LodgingUnitFiles {
  organizationId: string
  unitId: string
  fileId: string
  name: string
  type: string
  sizeBytes: number
  state: Generated<string>
  createdAt: Date
}

interface LodgingUnitPeople {
  organizationId: string
  unitId: string
  userId: string
  relation: string
}

interface LodgingUnits {
  organizationId: string
  unitId: string
  label: Generated<string>
  address: string
  capacity: number
  householdId: string | null
  documents: Generated<unknown>
  version: Generated<number>
  changedAt: Date | null
  changedByLoginId: string | null
}

interface LoginCodes {
  loginId: string
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
  loginId: string | null
  nameHash: string | null
  organizationId: string | null
  host: string
  device: Generated<string>
  requestId: string
}

interface LoginOrganizations {
  loginId: string
  organizationId: string
}

interface Logins {
  loginId: string
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
  organizationId: string
  userId: string
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
  organizationId: string
  mail: string
  language: string
  subject: Generated<string>
  heading: Generated<string>
  opening: Generated<string>
  closing: Generated<string>
  version: Generated<number>
  changedAt: Date | null
  changedByLoginId: string | null
}

interface MemberIds {
  organizationId: string
  memberId: string
  claimedBy: string | null
  claimedAt: Date | null
}

interface OrderLines {
  organizationId: string
  orderId: string
  line: number
  productId: string
  kind: string
  name: string
  qty: number
  refundedQty: Generated<number>
  priceCents: number
  taxBasisPoints: number
  netCents: number
  taxCents: number
  totalCents: number
  options: Generated<unknown>
  personId: string | null
  personName: Generated<string>
  deliveryDay: string | null
  counted: boolean
}

interface Orders {
  organizationId: string
  orderId: string
  userId: string
  status: string
  netCents: number
  taxCents: number
  totalCents: number
  refundedCents: Generated<number>
  paymentId: string | null
  payerId: string | null
  journalId: string | null
  language: string
  origin: string
  placedSeconds: number
  changedAt: Date
}

interface OrganizationLocks {
  organizationId: string
  name: string
}

interface OrganizationMail {
  organizationId: string
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
  changedByLoginId: string | null
}

interface OrganizationMailMarks {
  organizationId: string
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
  organizationId: string
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
  organizationId: string
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
  loginId: string
  rpId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

interface PaymentPlans {
  organizationId: string
  invoiceId: string
  isOn: boolean
  stoppedBecause: string | null
  dueDayBefore: string
  consentedAt: Date
  consentLoginId: string
  language: string
  origin: string
}

interface Payments {
  organizationId: string
  paymentId: string
  purpose: string
  provider: string
  reference: string
  status: Generated<string>
  amountCents: number
  userId: string
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
  contributorId: string | null
  refundedCents: Generated<number>
  journalId: string | null
}

interface PeopleApart {
  organizationId: string
  oneId: string
  otherId: string
  createdBy: string
  createdAt: Date
}

interface PeopleImportFaults {
  organizationId: string
  importId: string
  rowNumber: number
  field: string
  code: string
  value: string | null
  otherRow: number | null
  isCompared: Generated<boolean>
}

interface PeopleImportProgress {
  organizationId: string
  importId: string
  donePercent: number
}

interface PeopleImportRows {
  organizationId: string
  importId: string
  rowNumber: number
  person: unknown
  householdKey: string | null
  memberKey: string | null
  email: string | null
  nameKey: string | null
  newId: string
  holderRow: number | null
  holderId: string | null
  matchId: string | null
  matchVersion: number | null
  outcome: string | null
  before: unknown
  beforeRelationship: string | null
  afterHash: string | null
  isKept: Generated<boolean>
}

interface PeopleImports {
  organizationId: string
  importId: string
  state: string
  fileName: string
  sizeBytes: number
  createdAt: Date
  createdBy: string
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
  askedBy: string | null
  invitesAskedAt: Date | null
  invitesDoneAt: Date | null
  invitesOrigin: string | null
  invitesLanguage: string | null
}

interface Pets {
  organizationId: string
  belongingId: string
  householdId: string
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
  changedByLoginId: string | null
}

interface PhotoProcesses {
  organizationId: string
  processId: string
  userId: string
  requestedBy: string
  objectName: string
  contentType: string
  sizeBytes: number
  status: Generated<string>
  errorCode: string | null
  createdAt: Date
}

interface PlanInstalments {
  organizationId: string
  invoiceId: string
  instalment: number
  day: string
  amountCents: number
  state: Generated<string>
  paymentId: string | null
  lookAt: Date | null
}

interface Postings {
  organizationId: string
  journalId: string
  line: number
  accountId: string
  amountCents: number
  happenedSeconds: number
}

interface Products {
  organizationId: string
  productId: string
  kind: string
  name: string
  description: Generated<string>
  imageUrl: string | null
  priceCents: number
  taxBasisPoints: Generated<number>
  stock: number | null
  opensAtSeconds: number | null
  closesAtSeconds: number | null
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
  organizationId: string
  issuer: string
  subject: string
  loginId: string
  linkedAt: Date
}

interface RecoveryCodes {
  loginId: string
  codeHash: string
  usedAt: Date | null
}

interface RemainingLetters {
  organizationId: string
  letterId: string
  accountUserId: string
  tokenHash: string
  sentAt: Date
  expiresAt: Date
}

interface RemainingOffers {
  organizationId: string
  offerId: string
  userId: string
  accountUserId: string
  seriesId: string | null
  endedSeconds: number
  madeAt: Date
  letterId: string | null
  choice: string | null
  amountCents: number | null
  chosenAt: Date | null
  occasion: string | null
}

interface ReturnableMails {
  mailId: string
  address: string
  organizationId: string | null
  sentAt: Date
}

interface SavedCards {
  organizationId: string
  provider: string
  cardId: string
  userId: string
  brand: string
  last4: string
  type: string
  expiresMonth: number
  expiresYear: number
  savedAt: Date
  removedAt: Date | null
}

interface ScheduledAllocations {
  organizationId: string
  allocationId: string
  paymentId: string
  userId: string
  amountCents: number
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
  organizationId: string
  seriesId: string
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
  changedByLoginId: string | null
}

interface ServerProcesses {
  processId: string
  place: string
  keyIds: string[]
  startedAt: Generated<Date>
  seenAt: Generated<Date>
}

interface Sessions {
  sessionId: string
  loginId: string
  tokenHash: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
  endedAt: Date | null
  device: Generated<string>
  providerOrganizationId: string | null
  hasPrefixedCookie: Generated<boolean>
  provedAt: Date | null
  hasSecondFactor: Generated<boolean>
  endedOrganizationIds: Generated<string[]>
}

interface SigningKeys {
  keyId: string
  privateJwk: unknown
  createdAt: Generated<Date>
  signsFrom: Generated<Date>
}

interface StaffInvitations {
  organizationId: string
  userId: string
  role: string
  invitedSeconds: number
  expiresSeconds: number
  mails: number
  madeAccount: boolean
}

interface TicketCounters {
  organizationId: string
  lastNumber: number
}

interface TicketEntries {
  organizationId: string
  ticketId: string
  entryId: string
  kind: string
  side: string
  authorLoginId: string | null
  byMail: Generated<boolean>
  text: string | null
  fromStatus: string | null
  toStatus: string | null
  happenedAt: Date
}

interface TicketFiles {
  organizationId: string
  ticketId: string
  fileId: string
  name: string
  type: string
  sizeBytes: number
  state: Generated<string>
  side: string
  authorLoginId: string | null
  createdAt: Date
}

interface Tickets {
  organizationId: string
  ticketId: string
  number: number
  creatorId: string
  assigneeId: string | null
  status: Generated<string>
  category: string
  priority: Generated<string>
  title: string
  text: string
  fromRoute: string | null
  fromVersion: string | null
  createdSeconds: number
  touchedSeconds: number
  version: Generated<number>
  handlingVersion: Generated<number>
  changedAt: Date | null
  changedByLoginId: string | null
  handledAt: Date | null
  handledByLoginId: string | null
  unitId: string | null
}

interface TillConflicts {
  organizationId: string
  saleId: string
  personId: string
  cashierId: string
  locationName: string
  items: unknown
  totalCents: number
  code: string
  soldAtSeconds: number
  receivedAt: Date
  settledHow: string | null
  settledAt: Date | null
  settledBy: string | null
}

interface TillItems {
  organizationId: string
  storeId: string
  itemId: string
  name: string
  priceCents: number
  restricted: Generated<boolean>
  place: number
}

interface TillStores {
  organizationId: string
  storeId: string
  label: string
  isClosed: Generated<boolean>
  version: Generated<number>
}

interface TopUps {
  organizationId: string
  userId: string
  holderUserId: string
  isOn: boolean
  amountCents: number
  belowCents: number
  monthMostCents: number
  stoppedBecause: string | null
  month: Generated<string>
  monthCents: Generated<number>
  openPaymentId: string | null
  consentedAt: Date
  consentLoginId: string
  language: string
  origin: string
  version: Generated<number>
  ceilingToldMonth: Generated<string>
}

interface TotpSteps {
  loginId: string
  lastStep: number
}

interface TryCounters {
  counter: string
  failures: number
  lastFailureAt: Date
}

interface UserPairs {
  organizationId: string
  parentId: string
  childId: string
  relationship: Generated<string>
}

interface Users {
  organizationId: string
  userId: string
  loginId: string | null
  parent2LoginId: string | null
  accountHolderId: string | null
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
  membershipAmountPaidCents: number | null
  membershipExpiresAt: number | null
  billingExpiresAt: number | null
  lodgingExpiresAt: number | null
  lodgingIdPrimary: string | null
  lodgingTenantType: string | null
  bookingEventCapacityLimit: number | null
  lowBalanceThresholdCents: Generated<number>
  restricted: Generated<boolean>
  restrictionExpiresAt: number | null
  restrictionMessage: string | null
  viewedTutorial: Generated<boolean>
  waiverSignedAt: number | null
  onboardingCompleted: Generated<string[]>
  note: string | null
  isInactive: Generated<boolean>
  isHidden: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<Date>
  postalAddresses: Generated<unknown>
  mailChoices: Generated<unknown>
  changedAt: Date | null
  changedByLoginId: string | null
  waiverVersion: number | null
  parent2InvitedAt: Date | null
  parent2Mails: Generated<number>
  awaitsProof: Generated<boolean>
  careNote: string | null
  lodgingStartsAt: number | null
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
  mergedInto: string | null
  invitedAt: Date | null
  inviteMails: Generated<number>
  deactivatedAt: Date | null
  guestOf: string | null
  startedWorkAt: Date | null
}

interface Vehicles {
  organizationId: string
  belongingId: string
  householdId: string
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
  changedByLoginId: string | null
}

interface WaiverDocuments {
  organizationId: string
  waiverDocumentId: string
  accountUserId: string
  pdf: Buffer
  createdAt: Date
}

interface WaiverLinks {
  organizationId: string
  tokenHash: string
  userId: string
  createdAt: Date
  expiresAt: Date
}

interface WaiverSignatures {
  organizationId: string
  waiverSignatureId: string
  waiverDocumentId: string
  version: number
  userId: string
  accountUserId: string
  typedName: string
  signedAt: Date
  signedVia: string
  loginId: string | null
  address: string
  userAgent: string
}

interface WaiverTexts {
  organizationId: string
  version: number
  title: string
  text: string
  publishedAt: Date
  publishedBy: string | null
}

interface WebhookDeliveries {
  organizationId: string
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
  organizationId: string
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
