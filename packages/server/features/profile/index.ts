export { type ParticipantEditPart } from './commands/save-participant.ts'
export { profileConsoleRoutes } from './console-routes.ts'
export { profileRoutes } from './routes.ts'
export { profileSubscriptions, profileTasks } from './second-parent.ts'
