// Sample people and colors. The colors include those that are hardest to keep readable.

import type { PersonSummary } from '../person-summary.ts'

export const sampleColors: Readonly<Record<string, string>> = {
  Pinewood: '#1f6b4f',
  Lakeside: '#22618f',
  Harbor: '#0f5c63',
  Lemon: '#ffe94a',
  Lime: '#b6f500',
  Pink: '#ff4fa3',
  Black: '#000000',
  White: '#ffffff',
}

const person = (userId: string, firstName: string, lastName: string): PersonSummary => ({
  userId,
  firstName,
  lastName,
})

export const samplePeople: readonly PersonSummary[] = [
  person('p-maya', 'Maya', 'Alvarez'),
  person('p-theo', 'Theo', 'Alvarez'),
  person('p-june', 'June', 'Alvarez'),
  person('p-dana', 'Dana', 'Alvarez'),
  person('p-elodie', 'Élodie', 'Œuvrard'),
  person('p-x', 'Łukasz', 'Żak'),
  person('p-long', 'Maximiliana-Alexandrina', 'Featherstonehaugh-Cholmondeley'),
  person('p-none', '', ''),
]

const portrait =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" ' +
      'fill="#cfe3ee"/>' +
      '<circle cx="40" cy="32" r="15" fill="#e0a678"/><path d="M12 80c2-22 14-30 28-30s26 8 28 ' +
      '30z" fill="#2f6690"/></svg>',
  )

export const personWithPhoto: PersonSummary = {
  userId: 'p-photo',
  firstName: 'Ruth',
  lastName: 'Reyes',
  imageUrl70: portrait,
}
export const personWithBrokenPhoto: PersonSummary = {
  userId: 'p-broken',
  firstName: 'Paul',
  lastName: 'Reyes',
  imageUrl70: '/no-such-photo.png',
}
