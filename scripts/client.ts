/**
 * `npm run client`: writes the OpenAPI document, makes the types of docs/client from it and compiles its examples with them. With the address of a
 * running service, `npm run client -- http://127.0.0.1:4000/v1`, it then places an order there.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { writeDescriptions } from './openapi.ts'

writeDescriptions()

const folder = fileURLToPath(new URL('../docs/client', import.meta.url))
const npm = process.env['npm_execpath']
const command: readonly [string, string[]] = npm === undefined ? ['npm', ['run', 'check']] : [process.execPath, [npm, 'run', 'check']]
const { status } = spawnSync(...command, { cwd: folder, stdio: 'inherit' })
if (status !== 0) process.exit(status ?? 1)

const base = process.argv[2]
if (base !== undefined) {
  // Compiled elsewhere with other strictness settings: its types are checked above.
  const { order } = (await import(new URL('../docs/client/order.ts', import.meta.url).href)) as { order: (address: string) => Promise<object> }
  console.log(await order(base))
}
