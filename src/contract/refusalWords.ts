import type { Translated } from './primitives.ts'

/** What a refusal of one code says. */
export interface RefusalWords {
  status: number
  message: Translated
}

export const refusal = (status: number, en: string, ar: string, fr: string): RefusalWords => ({ status, message: { ar, en, fr } })
