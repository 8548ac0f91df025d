export { changeMarks, refuseChanged } from './changes.ts'
export { findHeldPerson, type PersonRow } from './held-person.ts'
export { reachAccount, reachAccountByEmail, reachPerson, type Reached } from './reach.ts'
