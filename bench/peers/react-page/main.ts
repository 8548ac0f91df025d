// The smallest possible React sign-in page: a heading and a form.

import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

const field = (label: string, type: string) =>
  h('label', { key: label }, label, h('input', { type, name: label }))

const page = h(
  'main',
  null,
  h('h1', null, 'Sign in to Pinewood'),
  h(
    'form',
    null,
    field('Username or email', 'text'),
    field('Password', 'password'),
    h('button', { type: 'button' }, 'Sign in'),
  ),
)

createRoot(document.getElementById('root') as HTMLElement).render(page)
