export { keepPicture } from './keep-picture.ts'
export { keepUpload, sendKept, signKeptUpload } from './kept-files.ts'
export { filesFeature } from './feature.ts'
