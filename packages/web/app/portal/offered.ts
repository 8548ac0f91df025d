// Which screens an organization offers. Menus omit the others, but an old link, a bookmark, or a
// mail may still lead to them. The screen then says so and offers a way forward, without making
// calls that the server would refuse.

import type { Features } from '@lodgepole/domain/organizations/features'
import type { PortalSettings } from '@lodgepole/domain/organizations/portal-settings'
import { kindsSold } from '@lodgepole/domain/shop/product'
import type { PortalRouteName } from './route-table.ts'

interface Offering {
  readonly features: Features
  readonly portalSettings: PortalSettings
  readonly policies: { readonly placeOrderMenu: boolean }
}

type Offered = (organization: Offering) => boolean

const lodging: Offered = ({ portalSettings }) => portalSettings.displayRenterStays
const reservations: Offered = ({ features }) => features.eventRegistration.enabled
const invoices: Offered = ({ portalSettings }) => portalSettings.displayInvoices
const bank: Offered = ({ features }) => features.spendingAccounts
const sells: Offered = (organization) => kindsSold(organization).length > 0
const addsPeople: Offered = ({ portalSettings }) => portalSettings.allowCreateAuthorizedUsers
const cards: Offered = ({ features }) => features.idCard.enabled

const needs: Readonly<Partial<Record<PortalRouteName, Offered>>> = {
  stays: lodging,
  newStay: lodging,
  units: lodging,
  reservation: reservations,
  reserveResource: reservations,
  calendar: reservations,
  invoices,
  invoiceDetail: invoices,
  invoicePay: invoices,
  shop: sells,
  shopAccessControl: sells,
  cart: sells,
  checkout: sells,
  carePackages: ({ features }) => features.carePackages,
  orderIdCard: cards,
  idCards: cards,
  attendanceDownload: ({ features }) => features.attendance,
  entryPass: ({ features }) => features.eventEntryControl.enabled,
  newParticipant: addsPeople,
  newAuthorizedUser: addsPeople,
  pets: ({ portalSettings }) => portalSettings.displayPets,
  newPet: ({ portalSettings }) => portalSettings.displayPets,
  vehicles: ({ portalSettings }) => portalSettings.displayVehicles,
  newVehicle: ({ portalSettings }) => portalSettings.displayVehicles,
  bank,
  deposits: bank,
  transfers: bank,
  budgets: bank,
  transactions: bank,
}

export const isOffered = (route: PortalRouteName, organization: Offering | undefined): boolean =>
  organization === undefined || (needs[route]?.(organization) ?? true)
