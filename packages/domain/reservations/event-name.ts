// A time in one line, with the series it is of. Most series carry the name of their times already:
// nobody is told the same word twice.

export const eventName = (seriesLabel: string, eventLabel: string): string =>
  ['', ...seriesLabel.toLowerCase().split(' · ')].includes(eventLabel.toLowerCase())
    ? seriesLabel
    : `${seriesLabel} · ${eventLabel}`
