// Every address of the portal, whether or not its screen exists yet. Menus, guard, and links read
// only this table. Titles are in titles.ts, screens in screens.ts.

import type { RouteFlags } from '../../lib/routing/routes.ts'

export interface PortalRoute extends RouteFlags {
  /** An old address that redirects to this path. */
  readonly redirectTo?: string
  /**
   * A page outside the application. Its parameters are stored in cookies before the browser goes
   * there.
   */
  readonly legacyPage?: true
}

const guest = { guest: true } as const
const noMenus = { noMenus: true } as const
/**
 * Signing in, activation, and similar screens. Nobody is signed in yet, so there is no menu to
 * show.
 */
const door = { ...guest, ...noMenus } as const

const account = { footer: 'account' } as const
const bank = { footer: 'bank' } as const
const care = { footer: 'care' } as const
const event = { footer: 'event' } as const
const invoice = { footer: 'invoice' } as const
const lodging = { footer: 'lodging' } as const
const backbar = { backbar: true } as const
/** Open when the organization lets people without an account browse its shop. */
const openShop = { openShop: true } as const
const openToGuests = { openToGuests: true } as const

export const portalRoutes = {
  home: { path: '/', footer: 'home' },

  signIn: { path: '/signin', ...door },
  signOut: { path: '/signout', ...door },
  signUp: { path: '/signup', ...door },
  start: { path: '/start', ...door },
  activate: { path: '/activate/$userId/$parentNum', ...door },
  activateByQuery: { path: '/activate/activate.html', ...door },
  newPassword: { path: '/auth/newpassword', ...door },
  denied: { path: '/auth/denied', ...door },
  recovery: { path: '/auth/recovery', ...door },
  verify: { path: '/auth/verify', ...door },
  requestInvite: { path: '/auth/request/invite', ...door },
  olderSignUp: { path: '/auth/new', ...door, redirectTo: '/signup' },
  selectOrganization: { path: '/auth/select/organization', ...noMenus },
  actAs: { path: '/auth/actas', ...noMenus },
  actAsEnter: { path: '/auth/actas/enter', ...door },
  authLogout: { path: '/auth/logout', ...door },
  approveWaiver: { path: '/approve/generalwaiver/$organizationId/$userId', ...door },

  give: { path: '/give/$token', ...door },

  account: { path: '/account', ...account },
  profile: { path: '/account/profile', ...account, ...backbar },
  sharing: { path: '/account/sharing', ...account, ...backbar },
  accountActivity: { path: '/account/activity', ...account, ...backbar },
  participants: { path: '/account/participant/list', ...account, ...backbar },
  newParticipant: { path: '/account/participant/new', ...account, ...backbar },
  participantPhoto: { path: '/account/participant/photo/$personId', ...account, ...backbar },
  editParticipant: { path: '/account/participant/edit/$personId', ...account, ...backbar },
  authorizedPersons: { path: '/account/authorizedperson/list', ...account, ...backbar },
  newAuthorizedPerson: { path: '/account/authorizedperson/new', ...account, ...backbar },
  editAuthorizedPerson: {
    path: '/account/authorizedperson/edit/$personId',
    ...account,
    ...backbar,
  },
  newAuthorizedUser: { path: '/account/authorizeduser/new', ...account, ...backbar },
  pets: { path: '/account/pet/list', ...account, ...backbar },
  newPet: { path: '/account/pet/new', ...account, ...backbar },
  editPet: { path: '/account/pet/edit/$petId', ...account, ...backbar },
  vehicles: { path: '/account/vehicle/list', ...account, ...backbar },
  newVehicle: { path: '/account/vehicle/new', ...account, ...backbar },
  editVehicle: { path: '/account/vehicle/edit/$vehicleId', ...account, ...backbar },
  waivers: { path: '/account/waivers', ...account, ...backbar },
  bookings: { path: '/account/reservations', ...event, ...backbar },
  communications: { path: '/account/communications', ...account, ...backbar },
  lowBalanceMail: { path: '/account/communications/lowbalance', ...account, ...backbar },
  contributor: { path: '/account/contributor', ...account, ...backbar },
  contributors: { path: '/account/contributors', ...account, ...backbar },
  giving: { path: '/account/giving', ...account, ...backbar },
  credentials: { path: '/account/credentials', ...account, ...backbar },
  newStay: { path: '/account/lodging/stay/new', ...lodging, ...backbar },
  stays: { path: '/account/lodging/stays', ...lodging, ...backbar },
  units: { path: '/account/lodging/units', ...lodging, ...backbar },
  paymentMethods: { path: '/account/payment', ...account, ...backbar },
  newPaymentMethod: { path: '/account/payment/new', ...account, ...backbar },
  tickets: { path: '/account/tickets', ...account, ...backbar },
  newTicket: { path: '/account/ticket/new', ...account, ...backbar },
  ticket: { path: '/account/ticket/$mode/{-$ticketId}', ...account, ...backbar },
  attendanceDownload: { path: '/attendance/download', footer: 'home', ...backbar },
  orderIdCard: { path: '/order/idcard', ...care, ...backbar },
  entryPass: { path: '/entrypass', ...event, ...backbar, offline: true },
  idCards: { path: '/idcard', ...event, ...backbar },
  onboarding: { path: '/onboarding', ...noMenus },
  redirect: { path: '/redirect', ...noMenus },

  bank: { path: '/bank', ...bank },
  bankAccount: { path: '/bank/account/$personId', ...bank, ...backbar },
  budgets: { path: '/bank/budgets', ...bank, ...backbar },
  budget: { path: '/bank/budget/$personId', ...bank, ...backbar },
  deposits: { path: '/bank/deposits', ...bank, ...backbar },
  depositsTest: { path: '/bank/depositstest', ...bank, ...backbar, adminOnly: true },
  bankSitemap: { path: '/bank/sitemap', ...bank, ...backbar },
  transfers: { path: '/bank/transfers', ...bank, ...backbar },
  transactions: { path: '/bank/transactions', ...bank, ...backbar },
  remaining: { path: '/bank/remaining', ...bank, ...backbar },
  offerLeftoverFunds: { path: '/offer/remaining', ...door },

  invoices: { path: '/account/invoices', ...invoice, ...backbar },
  invoiceDetail: { path: '/account/invoice/detail/$invoiceId', ...invoice, ...backbar },
  invoicePay: { path: '/account/invoice/pay/$invoiceId', ...invoice, ...backbar },

  calendar: { path: '/calendar', ...event },
  receipt: { path: '/receipt/transaction/$transactionId', ...door },
  shop: { path: '/shop', ...care, ...openShop },
  shopAccessControl: { path: '/shop/accesscontrol', ...care, ...backbar, ...openShop },
  carePackages: { path: '/shop/packages', ...care, ...openShop },
  carePackageOrders: { path: '/shop/packages/orders', ...care, ...backbar },
  shopOrders: { path: '/shop/orders', ...care, ...backbar },
  cart: { path: '/cart/view', ...care, ...backbar, ...openShop },
  checkout: { path: '/cart/checkout', ...care, ...backbar },
  goTo: { path: '/goto' },
  sitemap: { path: '/sitemap', footer: 'home' },
  sitemapCategory: { path: '/sitemap/$category', footer: 'home', ...backbar },
  tbi: { path: '/tbi', footer: 'home', ...backbar },
  notImplemented: { path: '/notimplemented', footer: 'home', ...backbar },
  guide: { path: '/guide', footer: 'home', ...backbar, ...openToGuests },
  guideTopic: { path: '/guide/$topicId', footer: 'home', ...backbar, ...openToGuests },
  help: { path: '/help', footer: 'home', ...backbar },
  guestConfirm: { path: '/reservation/confirm/$token', ...door },
  guestCancel: { path: '/reservation/cancel/$token', ...door },
  reservation: { path: '/reservation/{-$campusId}', ...event, anonymous: true },
  reserveResource: { path: '/reserve/resource', ...event, ...backbar, anonymous: true },

  remainingFundsPage: { path: '/remaining-funds.html', legacyPage: true },
  seasonalFundsPage: { path: '/seasonal-funds.html', legacyPage: true },
} as const satisfies Readonly<Record<string, PortalRoute>>

export type PortalRouteName = keyof typeof portalRoutes

declare module '../../lib/routing/routes.ts' {
  interface RouteRegistry {
    readonly portal: typeof portalRoutes
  }
}

export const portalRouteNames = Object.keys(portalRoutes) as PortalRouteName[]

export const portalRoute = (name: PortalRouteName): PortalRoute => portalRoutes[name]

export const isPortalRouteName = (text: string | undefined): text is PortalRouteName =>
  text !== undefined && Object.hasOwn(portalRoutes, text)

/** The top bar shows the cart wherever items can be added to it. */
export const showsCart = (route: PortalRoute): boolean => route.footer === 'care'
