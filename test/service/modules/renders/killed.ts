/**
 * A process of the service that draws the renders of a queue up to a point, says so on standard output, and stays there until it is killed. Argument,
 * as JSON: the database, the folder of the blobs, the point, the moment of its clock.
 */
import { openDatabase } from '../../../../src/service/db/connection.ts'
import { readConfig } from '../../../../src/service/config.ts'
import { createLogger } from '../../../../src/service/log.ts'
import type { Services } from '../../../../src/service/services.ts'
import { createState } from '../../../../src/service/state.ts'
import { blobsIn } from '../../../../src/service/adapters/blobs.ts'
import type { Files } from '../../../../src/service/adapters/files/files.ts'
import { folderFiles } from '../../../../src/service/adapters/files/folderFiles.ts'
import { Outbound } from '../../../../src/service/adapters/outbound/outbound.ts'
import { sandbox } from '../../../../src/service/adapters/payments/sandbox.ts'
import type { RenderSpec } from '../../../../src/service/modules/renders/drawing/renderRoom.ts'
import { RenderWorker, type Renderer } from '../../../../src/service/modules/renders/drawing/renderWorker.ts'

/** `drawing`: a preview is shown; `keeping`: the image is to be written; `kept`: it is written and no row names it. */
export type KillPoint = 'drawing' | 'keeping' | 'kept'
export interface KilledRenders {
  databaseUrl: string
  blobs: string
  point: KillPoint
  now: string
}
const { databaseUrl, blobs, point, now } = JSON.parse(process.argv[2] ?? '') as KilledRenders

const stay = (): Promise<never> => {
  console.log(point)
  return new Promise(() => setInterval(() => undefined, 1000))
}

/** Files whose writing stops at the point; those of previews, which are written while the image is drawn, go by. */
let isDrawn = false
const stopping = (files: Files): Files => ({
  ...files,
  write: async (name, content) => {
    if (isDrawn && point === 'keeping') await stay()
    await files.write(name, content)
    if (isDrawn && point === 'kept') await stay()
  },
  beside: (folder) => stopping(files.beside(folder)),
})

const config = readConfig({ DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://diwan.test', NODE_ENV: 'test' })
const db = await openDatabase({ databaseUrl, dataDir: config.dataDir, poolSize: 3 })
const services: Services = {
  config,
  db,
  clock: { now: () => new Date(now) },
  blobs: blobsIn(stopping(folderFiles(blobs))),
  payments: sandbox,
  outbound: new Outbound({ allowLoopback: false, resolve: async () => [] }),
  log: createLogger('error'),
  state: createState(db),
}
const image = ({ width, height }: RenderSpec, shade: number) => ({ rgba: new Uint8Array(4 * width * height).fill(shade), width, height })
const renderer: Renderer = {
  assetOrigin: 'http://pictures.invalid',
  async render(_room, spec, _account, { onProgress, onPreview }) {
    onProgress(0.5)
    onPreview(image(spec, 40))
    if (point === 'drawing') return stay()
    isDrawn = true
    return image(spec, 200)
  },
}
new RenderWorker(services, { browser: renderer }).wake()
