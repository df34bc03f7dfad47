/** Whether sources still do what they did when something was made by them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Statements by which modules name one another. */
const NAMING = /^(?:import (?:[^'"()]*? from )?|export (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?) from )['"][^'"\n]+['"].*\n?/gm

/**
 * SHA-256 of what sources say, whatever they are called and wherever they lie: a file that moves changes it no more than its importers do.
 * @param paths of files
 * @param beside what else decides
 */
export const sourceHash = (paths: readonly string[], ...beside: readonly string[]): string => {
  const contents = paths.map((path) => createHash('sha256').update(readFileSync(path, 'utf8').replaceAll(NAMING, '').trim()).digest('hex'))
  return createHash('sha256')
    .update(JSON.stringify([contents.toSorted(), beside]))
    .digest('hex')
}
