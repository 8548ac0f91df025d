// The maximum length of a note, counted as the server counts it: without leading and trailing
// spaces.

export const MAX_NOTE_CHARACTERS = 1_000

export const noteLength = (text: string): number => text.trim().length

export const isNote = (text: string): boolean => noteLength(text) <= MAX_NOTE_CHARACTERS
