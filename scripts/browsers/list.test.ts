import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { UserConfig } from 'vite'
import { expect, test } from 'vitest'
import config from '../../vite.config.ts'
import { projectRoot } from '../steps.ts'
import { styleTargets } from './inStyles.ts'
import { parseBrowsers, SUPPORTED, targetsOf } from './list.ts'

const LIST = ['chrome >= 109', 'safari >= 16.4', 'ios_saf >= 16.4', 'samsung >= 23']

test('browserslist: is read as names for users and targets for the build', () => {
  const browsers = parseBrowsers(LIST)
  expect(browsers.map(({ name, version }) => `${name} ${version}`)).toEqual(['Chrome 109', 'Safari 16.4', 'iOS 16.4', 'Samsung Internet 23'])
  expect(targetsOf(browsers)).toEqual(['chrome109', 'safari16.4', 'ios16.4'])
})

test('browserslist: styles are written for the same versions', () => {
  expect(styleTargets(parseBrowsers(LIST))).toEqual({ chrome: 109 << 16, safari: (16 << 16) | (4 << 8), ios_saf: (16 << 16) | (4 << 8) })
})

test.each(['defaults', 'safari > 16', 'opera >= 90', 'firefox >= latest'])(
  'browserslist: refuses “%s”, of which no oldest version is known',
  (entry) => {
    expect(() => parseBrowsers([entry])).toThrow(entry)
  },
)

test('browserslist: package.json’s is what the page is built for', () => {
  expect(SUPPORTED.map(({ name }) => name)).toEqual(['Chrome', 'Edge', 'Firefox', 'Safari', 'iOS', 'Samsung Internet'])
  const { build } = (config as (env: { command: 'build'; mode: string }) => UserConfig)({ command: 'build', mode: 'production' })
  expect(build?.target).toEqual(targetsOf(SUPPORTED))
})

test.each([
  ['README.md', (name: string, version: string) => new RegExp(`${name}[^,.]* from ${version}\\b`)],
  ['docs/browsers.md', (name: string, version: string) => new RegExp(`^\\|[^|\n]*${name}[^|\n]*\\| ${version} \\|`, 'm')],
] as const)('browserslist: %s names the same versions', (file, row) => {
  const text = readFileSync(resolve(projectRoot, file), 'utf8')
  expect(SUPPORTED.filter(({ name, version }) => !row(name, version).test(text))).toEqual([])
})
