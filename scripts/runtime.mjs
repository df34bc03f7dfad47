/**
 * Says whether this Node can run Diwan. npm's scripts run on the Node that the lockfile brings, with its hash, where npm has a build of it (package.json,
 * `node-PLATFORM` in optionalDependencies); on other platforms, such as macOS, on the machine's own.
 *
 * `npm ci` and `npm install` run this file after all is installed, to warn (package.json, `postinstall`); `npm start` and `npm test` run it first, and end
 * where it finds a fault. Plain JavaScript: that Node may be too old for TypeScript.
 */
import { pathToFileURL } from 'node:url'

const OLDEST = 24

/**
 * Fault of a Node version, as a sentence with its fix; null if it can run Diwan.
 * @param {string} version
 * @param {string} platform
 * @returns {string | null}
 */
export const runtimeProblem = (version = process.versions.node, platform = `${process.platform}-${process.arch}`) =>
  Number.parseInt(version, 10) >= OLDEST
    ? null
    : `Diwan needs Node ${OLDEST} or newer, and this is Node ${version}: npm installed none for ${platform}. Install one (https://nodejs.org/en/download), and run the command again.`

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problem = runtimeProblem()
  const isInstalling = process.env['npm_lifecycle_event'] === 'postinstall'
  if (problem !== null) console.error(isInstalling ? `Warning: ${problem}` : problem)
  if (problem !== null && !isInstalling) process.exitCode = 1
}
