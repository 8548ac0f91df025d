// The page a person sees when a request from their browser is refused before the application can
// load: too many requests, an unknown host, overload. It is one small, self-contained page, only
// for browsers. Programs get JSON.

import {
  chooseLanguage,
  DEFAULT_LOCALE,
  preferredLanguages,
  type Language,
} from '@lodgepole/domain/kernel/locale'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './escape-html.ts'

interface Words {
  readonly title: string
  readonly text: string
}

const busy: Readonly<Record<Language, Words>> = {
  en: {
    title: 'One moment, please',
    text: 'There is a lot going on right now. Please try again in a moment.',
  },
  es: {
    title: 'Un momento, por favor',
    text: 'Hay mucha actividad ahora mismo. Vuelva a intentarlo en un momento.',
  },
  fr: {
    title: 'Un instant, s’il vous plaît',
    text: 'Il y a beaucoup de monde en ce moment. Réessayez dans un instant.',
  },
}

const pages: Readonly<Record<string, Readonly<Record<Language, Words>>>> = {
  UNKNOWN_HOST: {
    en: {
      title: 'Nobody is at home here',
      text:
        'No organization uses this address. Please check how it is spelled, or ask whoever gave ' +
        'it to you.',
    },
    es: {
      title: 'Aquí no hay nadie',
      text:
        'Ninguna organización usa esta dirección. Compruebe cómo está escrita o pregunte a ' +
        'quien se la dio.',
    },
    fr: {
      title: 'Il n’y a personne ici',
      text:
        'Aucune organisation n’utilise cette adresse. Vérifiez son orthographe ou demandez à la ' +
        'personne qui vous l’a donnée.',
    },
  },
  ORGANIZATION_CLOSED: {
    en: {
      title: 'Closed',
      text:
        'This place is closed at the moment. Nobody can sign in; nothing of yours has been ' +
        'deleted.',
    },
    es: {
      title: 'Cerrado',
      text:
        'Este lugar está cerrado por el momento. Nadie puede iniciar sesión; no se ha borrado ' +
        'nada suyo.',
    },
    fr: {
      title: 'Fermé',
      text:
        'Ce lieu est fermé pour le moment. Personne ne peut se connecter ; rien de ce qui est à ' +
        'vous n’a été supprimé.',
    },
  },
  TOO_MANY_REQUESTS: {
    en: {
      title: 'Slow down a little',
      text: 'Too many requests came from your connection. Please try again in a minute.',
    },
    es: {
      title: 'Un poco más despacio',
      text:
        'Han llegado demasiadas peticiones desde su conexión. ' +
        'Vuelva a intentarlo en un minuto.',
    },
    fr: {
      title: 'Un peu moins vite',
      text: 'Trop de requêtes sont venues de votre connexion. Réessayez dans une minute.',
    },
  },
  OVERLOADED: busy,
  DATABASE_UNAVAILABLE: busy,
  SHUTTING_DOWN: busy,
}

const again: Readonly<Record<Language, string>> = {
  en: 'Try again',
  es: 'Volver a intentarlo',
  fr: 'Réessayer',
}

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf8f4;',
  'color:#1c2421;font:16px/24px system-ui,sans-serif}',
  'main{box-sizing:border-box;max-width:26rem;padding:24px;text-align:center}h1{margin:0 0 ' +
    '8px;font-size:24px;line-height:30px}p{margin:0 0 20px;color:#5d6661}',
  'a{display:inline-block;padding:10px ' +
    '20px;border-radius:10px;background:#1f6b4f;color:#fff;font-weight:600;text-decoration:none}',
  '@media(prefers-color-scheme:dark){body{background:#121614;color:#eef2ef}p{color:#a8b2ad}',
  'a{background:#6cc3a0;color:#0c1713}}',
].join('')

/** A browser that opens an address asks for a page. Scripts and programs do not. */
export const wantsPage = ({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(headers.accept ?? '')

/** Undefined for refusals that the application itself explains. */
export const refusalPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { code, details }: Refusal,
): string | undefined => {
  const words = wantsPage(request) ? pages[code] : undefined
  if (!words) return undefined
  const language = chooseLanguage(
    preferredLanguages(request.headers['accept-language']),
    DEFAULT_LOCALE,
  )
  const { title: plainTitle, text } = words[language]
  const { organizationName, note } = (code === 'ORGANIZATION_CLOSED' ? details : undefined) ?? {}
  const title = organizationName
    ? `${escapeHtml(String(organizationName))} · ${plainTitle}`
    : plainTitle
  const own = note ? `<p>${escapeHtml(String(note))}</p>` : ''
  const nonce = randomBytes(16).toString('base64')
  void reply.type('text/html; charset=utf-8').headers({
    'content-security-policy':
      `default-src 'none'; style-src 'nonce-${nonce}'; ` +
      "base-uri 'none'; frame-ancestors 'none'",
    vary: 'accept, accept-language',
  })
  // An empty link reloads the same address.
  const button =
    code === 'UNKNOWN_HOST' || code === 'ORGANIZATION_CLOSED'
      ? ''
      : `<a href="">${again[language]}</a>`
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" ` +
    'content="width=device-width, initial-scale=1"><meta name="robots" ' +
    `content="noindex"><title>${title}</title><style ` +
    `nonce="${nonce}">${STYLE}</style></head><body><main><h1>${title}</h1>${own}` +
    `<p>${text}</p>${button}</main></body></html>`
  )
}
