/** Runs programs of this project's own packages. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export const projectRoot = resolve(import.meta.dirname, '..')

const optionsWith = (env: NodeJS.ProcessEnv) => {
  const path = `${resolve(projectRoot, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  return { cwd: projectRoot, env: { ...process.env, PATH: path, ...env } }
}

/** Runs a program of `node_modules/.bin` (or `node`) with inherited output; resolves with its exit status. */
export const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((done) => {
    const child = spawn(program, args, { ...optionsWith(env), stdio: 'inherit' })
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

/** Runs one like `run`; resolves with its exit status and all that it wrote. */
export const runCaptured = ({ program, args }: Step): Promise<{ status: number; output: string }> =>
  new Promise((done) => {
    const pieces: Buffer[] = []
    const child = spawn(program, args, { ...optionsWith({}), stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece))
    child.on('error', (error) => done({ status: 127, output: `${program}: ${error.message}` }))
    child.on('close', (code, signal) => done({ status: code ?? (signal ? 1 : 0), output: Buffer.concat(pieces).toString('utf8') }))
  })
