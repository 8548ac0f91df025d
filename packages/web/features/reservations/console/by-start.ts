// Sorts a day's events by start, then by name.

interface Listed {
  readonly startSeconds: number
  readonly label: string
}

export const byStart = (a: Listed, b: Listed): number =>
  a.startSeconds - b.startSeconds || a.label.localeCompare(b.label, undefined, { numeric: true })
