// The closures of a week, day by day.

export interface WeekClosure {
  readonly closureId: string
  readonly sessionId: string | null
  readonly campusId: string | null
  readonly firstDay: string
  readonly lastDay: string
  readonly reason: string
}

export const closuresOf = (closures: readonly WeekClosure[], day: string): readonly WeekClosure[] =>
  closures.filter(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay)
