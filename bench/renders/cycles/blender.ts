/** Renders a tracer scene with Blender's Cycles. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Scene } from '#tracer/scene.ts'
import { sceneGlb, skyForCycles } from './sceneGlb.ts'

const SCRIPT = join(import.meta.dirname, 'render.py')
const BLENDER = process.env['BLENDER_PATH'] || 'blender'

/** Such as `Blender 3.4.1`; null when Blender is not installed. */
export const blenderVersion = (): string | null => {
  const { status, stdout } = spawnSync(BLENDER, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n')[0]!.trim() : null
}

export interface CyclesRun {
  name: string
  /** Pixels. */
  width: number
  height: number
  samples: number
  seed: number
  threads: number
  bounces: number
  /** Upper bound of a sample's indirect radiance; 0 for none. */
  clamp: number
}

interface CyclesImage {
  /** Linear radiance, three floats a pixel, rows from the top. */
  color: Float32Array
  /** From the loaded scene to the finished picture, BVH included. */
  seconds: number
}

/** @returns pictures by run name @throws Error with Blender's output when it fails */
export const drawWithCycles = async (scene: Scene, runs: readonly CyclesRun[]): Promise<Map<string, CyclesImage>> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-bench-cycles-'))
  try {
    const { glb, facts } = await sceneGlb(scene)
    writeFileSync(join(folder, 'scene.glb'), glb)
    writeFileSync(join(folder, 'scene.json'), JSON.stringify(facts))
    writeFileSync(join(folder, 'runs.json'), JSON.stringify(runs))
    if (scene.sky) writeFileSync(join(folder, 'sky.f32'), skyForCycles(scene.sky))
    const blender = spawn(BLENDER, ['-b', '--factory-startup', '--python-exit-code', '1', '-P', SCRIPT, '--', folder])
    let said = ''
    for (const stream of [blender.stdout, blender.stderr]) stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-20_000)))
    const [status] = (await once(blender, 'exit')) as [number | null]
    if (status !== 0) throw new Error(`Blender ended with ${status}:\n${said}`)
    const seconds = JSON.parse(readFileSync(join(folder, 'seconds.json'), 'utf8')) as Record<string, number>
    const colorOf = (name: string): Float32Array => {
      const bytes = readFileSync(join(folder, `${name}.f32`))
      return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    }
    return new Map(runs.map(({ name }) => [name, { color: colorOf(name), seconds: seconds[name]! }]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
