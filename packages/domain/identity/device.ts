// A short name for a device, from its browser's user agent. It is enough for people to recognize
// their own device in a list.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const first = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1]

/** `Safari · iPhone`. Empty when nothing is known. */
export const deviceName = (userAgent: string | undefined): string =>
  [first(browsers, userAgent ?? ''), first(systems, userAgent ?? '')].filter(Boolean).join(' · ')
