export { findHeldPerson, type PersonRow } from './held-person.ts'
