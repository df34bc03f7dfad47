/** Whether sources still do what they did when something was made by them. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Statements by which modules name one another. */
const NAMING = /^(?:import (?:[^'"()]*? from )?|export (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?) from )['"][^'"\n]+['"].*\n?/gm

/**
 * SHA-256 of the contents of sources, independent of their names and paths: moving a file changes it as little as changed imports do.
 * @param paths of files
 * @param beside further inputs of the hash
 */
export const sourceHash = (paths: readonly string[], ...beside: readonly string[]): string => {
  const contents = paths.map((path) => createHash('sha256').update(readFileSync(path, 'utf8').replaceAll(NAMING, '').trim()).digest('hex'))
  return createHash('sha256')
    .update(JSON.stringify([contents.toSorted(), beside]))
    .digest('hex')
}
