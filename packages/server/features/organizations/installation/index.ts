export { firstSetup, type SetupConflict } from './setup/first-setup.ts'
export { letAdministratorIn, type AdministratorEntry } from './setup/let-administrator-in.ts'
export {
  readSetupRequest,
  setupAnswerNames,
  type SetupAnswerName,
  type SetupAnswers,
  type SetupRequest,
} from './setup/setup-request.ts'
export { readSetupState, type SetupState } from './setup/setup-state.ts'
export { installationFeature } from './feature.ts'
