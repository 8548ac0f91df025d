// A plain drawing for each product of the demo: a shape on a soft background, drawn here so that no
// picture has to be downloaded.

export type ProductShape =
  | 'box'
  | 'cap'
  | 'shirt'
  | 'mug'
  | 'bottle'
  | 'book'
  | 'card'
  | 'fob'
  | 'heart'
  | 'bear'

const shapes: Readonly<Record<ProductShape, string>> = {
  box:
    '<path d="M70 95h160v110H70z" fill="C"/><path d="M60 80h180v28H60z" fill="D"/><path d="M138 ' +
    '80h24v125h-24z" fill="E"/><path d="M150 80c-40-8-46-44-22-44 18 0 22 28 22 44 0-16 4-44 ' +
    '22-44 24 0 18 36-22 44z" fill="E"/>',
  cap:
    '<path d="M80 150c0-52 32-82 72-82s70 30 70 82z" fill="C"/><path d="M76 146h150c24 0 44 12 ' +
    '48 30-60-8-150-8-198 0z" fill="D"/><circle cx="150" cy="68" r="7" fill="E"/>',
  shirt:
    '<path d="M110 70l-50 28 20 40 22-10v90h96v-90l22 10 20-40-50-28c-8 16-20 22-40 ' +
    '22s-32-6-40-22z" fill="C"/><path d="M128 128h44v40h-44z" fill="E"/>',
  mug:
    '<path d="M80 85h110v100c0 18-12 30-30 30h-50c-18 0-30-12-30-30z" fill="C"/><path d="M190 ' +
    '105h20c40 0 40 76 0 76h-20" fill="none" stroke="D" stroke-width="14"/><path d="M80 ' +
    '110h110v26H80z" fill="E"/>',
  bottle:
    '<path d="M130 50h40v24h-40z" fill="D"/><path d="M122 74h56c10 16 16 26 16 46v86c0 10-6 ' +
    '16-16 16h-56c-10 0-16-6-16-16v-86c0-20 6-30 16-46z" fill="C"/><path d="M106 ' +
    '140h88v40h-88z" fill="E"/>',
  book:
    '<path d="M80 60h120c12 0 20 8 20 20v150H100c-12 0-20-8-20-20z" fill="C"/><path d="M80 ' +
    '200c0-10 8-16 20-16h120v46H100c-12 0-20-8-20-20z" fill="E"/><path d="M110 92h70v14h-70z" ' +
    'fill="D"/>',
  card:
    '<rect x="60" y="80" width="180" height="120" rx="14" fill="C"/><circle cx="108" cy="132" ' +
    'r="22" fill="E"/><path d="M76 184c4-22 60-22 64 0z" fill="E"/><path d="M158 ' +
    '116h62v12h-62zm0 28h46v12h-46z" fill="D"/>',
  fob:
    '<circle cx="150" cy="86" r="30" fill="none" stroke="D" stroke-width="12"/><path d="M150 ' +
    '110c36 0 48 24 48 60s-20 56-48 56-48-20-48-56 12-60 48-60z" fill="C"/><circle cx="150" ' +
    'cy="176" r="18" fill="E"/>',
  heart:
    '<path d="M150 214c-80-50-84-88-72-110 16-30 56-26 72 6 16-32 56-36 72-6 12 22 8 60-72 ' +
    '110z" fill="C"/><path d="M104 118c6-14 20-18 30-10" fill="none" stroke="E" ' +
    'stroke-width="10" stroke-linecap="round"/>',
  bear:
    '<circle cx="104" cy="92" r="24" fill="D"/><circle cx="196" cy="92" r="24" ' +
    'fill="D"/><circle cx="150" cy="140" r="72" fill="C"/><ellipse cx="150" cy="164" rx="32" ' +
    'ry="24" fill="E"/><circle cx="126" cy="126" r="7" fill="#2b2b2b"/><circle cx="174" ' +
    'cy="126" r="7" fill="#2b2b2b"/><circle cx="150" cy="154" r="8" fill="#2b2b2b"/>',
}

const palettes = [
  { ground: '#e6f1eb', C: '#2f7d5f', D: '#1f5b44', E: '#f2c14e' },
  { ground: '#e6f0f7', C: '#3a78a8', D: '#24577f', E: '#f7e6c4' },
  { ground: '#fbeee4', C: '#d0733f', D: '#9c4f26', E: '#fdf3dc' },
  { ground: '#f4ecf7', C: '#7c5aa6', D: '#593d80', E: '#f6cf65' },
] as const

export const drawProduct = (shape: ProductShape, palette: number): string => {
  const { ground, ...colors } = palettes[palette % palettes.length] ?? palettes[0]
  const drawn = shapes[shape].replaceAll(
    /"([CDE])"/g,
    (_all, letter: 'C' | 'D' | 'E') => `"${colors[letter]}"`,
  )
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><rect width="300" ' +
    `height="300" fill="${ground}"/><g transform="translate(57 60) ` +
    `scale(.62)">${drawn}</g></svg>`
  )
}
