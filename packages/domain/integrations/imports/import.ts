// An import's life. Its rows are staged beside the people and looked at there; they become people
// in one moment, and can be taken back in one.

import { allowsStep, type Transitions } from '../../kernel/transitions.ts'

export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/**
 * The same file may be sent twice before it is checked. People who changed meanwhile send an import
 * back to its check; an undoing that is refused leaves it imported.
 */
export const importTransitions: Transitions<ImportState> = {
  uploading: ['uploaded'],
  uploaded: ['uploaded', 'checking'],
  checking: ['checked', 'failed'],
  checked: ['checking', 'importing'],
  importing: ['imported', 'checking'],
  imported: ['undoing'],
  undoing: ['undone', 'imported'],
  undone: [],
  failed: ['checking'],
}

export const duplicateChoices = ['skip', 'update'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

export const rowOutcomes = ['create', 'update', 'skip', 'bad'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const MAX_IMPORT_BYTES = 30_000_000
export const MAX_IMPORT_ROWS = 100_000
/** Rows shown before anything is decided. */
export const SAMPLE_ROWS = 8

/** What somebody works on at this moment; a process that died in it is followed by another. */
export const workingStates = [
  'checking',
  'importing',
  'undoing',
] as const satisfies readonly ImportState[]

export const isWorking = (state: ImportState): boolean =>
  (workingStates as readonly ImportState[]).includes(state)

/** From where a list may be looked at with other columns. */
export const mayCheck = (state: ImportState): boolean =>
  !isWorking(state) && allowsStep(importTransitions, state, 'checking')

/** How long an import can be taken back; what it would take for that is kept no longer. */
export const UNDO_DAYS = 30
/** How long a file that was never imported is kept. */
export const UNUSED_DAYS = 7
