// PDF names may write any of their characters as `#` and two digits.

export const decodeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
