/**
 * The child of `npm start` that makes what `npm start` did not wait for, at the lowest priority: coarser forms of models that were built before there
 * were any, a picture of each piece, then of every finish. It ends with its parent, and when nothing is left; ended before, it takes up where it was.
 */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { catalogueFile } from '../src/contract/catalog.ts'
import { makeCollection } from '../src/furniture/make.ts'
import { drawPictures } from '../src/tracer/product/drawPictures.ts'
import { alone } from './alone.ts'
import { CATALOGUE_DIR } from './furniture.ts'

/** The threads that draw inherit it. */
const standBack = (): void => {
  setPriority(constants.priority.PRIORITY_LOW)
  // Where there is idle scheduling, whatever else there is to do comes first.
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
}

standBack()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
process.on('disconnect', () => process.exit(0))

/** A collection that an older Diwan built stays as it is, and gets what it lacks. */
const makeCoarser = async (): Promise<void> => {
  const { products } = catalogueFile.parse(JSON.parse(await readFile(join(CATALOGUE_DIR, 'catalogue.json'), 'utf8')))
  if (!products.some(({ model }) => model?.coarser)) await makeCollection({ outDir: CATALOGUE_DIR, workers: 1 })
}

const drawFurniture = (firstOnly: boolean) =>
  drawPictures({ outDir: CATALOGUE_DIR, firstOnly, onFailed: (sku, reason) => console.error(`${sku} has no picture: ${reason}`) })

const draw = async (): Promise<void> => {
  await drawFurniture(true)
  await drawFurniture(false)
}

await alone(makeCoarser, { onWaiting: () => {} })
await alone(draw, { onWaiting: () => {} })
process.disconnect?.()
