// The time zones that one can choose from, with the one that is chosen even where this browser does
// not know it.

export const timeZoneOptions = (
  chosen: string,
): readonly { readonly value: string; readonly label: string }[] => {
  const zones = Intl.supportedValuesOf('timeZone')
  const all = chosen === '' || zones.includes(chosen) ? zones : [chosen, ...zones]
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
