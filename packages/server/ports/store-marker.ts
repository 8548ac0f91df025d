// The marker of an object store: a small text that says which installation the objects belong to.

/** No object has such a name, so no address leads to it, and `list` leaves it out. */
export const MARKER_NAME = '.lodgepole-installation'

export interface StoreMarker {
  /** Undefined when the store has none. */
  readonly read: () => Promise<string | undefined>
  /**
   * Writes it unless there is one, and returns the one that the store then has. Of several that
   * claim at the same moment, one wins.
   */
  readonly claim: (text: string) => Promise<string>
  /** Writes it in any case, or removes it. */
  readonly replace: (text: string | undefined) => Promise<void>
}
