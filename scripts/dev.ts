/** `npm run dev`: the page by vite and the service beside it, both reloading on a change. */
import { spawn } from 'node:child_process'
import { projectRoot, run, scriptOf } from './steps.ts'

// Definitions may have changed since the catalogue was written.
const status = await run('node', ['scripts/furniture.ts', 'catalogue'])
if (status !== 0) process.exit(status)

const start = (args: readonly string[]) => spawn(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' })
const children = [start(['--watch', '--watch-preserve-output', 'src/service/main.ts']), start([scriptOf('vite')])]

/** The two live and end together. */
const end = (signal: NodeJS.Signals): void => children.forEach((child) => child.kill(signal))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0
    end('SIGTERM')
  })
}
