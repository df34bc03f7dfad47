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

/** Shows a notice for six seconds; one with an action, a problem and one that `stays` are there until they are closed. */
export const toast = (
  text: string,
  { tone = 'done', action, stays = false }: Partial<Pick<Toast, 'tone' | 'action'>> & { stays?: boolean } = {},
): number => {
  const id = ++last
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { id, text, tone, ...(action && { action }) }] }))
  if (tone === 'done' && !action && !stays) setTimeout(() => dismiss(id), LASTS)
  return id
}
