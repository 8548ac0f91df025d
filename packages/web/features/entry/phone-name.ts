// A phone's name in the list of phones: the device and its system, as people would call them.

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const firstIn = (known: readonly (readonly [RegExp, string])[], text: string) =>
  known.find(([mark]) => mark.test(text))?.[1]

export const phoneName = (userAgent: string): string =>
  [firstIn(systems, userAgent), firstIn(browsers, userAgent)].filter(Boolean).join(' · ') || 'Phone'
