// Upper bounds for the numbers of a series. The API refuses more, and the form shows an error at
// the field.

export const seriesLimits = {
  limit: 1_000,
  hours: 8_784,
  seats: 100_000,
  daysAhead: 1_000,
  inRow: 20,
  releaseMinutes: 525_600,
  gap: 365,
  price: 100_000,
  age: 150,
  people: 999,
} as const
