/**
 * The compiled core: AssemblyScript to WebAssembly, once, by a child process of its own (the compiler takes 200 MB), kept in build/tracer under
 * the hash of its sources.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { TracerError } from './errors.ts'

const SOURCES = join(import.meta.dirname, 'core')
const ROOT = resolve(import.meta.dirname, '../..')
const KEPT = join(ROOT, 'build/tracer')
/** 65,536 pages are the 4 GiB that an address of 32 bits reaches. */
const MOST_PAGES = 65_536
const FLAGS = [
  `--runtime stub --importMemory --noExportMemory --sharedMemory --initialMemory 2 --maximumMemory ${MOST_PAGES}`,
  '--enable simd --enable threads -O3 --converge --noAssert',
  // Vectors pass between files of the core, never out of it.
  '--disableWarning 112',
].flatMap((line) => line.split(' '))

/** Exports of the core (src/tracer/core/index.ts). Addresses are bytes. */
export interface Core {
  attach: (header: number, thread: number) => void
  render: () => void
  attachFilter: (header: number, thread: number) => void
  filter: () => void
  countRays: () => number
  countDropped: () => number
  bake: (to: number, count: number) => void
  cast: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number) => number
  castInstance: () => number
  castTriangle: () => number
  castU: () => number
  castV: () => number
  castMany: (rays: number, count: number) => number
  isClear: (ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number) => number
}

const require = createRequire(import.meta.url)

/** Names the compiled core by all that it follows from. */
const nameOf = (): string => {
  const hash = createHash('sha256').update(FLAGS.join(' '))
  // The compiler itself is not there where only what runs is installed (`npm ci --omit=dev`).
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { devDependencies: { assemblyscript: string } }
  hash.update(devDependencies.assemblyscript)
  for (const file of readdirSync(SOURCES).toSorted()) hash.update(file).update(readFileSync(join(SOURCES, file)))
  return `core-${hash.digest('hex').slice(0, 16)}.wasm`
}

/** Compiles the core unless it is there. Returns its file. @throws TracerError `core-failed` */
export const compileCore = async (): Promise<string> => {
  const file = join(KEPT, nameOf())
  try {
    readFileSync(file)
    return file
  } catch {
    // Not there yet.
  }
  mkdirSync(KEPT, { recursive: true })
  // Several processes may compile at once: each its own file, the last to be ready stays.
  const own = `${file}.${process.pid}.wasm`
  try {
    const compiler = join(dirname(require.resolve('assemblyscript/package.json')), 'bin/asc.js')
    await promisify(execFile)(process.execPath, [compiler, join(SOURCES, 'index.ts'), '--outFile', own, ...FLAGS])
  } catch (cause) {
    throw new TracerError('core-failed', `The path tracer's core does not compile: ${(cause as { stderr?: string }).stderr ?? String(cause)}`, {
      cause,
    })
  }
  renameSync(own, file)
  for (const old of readdirSync(KEPT)) if (/^core-.*\.wasm$/.test(old) && !file.endsWith(old)) rmSync(join(KEPT, old), { force: true })
  return file
}

let loaded: Promise<WebAssembly.Module> | null = null

/** The core, compiled if need be. @throws TracerError `core-failed` */
export const loadCore = (): Promise<WebAssembly.Module> => {
  loaded ??= compileCore()
    .then((file) => WebAssembly.compile(readFileSync(file)))
    .catch((cause: unknown) => {
      loaded = null
      throw cause
    })
  return loaded
}

/** An instance of the core for one thread. */
export const instantiate = (module: WebAssembly.Module, memory: WebAssembly.Memory): Core => {
  const abort = (): never => {
    throw new Error('the core stopped')
  }
  return new WebAssembly.Instance(module, { env: { memory, abort } }).exports as unknown as Core
}
