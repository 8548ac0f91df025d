// The few SVG shapes that the portraits consist of. Values are our own numbers and colors, so no
// text that a person typed gets in.

export const path = (fill: string, d: string, more = ''): string =>
  `<path fill="${fill}" d="${d}"${more}/>`

export const circle = (fill: string, cx: number, cy: number, r: number, more = ''): string =>
  `<circle fill="${fill}" cx="${cx}" cy="${cy}" r="${r}"${more}/>`

export const ellipse = (
  fill: string,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  more = '',
): string => `<ellipse fill="${fill}" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"${more}/>`

export const line = (stroke: string, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ` +
  `stroke-linejoin="round" d="${d}"${more}/>`

/** Mirrors a drawing about the middle of the face, so that left and right are drawn once. */
export const both = (drawing: string): string =>
  `${drawing}<g transform="matrix(-1 0 0 1 200 0)">${drawing}</g>`

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16))

/** A color moved toward another: 0 keeps it, 1 becomes the other. */
export const mix = (color: string, other: string, share: number): string => {
  const to = channels(other)
  const mixed = channels(color).map((value, index) =>
    Math.round(value + ((to[index] ?? value) - value) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
