// How long a note may be, counted as the server counts: without the spaces around it.

export const MAX_NOTE_CHARACTERS = 1_000

export const noteLength = (text: string): number => text.trim().length

export const isNote = (text: string): boolean => noteLength(text) <= MAX_NOTE_CHARACTERS
