// Shown when the page couldn't start because the network failed while its parts were loading. The
// translations may be among the missing parts, so this text is included in all three languages, and
// showing it needs only the document.

import { chooseLanguage, DEFAULT_LOCALE, type Language } from '@lodgepole/domain/kernel/locale'
import styles from './start-failure.module.css'

const words: Readonly<Record<Language, { readonly text: string; readonly reload: string }>> = {
  en: {
    text: 'The page could not be loaded. Check your connection and try again.',
    reload: 'Reload the page',
  },
  es: {
    text: 'No se pudo cargar la página. Compruebe su conexión e inténtelo de nuevo.',
    reload: 'Recargar la página',
  },
  fr: {
    text: 'La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    reload: 'Recharger la page',
  },
}

export const showStartFailure = (root: HTMLElement): void => {
  const language = chooseLanguage(navigator.languages, DEFAULT_LOCALE)
  const box = document.createElement('main')
  box.className = styles['box'] ?? ''
  box.lang = language
  const text = document.createElement('p')
  text.setAttribute('role', 'alert')
  text.textContent = words[language].text
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words[language].reload
  button.addEventListener('click', () => location.reload())
  box.append(text, button)
  root.replaceChildren(box)
}
