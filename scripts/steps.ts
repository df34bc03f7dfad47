/** Runs commands one after another and says plainly which passed. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '..')

/** Runs a program of `node_modules/.bin` (or `node`) with inherited output; resolves with its exit status. */
export const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const path = `${resolve(projectRoot, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
    const child = spawn(program, args, { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, PATH: path, ...env } })
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      done(127)
    })
    child.on('exit', (code, signal) => done(code ?? (signal ? 1 : 0)))
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
