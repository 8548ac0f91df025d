// The page could not even start: the network broke off while its parts were loading. The catalogue
// of translations may be what is missing, so these few words are here in all three languages, and
// nothing but the document is needed to show them.

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
