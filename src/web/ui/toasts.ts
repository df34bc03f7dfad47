/** Short notices at the foot of the page. Any code may say one; the region (ToastRegion.tsx) shows and announces it. */
import { create } from 'zustand'

export interface Toast {
  id: number
  text: string
  tone: 'done' | 'problem'
  action?: { label: string; run: () => void }
}
const LASTS = 6000
let last = 0

export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

export const dismiss = (id: number): void => useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))

/** Shows a notice for six seconds; one with an action or a problem stays until it is closed. */
export const toast = (text: string, { tone = 'done', action }: Partial<Pick<Toast, 'tone' | 'action'>> = {}): number => {
  const id = ++last
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { id, text, tone, ...(action && { action }) }] }))
  if (tone === 'done' && !action) setTimeout(() => dismiss(id), LASTS)
  return id
}
