export { changeMarks, refuseChanged } from './changes.ts'
export { findHeldPerson, type PersonRow } from './held-person.ts'
export { isOpenTo, type SettingsFor } from './open.ts'
export { reachAccount, reachAccountByEmail, reachPerson, type Reached } from './reach.ts'
