export { createMailReceiver } from './receive-mail.ts'
export { createReplyAddresses } from './reply-address.ts'
export { ticketsFeature } from './feature.ts'
