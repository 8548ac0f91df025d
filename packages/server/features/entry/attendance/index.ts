export { attendanceFeature } from './feature.ts'
