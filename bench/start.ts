/**
 * From the command to an answer. `start.first`: `npm start` on a clone in which nothing was made before, against a bare build of the page of the same run;
 * `start.first.room`: a furnished room that is opened then, until all of its pieces stand there. `start.later` and `start.warm`: with the page, on an empty
 * and on a filled folder of data, against bare node. `start.bucket.empty`: with an empty bucket and an empty database;
 * `start.bucket`: with what the first start filled, as every other machine of the same shop starts.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ask } from '../e2e/ask.ts'
import { RunningService } from '../e2e/service.ts'
import type { Template } from '#contract/design/templates.ts'
import { testBucket } from '../test/service/adapters/files.ts'
import { launchBrowser } from '../src/service/adapters/browser.ts'
import { median, row, type Part, type Row } from './row.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Milliseconds between two looks. */
const LOOK = 50

const seconds = async (work: () => unknown): Promise<number> => {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

/** A clone of the last commit in which nothing was made before; what npm installs is shared. */
const freshClone = (): string => {
  const folder = join(mkdtempSync(join(tmpdir(), 'diwan-first-')), 'diwan')
  spawnSync('git', ['clone', '--quiet', ROOT, folder])
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const answers = async (url: string): Promise<boolean> =>
  fetch(url, { headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Seconds from opening a furnished room until every piece is drawn by its model. */
const roomOpened = async (url: string): Promise<number> => {
  const { token } = await ask<{ token: string }>(url, '/auth/guest', { body: {} })
  const { templates } = await ask<{ templates: Template[] }>(url, '/design/templates')
  const { id: templateId, roomType, style, dimensions } = templates[0]!
  const { length, width, height } = dimensions
  const body = { name: 'First', roomType, style, dimensions: { length, width, height }, templateId }
  const { project } = await ask<{ project: { id: string } }>(url, '/design/projects', { body, token })
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
    const session = { token, userId: '', isGuest: true, email: null, firstName: null }
    await context.addInitScript((kept) => localStorage.setItem('diwan.session', kept), JSON.stringify(session))
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    return await seconds(async () => {
      await page.goto(`${url}/studio/${project.id}?perf`)
      await page.waitForFunction(
        () =>
          window.__diwan !== undefined &&
          window.__diwan.items().length > 0 &&
          window.__diwan.meter.frames > 3 &&
          window.__diwan.pendingModels() === 0,
      )
    })
  } finally {
    await browser.close()
  }
}

const first = async (): Promise<Row[]> => {
  const folder = freshClone()
  const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${process.env['PATH']}` }
  try {
    const build = await seconds(() => spawnSync('vite', ['build', '--outDir', join(folder, 'bare')], { cwd: folder, env }))
    rmSync(join(folder, 'bare'), { recursive: true })
    const port = 4000 + Math.floor(Math.random() * 20_000)
    const url = `http://127.0.0.1:${port}`
    const service = spawn('npm', ['start'], {
      cwd: folder,
      env: { ...env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
      stdio: 'ignore',
      detached: true,
    })
    const ended = once(service, 'exit')
    try {
      const page = await seconds(async () => {
        while (service.exitCode === null && !(await answers(url))) await new Promise((wait) => setTimeout(wait, LOOK))
      })
      const room = await roomOpened(url)
      return [
        row('start.first', 's', page, { aim: ['≤', 20] }),
        row('start.first.build', 's', page, { baseline: build }),
        row('start.first.room', 's', room, { aim: ['≤', 15] }),
      ]
    } finally {
      process.kill(-service.pid!, 'SIGTERM')
      await ended
    }
  } finally {
    rmSync(resolve(folder, '..'), { recursive: true, force: true })
  }
}

/** Seconds of the first start with a bucket, and of another machine's with the same. */
const withBucket = async (): Promise<Row[]> => {
  const bucket = await testBucket()
  const { bucket: name, prefix, region, endpoint } = bucket.place
  const settings = { BLOB_URL: `s3://${name}/${prefix.replace(/\/$/, '')}?region=${region}&endpoint=${endpoint}` }
  const service = await RunningService.prepare({ settings })
  try {
    const empty = await seconds(() => service.start())
    await service.close()
    const filled = await seconds(() => service.start())
    return [row('start.bucket.empty', 's', empty), row('start.bucket', 's', filled, { aim: ['≤', 5] })]
  } finally {
    await service.stop()
    await bucket.close()
  }
}

export const startPart: Part = {
  prefix: 'start',
  measure: async () => {
    const bare = median(await Promise.all([1, 2, 3].map(() => seconds(() => spawnSync(process.execPath, ['-e', '0'])))))
    const service = await RunningService.prepare()
    const cold = await seconds(() => service.start())
    const warm: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      await service.kill()
      warm.push(await seconds(() => service.start()))
    }
    await service.stop()
    return [
      ...(await first()),
      ...(await withBucket()),
      row('start.later', 's', cold, { baseline: bare }),
      row('start.warm', 's', median(warm), { aim: ['≤', 3] }),
      row('start.warm.node', 's', median(warm), { baseline: bare }),
    ]
  },
}
