/** The child that draws behind the service, with small modules in its place. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepChild } from './child.ts'

let folder: string
let log: string
const module = (name: string, source: string): string => {
  const path = join(folder, name)
  writeFileSync(path, source)
  return path
}
const lines = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [])
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(20)
}
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diwan-child-'))
})
beforeEach(() => {
  log = join(folder, `${crypto.randomUUID()}.log`)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WRITES = `import { appendFileSync, readFileSync } from 'node:fs'
const log = process.argv[2]
process.on('disconnect', () => process.exit(0))
appendFileSync(log, process.pid + '\\n')
`

test('a child that fails is started again and takes its work up; one that is done is left', async () => {
  const path = module('third.mjs', `${WRITES}process.exit(readFileSync(log, 'utf8').trim().split('\\n').length < 3 ? 1 : 0)`)
  const failures: boolean[] = []
  await keepChild(path, { args: [log], pauses: [1, 1, 1], onFailure: (again) => failures.push(again) }).ended
  expect(lines()).toHaveLength(3)
  expect(failures).toEqual([true, true])
})

test('one that fails again and again is given up', async () => {
  const path = module('never.mjs', `${WRITES}process.exit(1)`)
  const failures: boolean[] = []
  await keepChild(path, { args: [log], pauses: [1, 1], onFailure: (again) => failures.push(again) }).ended
  expect(lines()).toHaveLength(3)
  expect(failures).toEqual([true, true, false])
})

test('asked to end, it is not started again', async () => {
  const path = module('long.mjs', `${WRITES}setInterval(() => {}, 1000)`)
  const kept = keepChild(path, { args: [log], pauses: [1, 1] })
  await until(() => lines().length === 1)
  kept.end()
  await kept.ended
  expect(lines()).toHaveLength(1)
  // Its number may be another's by now, for as long as that lives.
  await until(() => !isAlive(Number(lines()[0])))
})

test.each(['SIGKILL', 'SIGTERM', null] as const)('it ends with its parent: %s', async (signal) => {
  const child = module('long.mjs', `${WRITES}setInterval(() => {}, 1000)`)
  // Without a signal the parent has nothing left to do, and the child does not keep it.
  const parent = module(
    'parent.mjs',
    `import { existsSync } from 'node:fs'
import { keepChild } from ${JSON.stringify(resolve(import.meta.dirname, 'child.ts'))}
keepChild(${JSON.stringify(child)}, { args: [process.argv[2]] })
const wait = setInterval(() => { if (process.argv[3] === 'end' && existsSync(process.argv[2])) clearInterval(wait) }, 20)`,
  )
  const running = fork(parent, [log, signal === null ? 'end' : 'stay'], { stdio: 'inherit' })
  const gone = once(running, 'exit')
  running.channel?.unref()
  await until(() => lines().length === 1)
  if (signal) running.kill(signal)
  await gone
  await until(() => !isAlive(Number(lines()[0])))
  expect(lines()).toHaveLength(1)
})
