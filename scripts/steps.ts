/** Runs programs of this project's own packages. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '..')

/** Packages of programs that are not named after them. */
const PACKAGES: Readonly<Record<string, string>> = { playwright: '@playwright/test', tsc: 'typescript' }

/** The script of a program that a package brings. What npm puts into `node_modules/.bin` is not always a script: on Windows it is for the shell. */
export const scriptOf = (program: string): string => {
  const folder = resolve(projectRoot, 'node_modules', PACKAGES[program] ?? program)
  if (!existsSync(folder)) throw new Error('is not installed: `npm ci`, without --omit=dev, brings what builds and tests')
  const { bin } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> }
  return resolve(folder, typeof bin === 'string' ? bin : bin[program]!)
}

/** Resolves with the exit status of a program that a package brings, or of `node` itself; what keeps it from starting is given to `onFailed`. */
const start = (
  program: string,
  args: readonly string[],
  {
    env = {},
    stdio,
    onStarted,
    onFailed,
  }: { env?: NodeJS.ProcessEnv; stdio: 'inherit' | 'pipe'; onStarted?: (child: ChildProcess) => void; onFailed: (message: string) => void },
): Promise<number> =>
  new Promise((done) => {
    const fail = (error: unknown): void => {
      onFailed(`${program}: ${(error as Error).message}`)
      done(127)
    }
    try {
      const script = program === 'node' ? [] : [scriptOf(program)]
      const child = spawn(process.execPath, [...script, ...args], {
        cwd: projectRoot,
        stdio: ['inherit', stdio, stdio],
        env: { ...process.env, ...env },
      })
      onStarted?.(child)
      child.on('error', fail)
      child.on('close', (code, signal) => done(code ?? (signal ? 1 : 0)))
    } catch (error) {
      fail(error)
    }
  })

/** Runs a program with inherited output; resolves with its exit status. */
export const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  start(program, args, { env, stdio: 'inherit', onFailed: console.error })

export interface Step {
  name: string
  program: string
  args: readonly string[]
}

/** Runs one like `run`; resolves with its exit status and all that it wrote. */
export const runCaptured = async ({ program, args }: Step): Promise<{ status: number; output: string }> => {
  const pieces: Buffer[] = []
  const onStarted = (child: ChildProcess) => {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece))
  }
  const status = await start(program, args, { stdio: 'pipe', onStarted, onFailed: (message) => pieces.push(Buffer.from(message)) })
  return { status, output: Buffer.concat(pieces).toString('utf8') }
}
