/**
 * The child of `npm start` that draws what `npm start` did not wait for, at the lowest priority: a picture of each piece, the furnished
 * rooms, then every finish. It ends with its parent, and when nothing is left; ended before, it takes up where it was.
 */
import { spawnSync } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { drawPictures } from '../src/furniture/pictures.ts'
import { chromiumPath, launchBrowser } from '../src/service/work/browser.ts'
import { alone } from './alone.ts'
import { buildPicturePage, CATALOGUE_DIR } from './furniture.ts'
import { drawRooms } from './templates.ts'

/** Whatever this process starts inherits it, the browser above all. */
const standBack = (): void => {
  setPriority(constants.priority.PRIORITY_LOW)
  // A browser that root runs gives itself a higher priority again; where there is idle scheduling, that is no use to it.
  spawnSync('chrt', ['--all-tasks', '--idle', '--pid', '0', String(process.pid)], { stdio: 'ignore' })
}

standBack()
// The browser ends with this process when it ends by itself.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
process.on('disconnect', () => process.exit(0))

const draw = async (): Promise<void> => {
  const page = await buildPicturePage()
  const furniture = (firstOnly: boolean) =>
    drawPictures({
      outDir: CATALOGUE_DIR,
      ...page,
      firstOnly,
      pages: 1,
      launch: launchBrowser,
      onUnavailable: (reason) => {
        throw new Error(reason)
      },
    })
  await furniture(true)
  await drawRooms()
  await furniture(false)
}

const reason = await chromiumPath().then(
  () => null,
  (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
)
if (reason === null) await alone(draw, { onWaiting: () => {} })
else console.error(`No pictures are drawn; the catalogue shows outlines in their place. ${reason}`)
process.disconnect?.()
