/**
 * Ultra renders that would take too long, from renders of few samples: of two warm ones the difference gives the time of one sample, and what the
 * renders take besides (reading the models, BVHs, denoising, encoding) stays as measured. Tracing is linear in samples; memory does not depend on them.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { row, type Row } from '../row.ts'

/** Samples of each pixel: of the cold render and the first warm one, and of the second warm one. */
export const FEW = { least: 2, most: 10 } as const

export interface Measured {
  seconds: number
  megabytes: number
  /** Seconds of processor of the service, all threads together: other work on the machine adds to the seconds, and hardly to these. */
  processor: number
}

/** Time of one sample, and of a render of `samples`, cold and warm, from the times of renders of FEW samples. */
export const extrapolated = (cold: number, [least, most]: readonly [number, number], samples: number) => {
  const each = (most - least) / (FEW.most - FEW.least)
  const left = (samples - FEW.least) * each
  return { each, cold: cold + left, warm: least + left }
}

/** The number of samples that a service's path tracer takes, which may be changed while it runs. */
export class SampleCount {
  readonly #folder = mkdtempSync(join(tmpdir(), 'diwan-bench-samples-'))
  readonly #file = join(this.#folder, 'samples')

  /** Environment of the service. */
  get settings(): Record<string, string> {
    const preload = pathToFileURL(join(import.meta.dirname, 'fewSamples.ts')).href
    return { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`, BENCH_SAMPLES_FILE: this.#file }
  }

  set(samples: number): void {
    writeFileSync(this.#file, String(samples))
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/**
 * @param id of the cell
 * @param render measures one render of so many samples; the first one is cold
 * @param samples of a whole render
 */
export const measureEstimate = async (id: string, render: (samples: number) => Promise<Measured>, samples: number): Promise<Row[]> => {
  const cold = await render(FEW.least)
  const least = await render(FEW.least)
  const most = await render(FEW.most)
  const reckoned = (of: 'seconds' | 'processor', unit: string, name: string) => {
    const whole = extrapolated(cold[of], [least[of], most[of]], samples)
    return [
      row(`${id}.few.cold${name}`, `${unit}, ${FEW.least} samples`, cold[of]),
      row(`${id}.few.warm${name}`, `${unit}, ${FEW.least} samples`, least[of]),
      row(`${id}.few.more${name}`, `${unit}, ${FEW.most} samples`, most[of]),
      row(`${id}.few.sample${name}`, `${unit}, a sample`, whole.each),
      row(`${id}.few.cold.whole${name}`, `${unit}, reckoned for ${samples} samples`, whole.cold),
      row(`${id}.few.warm.whole${name}`, `${unit}, reckoned for ${samples} samples`, whole.warm),
    ]
  }
  return [
    ...reckoned('seconds', 's', ''),
    ...reckoned('processor', 's of processor', '.processor'),
    row(`${id}.few.cold.memory`, 'MB, peak', cold.megabytes),
    row(`${id}.few.warm.memory`, 'MB, peak', Math.max(least.megabytes, most.megabytes)),
  ]
}
