// The time zones on offer. Includes the selected one even if this browser doesn't know it.

export const timeZoneOptions = (
  chosen: string,
): readonly { readonly value: string; readonly label: string }[] => {
  const zones = Intl.supportedValuesOf('timeZone')
  const all = chosen === '' || zones.includes(chosen) ? zones : [chosen, ...zones]
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
