// The addresses of the card providers, for the server and for browsers, and what a page must allow
// so that their scripts work.

import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import type { PageSources } from './platform/http/security-headers.ts'

export const cardAddresses = {
  square: {
    production: {
      api: 'https://connect.squareup.com',
      script: 'https://web.squarecdn.com/v1/square.js',
    },
    test: {
      api: 'https://connect.squareupsandbox.com',
      script: 'https://sandbox.web.squarecdn.com/v1/square.js',
    },
  },
  authorizenet: {
    production: {
      api: 'https://api.authorize.net',
      script: 'https://js.authorize.net/v1/Accept.js',
    },
    test: {
      api: 'https://apitest.authorize.net',
      script: 'https://jstest.authorize.net/v1/Accept.js',
    },
  },
} as const

type CardSources = Pick<PageSources, 'scripts' | 'frames' | 'connect'>

/**
 * By the script's own origin. Square:
 * https://developer.squareup.com/docs/web-payments/content-security-policy
 */
const sourcesByOrigin: Readonly<Record<string, CardSources>> = {
  'https://web.squarecdn.com': {
    scripts: ['https://web.squarecdn.com'],
    frames: ['https://web.squarecdn.com'],
    connect: ['https://web.squarecdn.com', 'https://pci-connect.squareup.com'],
  },
  'https://sandbox.web.squarecdn.com': {
    scripts: ['https://sandbox.web.squarecdn.com'],
    frames: ['https://sandbox.web.squarecdn.com'],
    connect: ['https://sandbox.web.squarecdn.com', 'https://pci-connect.squareupsandbox.com'],
  },
  'https://js.authorize.net': {
    scripts: ['https://js.authorize.net'],
    frames: [],
    connect: ['https://api.authorize.net', 'https://api2.authorize.net'],
  },
  'https://jstest.authorize.net': {
    scripts: ['https://jstest.authorize.net'],
    frames: [],
    connect: ['https://apitest.authorize.net'],
  },
}

const ofOrigin = (origin: string): CardSources =>
  sourcesByOrigin[origin] ?? { scripts: [origin], frames: [origin], connect: [origin] }

const union = (all: readonly CardSources[]): CardSources => ({
  scripts: [...new Set(all.flatMap(({ scripts }) => scripts))],
  frames: [...new Set(all.flatMap(({ frames }) => frames))],
  connect: [...new Set(all.flatMap(({ connect }) => connect))],
})

/**
 * On an organization's host, what its own provider needs. Where the organization is only known
 * after signing in, what any provider may need.
 */
export const cardSourcesOf = (
  place:
    | { readonly script: CardScript | undefined }
    | { readonly sandboxOrigin: string | undefined },
): CardSources =>
  'script' in place
    ? union(place.script ? [ofOrigin(new URL(place.script.scriptUrl).origin)] : [])
    : union([
        ...Object.values(sourcesByOrigin),
        ...(place.sandboxOrigin ? [ofOrigin(place.sandboxOrigin)] : []),
      ])
