// An event in one line, together with its series. Most series already contain the event's name, so
// it is not repeated.

export const eventName = (seriesLabel: string, eventLabel: string): string =>
  ['', ...seriesLabel.toLowerCase().split(' · ')].includes(eventLabel.toLowerCase())
    ? seriesLabel
    : `${seriesLabel} · ${eventLabel}`
