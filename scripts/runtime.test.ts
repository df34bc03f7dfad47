import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RUNTIME, runtimeProblem } from './runtime.mjs'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'diwan-runtime-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>
  scripts: Record<string, string>
}

test('runtime: hashes are those of the version that package.json names', () => {
  expect(RUNTIME.version).toBe(manifest.dependencies['node'])
  expect(Object.keys(RUNTIME.sha256)).toEqual(expect.arrayContaining(['linux-x64', 'linux-arm64', 'win32-x64']))
})

test('runtime: the binary that is installed here is the published one', async () => {
  expect(await runtimeProblem()).toBeNull()
})

test('runtime: another binary in its place is refused, and so is one of a platform without a hash; none at all is no problem', async () => {
  const path = join(folder, 'node')
  writeFileSync(path, 'not a runtime')
  expect(await runtimeProblem(path)).toMatch(/is not Node .* expected [0-9a-f]{64}/)
  expect(await runtimeProblem(path, RUNTIME.sha256, 'plan9-mips')).toMatch('plan9-mips')
  expect(await runtimeProblem(join(folder, 'absent'))).toBeNull()
})

test('runtime: installing fails over a binary that was exchanged, checked by the Node that npm runs on', () => {
  const project = join(folder, 'project')
  mkdirSync(join(project, 'scripts'), { recursive: true })
  mkdirSync(join(project, 'node_modules/node/bin'), { recursive: true })
  cpSync(join(root, 'scripts/runtime.mjs'), join(project, 'scripts/runtime.mjs'))
  writeFileSync(join(project, 'node_modules/node/bin/node'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  expect(manifest.scripts['postinstall']).toContain('npm_node_execpath')
  // As npm runs it: the exchanged binary is the first `node` on the path.
  const env = { PATH: `${join(project, 'node_modules/node/bin')}:${process.env['PATH']}`, npm_node_execpath: process.execPath }
  const ran = spawnSync('/bin/sh', ['-c', manifest.scripts['postinstall']!], { cwd: project, env, encoding: 'utf8' })
  expect(execFileSync('/bin/sh', ['-c', 'node --version; echo ran'], { env, encoding: 'utf8' })).toBe('ran\n')
  expect(ran.status).toBe(1)
  expect(ran.stderr).toContain('is not Node')
})
