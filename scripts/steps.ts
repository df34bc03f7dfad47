/** Runs commands one after another and says plainly which passed. */
import { spawn } from 'node:child_process'
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

/** Runs a program that a package brings (or `node` itself) with inherited output; resolves with its exit status. */
export const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const fail = (error: unknown): void => {
      console.error(`${program}: ${(error as Error).message}`)
      done(127)
    }
    try {
      const script = program === 'node' ? [] : [scriptOf(program)]
      const child = spawn(process.execPath, [...script, ...args], { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, ...env } })
      child.on('error', fail)
      child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)))
    } catch (error) {
      fail(error)
    }
  })

export interface Step {
  name: string
  program: string
  args: readonly string[]
}

/** Runs every step, also after one has failed, and returns the names of those that failed. */
export const runAll = async (steps: readonly Step[]): Promise<string[]> => {
  const failed: string[] = []
  for (const { name, program, args } of steps) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)
    if ((await run(program, args)) !== 0) failed.push(name)
  }
  return failed
}
