/** Ignored findings and advice options of a room, stored on this device. */
import type { Finding } from '#room/advice/finding.ts'
import type { AdviceOptions } from '#room/advice/layout.ts'
import type { Severity } from '#room/advice/rules.ts'
import { readOwn, writeOwn } from '../../lib/storage/local.ts'

export interface Wishes {
  /** Findings by id, each as bad as it was when it was ignored. */
  ignored: ReadonlyMap<string, Severity>
  options: Required<AdviceOptions>
}
export const NO_WISHES: Wishes = { ignored: new Map(), options: { wheelchair: false, cooks: 1 } }

/** As many are kept of a room; the oldest are forgotten first. */
const MOST = 300

/** Whether it was dismissed; a hint that has become a problem since is shown again. */
export const isIgnored = ({ id, severity }: Pick<Finding, 'id' | 'severity'>, ignored: Wishes['ignored']): boolean => {
  const then = ignored.get(id)
  return then === 'problem' || (then === 'hint' && severity === 'hint')
}

const isSeverity = (value: unknown): value is Severity => value === 'problem' || value === 'hint'
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param kept stored value, which anything may have written */
export const parseWishes = (kept: string | null): Wishes => {
  try {
    const read: unknown = JSON.parse(kept ?? 'null')
    if (!isRecord(read)) return NO_WISHES
    const rows = Array.isArray(read.ignored) ? read.ignored : []
    const ignored = new Map(
      rows.flatMap((row: unknown): [string, Severity][] =>
        Array.isArray(row) && typeof row[0] === 'string' && isSeverity(row[1]) ? [[row[0], row[1]]] : [],
      ),
    )
    return { ignored, options: { wheelchair: read.wheelchair === true, cooks: read.cooks === 2 ? 2 : 1 } }
  } catch {
    return NO_WISHES
  }
}
export const writeWishes = ({ ignored, options }: Wishes): string => JSON.stringify({ ...options, ignored: [...ignored].slice(-MOST) })

/** Nothing is stored where the browser stores nothing: then it holds until the page is opened again. */
export const readWishes = (projectId: string): Wishes => parseWishes(readOwn(`advice.${projectId}`))
export const keepWishes = (projectId: string, wishes: Wishes): void => {
  const usual = wishes.ignored.size === 0 && !wishes.options.wheelchair && wishes.options.cooks === 1
  writeOwn(`advice.${projectId}`, usual ? null : writeWishes(wishes))
}
