export { inviteHousehold, sendActivation, type InvitationParts } from './invite-household.ts'
export { signUpRoutes } from './routes.ts'
