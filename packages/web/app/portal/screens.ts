// Which file draws which screen. A name that is missing here shows the screen for what is still to come; building a screen
// means adding its line.

import type { LoadScreen } from '../../lib/lazy-screen.tsx'
import type { PortalRouteName } from './route-table.ts'

const signOut: LoadScreen = async () => (await import('../../features/identity/screens/SignOut.tsx')).SignOut
const recovery: LoadScreen = async () => (await import('../../features/identity/screens/Recovery.tsx')).Recovery
const activate: LoadScreen = async () => (await import('../../features/identity/screens/Activate.tsx')).Activate
const sitemap: LoadScreen = async () => (await import('./screens/Sitemap.tsx')).Sitemap
const newPerson: LoadScreen = async () => (await import('../../features/people/screens/NewPerson.tsx')).NewPerson

export const notYet: LoadScreen = async () => (await import('./screens/NotYet.tsx')).NotYet

export const portalScreens: Readonly<Partial<Record<PortalRouteName, LoadScreen>>> = {
  home: async () => (await import('./screens/Home.tsx')).Home,
  attendanceDownload: async () => (await import('../../features/attendance/screens/AttendanceDownload.tsx')).AttendanceDownload,
  calendar: async () => (await import('../../features/calendar/screens/Calendar.tsx')).Calendar,
  signIn: async () => (await import('../../features/identity/screens/SignIn.tsx')).SignIn,
  signOut,
  authLogout: signOut,
  signUp: async () => (await import('../../features/identity/screens/SignUp.tsx')).SignUp,
  start: async () => (await import('../../features/identity/screens/Start.tsx')).Start,
  activate,
  activateByQuery: activate,
  newPassword: async () => (await import('../../features/identity/screens/NewPassword.tsx')).NewPassword,
  recovery,
  verify: recovery,
  requestInvite: async () => (await import('../../features/identity/screens/RequestInvite.tsx')).RequestInvite,
  selectOrganization: async () => (await import('../../features/identity/screens/SelectOrganization.tsx')).SelectOrganization,
  actAs: async () => (await import('../../features/identity/screens/ActAs.tsx')).ActAs,
  account: async () => (await import('../../features/account/screens/Account.tsx')).Account,
  profile: async () => (await import('../../features/account/screens/Profile.tsx')).Profile,
  sharing: async () => (await import('../../features/account/screens/Sharing.tsx')).Sharing,
  accountActivity: async () => (await import('../../features/account/screens/Activity.tsx')).Activity,
  communications: async () => (await import('../../features/account/screens/Communications.tsx')).Communications,
  lowBalanceMail: async () => (await import('../../features/account/screens/LowBalance.tsx')).LowBalance,
  contributor: async () => (await import('../../features/contributors/screens/Contributor.tsx')).Contributor,
  contributors: async () => (await import('../../features/contributors/screens/Contributors.tsx')).Contributors,
  give: async () => (await import('./screens/Give.tsx')).Give,
  credentials: async () => (await import('../../features/identity/screens/Credentials.tsx')).Credentials,
  onboarding: async () => (await import('./screens/Onboarding.tsx')).Onboarding,
  waivers: async () => (await import('../../features/onboarding/screens/SignedWaivers.tsx')).SignedWaivers,
  approveWaiver: async () => (await import('../../features/onboarding/screens/ApproveWaiver.tsx')).ApproveWaiver,
  participantPhoto: async () => (await import('../../features/photos/screens/ParticipantPhoto.tsx')).ParticipantPhoto,
  pets: async () => (await import('../../features/belongings/screens/Pets.tsx')).Pets,
  newPet: async () => (await import('../../features/belongings/screens/Pets.tsx')).NewPet,
  editPet: async () => (await import('../../features/belongings/screens/Pets.tsx')).EditPet,
  vehicles: async () => (await import('../../features/belongings/screens/Vehicles.tsx')).Vehicles,
  newVehicle: async () => (await import('../../features/belongings/screens/Vehicles.tsx')).NewVehicle,
  editVehicle: async () => (await import('../../features/belongings/screens/Vehicles.tsx')).EditVehicle,
  participants: async () => (await import('../../features/people/screens/People.tsx')).People,
  newParticipant: newPerson,
  newAuthorizedUser: newPerson,
  editParticipant: async () => (await import('../../features/people/screens/EditPerson.tsx')).EditPerson,
  authorizedPersons: async () => (await import('../../features/people/screens/AuthorizedPersons.tsx')).AuthorizedPersons,
  newAuthorizedPerson: async () => (await import('../../features/people/screens/NewAuthorizedPerson.tsx')).NewAuthorizedPerson,
  editAuthorizedPerson: async () => (await import('../../features/people/screens/EditAuthorizedPerson.tsx')).EditAuthorizedPerson,
  denied: async () => (await import('../Denied.tsx')).Denied,
  redirect: async () => (await import('./screens/Redirect.tsx')).Redirect,
  sitemap,
  sitemapCategory: sitemap,
  bankSitemap: sitemap,
  guide: async () => (await import('./screens/Guide.tsx')).Guide,
  help: async () => (await import('./screens/Help.tsx')).Help,
}
