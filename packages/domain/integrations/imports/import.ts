// The life cycle of an import. Its rows are staged for review next to the existing people, become
// people in one step, and can be undone in one step.

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
 * The same file may be sent twice before it is checked. If people change meanwhile, the import is
 * checked again. If undoing is refused, the import stays imported.
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
/** Rows shown for review. */
export const SAMPLE_ROWS = 8

/** States in which a process is at work. If it dies, another one takes over. */
export const workingStates = [
  'checking',
  'importing',
  'undoing',
] as const satisfies readonly ImportState[]

export const isWorking = (state: ImportState): boolean =>
  (workingStates as readonly ImportState[]).includes(state)

/** The states from which the list may be checked again with other columns. */
export const mayCheck = (state: ImportState): boolean =>
  !isWorking(state) && allowsStep(importTransitions, state, 'checking')

/** How long an import can be undone. The data needed for that is deleted afterward. */
export const UNDO_DAYS = 30
/** How long a file that was never imported is stored. */
export const UNUSED_DAYS = 7
