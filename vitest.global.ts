/** Once a run: before its first test file, and after its last. */
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { sharePostgres } from './test/service/db/sharedPostgres.ts'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { seed, scope } = project.getProvidedContext()
  console.log(`Tests: ${scope} scope, random cases of TEST_SEED=${seed}`)
  // What workers and child processes compile is compiled once.
  process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/diwan/compiled')
  return sharePostgres()
}
