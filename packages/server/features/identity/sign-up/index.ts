export { inviteHousehold, sendActivation, type InvitationParts } from './invite-household.ts'
export { dropRequest, dropRequestOf, listRequests } from './request-store.ts'
export { signUpFeature } from './feature.ts'
