// How large a photo may be. The screen says no before sending; the server decides.

export const MAX_PHOTO_BYTES = 3 * 1024 * 1024
