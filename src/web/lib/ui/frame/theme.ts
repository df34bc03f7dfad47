/** Light or dark: the system's wish until the shopper chooses. `public/theme.js` applies the choice before the first paint. */
import { useSyncExternalStore } from 'react'
import { writeDevice } from '../../storage/local.ts'

type Theme = 'light' | 'dark'
const wish = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

const current = (): Theme => {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : wish?.matches ? 'dark' : 'light'
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  wish?.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    wish?.removeEventListener('change', listener)
  }
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current)
export const chooseTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme
  writeDevice('theme', theme)
  for (const listener of listeners) listener()
}
