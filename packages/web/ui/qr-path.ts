// A QR code's dark modules as one path, in units of a module. Adjacent modules of a row form one
// run, which keeps the path short and avoids hairlines between them.

export interface QrModules {
  readonly size: number
  readonly get: (row: number, column: number) => number | boolean
}

/** The light border that scanners need around a code. */
export const QUIET_ZONE = 4

export const qrPath = ({ size, get }: QrModules): string => {
  const runs: string[] = []
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!get(row, column)) continue
      const from = column
      while (column < size && get(row, column)) column += 1
      runs.push(`M${from + QUIET_ZONE} ${row + QUIET_ZONE}h${column - from}v1h-${column - from}z`)
    }
  return runs.join('')
}
