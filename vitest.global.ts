/** Once a run: before its first test file, and after its last. */
import type { TestProject } from 'vitest/node'
import { sharePostgres } from './src/service/db/testingSharedPostgres.ts'

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { seed, scope } = project.getProvidedContext()
  console.log(`Tests: ${scope} scope, random cases of TEST_SEED=${seed}`)
  return sharePostgres()
}
