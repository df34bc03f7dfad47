/** Results of repairing a scene: repairs made, and faults. */
import type { SceneFault } from './sceneFaults.ts'

/** One repair; `path` from the scene's root. */
export interface Repair {
  path: string
  code: string
}

export interface Findings {
  repaired: Repair[]
  faults: SceneFault[]
}

export const report = ({ repaired }: Findings, path: string, code: string): void => {
  repaired.push({ path, code })
}

/** `base` with what `sent` names; absent means unchanged. */
export const merged = <T extends object>(base: T, sent: { readonly [K in keyof T]?: T[K] | undefined } | undefined): T => {
  const result = { ...base }
  for (const key of Object.keys(base) as (keyof T)[]) {
    const value = sent?.[key]
    if (value !== undefined) result[key] = value
  }
  return result
}
