export { changeMarks, refuseChanged } from './changes.ts'
export { findHeldPerson, holdsAll, type PersonRow } from './held-person.ts'
export { isOpenTo, type SettingsIn } from './open.ts'
export { reachAccount, reachAccountByEmail, reachPerson, type Reached } from './reach.ts'
