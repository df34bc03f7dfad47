import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectionModel } from '../../../../../test/collection/collectionModel.ts'
import { readKeptCatalogue } from '#collection/kept.ts'
import type { ModelPool } from '#collection/making/modelPool.ts'
import type { ModelTask } from '#collection/making/modelWorker.ts'
import { FolderInUse, lockFolder } from '../../../db/folderLock.ts'
import { fileBlobs, type Blobs } from '../../../adapters/blobs.ts'
import { CollectionModels, makeModelsAhead, withModels } from './collectionModels.ts'

let root = ''
let folder = ''
let blobs: Blobs
const tasks: ModelTask[] = []
let open: CollectionModels[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diwan-collection-'))
  folder = join(root, 'models')
  blobs = fileBlobs(join(root, 'blobs'))
  tasks.length = 0
})
afterEach(async () => {
  for (const models of open.splice(0)) await models.close()
  rmSync(root, { recursive: true, force: true })
})

const kept = readKeptCatalogue()
const entryOf = async (sku: string) => (await kept).find((entry) => entry.sku === sku)!
const nameOf = async (sku: string) => `${(await entryOf(sku)).model!.sha256}.glb`

/** A pool that writes something in the place of each model at once, and says what it was asked. */
const quick = (answer: (task: ModelTask) => string | Promise<string> = () => ''): ModelPool => ({
  run: async (task) => {
    tasks.push(task)
    if (!('form' in task)) throw new Error('nobody asks for this')
    const { model, plain } = await entryOf(task.sku)
    const said = { model: model!.sha256, coarser: model!.coarser?.sha256, plain: plain!.sha256 }[task.form]!
    const sha256 = (await answer(task)) || said
    mkdirSync(task.folder, { recursive: true })
    writeFileSync(join(task.folder, `${sha256}.glb`), `${task.form} of ${task.sku}`)
    return { sha256 }
  },
  close: async () => {},
})
const models = async (waitedFor: ModelPool = quick(), folders: readonly string[] = [folder]) => {
  const made = await CollectionModels.open({ folders, pools: { waitedFor, ahead: quick() } })
  open.push(made)
  return made
}

describe('models of the first catalogue', () => {
  test('the first catalogue’s models are made when first read, from the definitions in the code, and stored among the blobs', async () => {
    const real = await CollectionModels.open({ folders: [folder] })
    open.push(real)
    const all = withModels(blobs, real)
    const name = await nameOf('CHAIR-DOKKI')
    expect([await blobs.has(name), await all.has(name)]).toEqual([false, true])
    expect(new Uint8Array((await all.read(name))!)).toEqual(await collectionModel('CHAIR-DOKKI'))
    // The same file, not a second one.
    expect(statSync(join(folder, name)).ino).toBe(statSync(join(root, 'blobs', name)).ino)
    expect(readdirSync(folder)).toEqual([name])
    expect((await blobs.read(name))!.length).toBeGreaterThan(1000)
  }, 60_000)

  test('the first catalogue’s models are made once for concurrent requests', async () => {
    const all = withModels(blobs, await models())
    const name = await nameOf('CHAIR-DOKKI')
    const read = await Promise.all(Array.from({ length: 20 }, () => all.read(name)))
    expect(new Set(read.map(String))).toEqual(new Set(['model of CHAIR-DOKKI']))
    expect(tasks).toHaveLength(1)
  })

  test('the first catalogue’s models are made once by several processes: the others wait for the one at work', async () => {
    const name = await nameOf('CHAIR-DOKKI')
    mkdirSync(folder, { recursive: true })
    const lock = new URL('../../../db/folderLock.ts', import.meta.url).href
    const script = `import('${lock}').then(({ lockFolder }) => { lockFolder(${JSON.stringify(folder)}, '${name}.lock'); console.log('held'); setInterval(() => {}, 1000) })`
    const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(other.stdout, 'data')
    const reading = withModels(blobs, await models()).read(name)
    await new Promise((wait) => setTimeout(wait, 200))
    expect(tasks).toEqual([])
    writeFileSync(join(folder, name), 'made by the other')
    expect(String(await reading)).toBe('made by the other')
    other.kill()
    expect(tasks).toEqual([])
  })

  test('the first catalogue’s models are not waited for where this process is making them ahead', async () => {
    const name = await nameOf('CHAIR-DOKKI')
    mkdirSync(folder, { recursive: true })
    const release = lockFolder(folder, `${name}.lock`)
    expect(String(await withModels(blobs, await models()).read(name))).toBe('model of CHAIR-DOKKI')
    expect(tasks).toHaveLength(1)
    release()
  })

  test('hold a lock while they are being made, and none afterwards', async () => {
    const name = await nameOf('CHAIR-DOKKI')
    let isLocked = false
    const pool = quick(() => {
      try {
        lockFolder(folder, `${name}.lock`)()
      } catch (error) {
        isLocked = error instanceof FolderInUse
      }
      return ''
    })
    await withModels(blobs, await models(pool)).read(name)
    expect(isLocked).toBe(true)
    expect(readdirSync(folder)).toEqual([name])
  })

  test('the first catalogue’s models are retried after a failure, which names its cause', async () => {
    let times = 0
    const pool = quick(() => {
      if ((times += 1) === 1) throw new Error('the process of the task was ended: memory')
      return ''
    })
    const all = withModels(blobs, await models(pool))
    const name = await nameOf('CHAIR-DOKKI')
    await expect(all.read(name)).rejects.toThrow('ended: memory')
    expect(String(await all.read(name))).toBe('model of CHAIR-DOKKI')
  })

  test('models that differ from the catalogue are no blob', async () => {
    const all = withModels(blobs, await models(quick(() => 'f'.repeat(64))))
    await expect(all.read(await nameOf('CHAIR-DOKKI'))).rejects.toThrow('The model of CHAIR-DOKKI is not what the catalogue says')
    for await (const { name } of blobs.list()) expect(name).toBe('no blob')
  })

  test('the first catalogue’s models are written into the data folder where the checkout is read-only, and read where they exist', async () => {
    const [first, second] = [join(root, 'checkout'), join(root, 'data')]
    const [chair, table] = [await nameOf('CHAIR-DOKKI'), await nameOf('COFFEE-NILE')]
    mkdirSync(first)
    writeFileSync(join(first, table), 'made beforehand')
    // Root may write anywhere: a file in the place of the folder makes writing fail for every user.
    const readOnly = process.getuid?.() === 0 ? join(root, 'file') : first
    if (readOnly === first) chmodSync(first, 0o500)
    else writeFileSync(readOnly, '')
    const all = withModels(blobs, await models(quick(), [readOnly, second, first]))
    expect(String(await all.read(chair))).toBe('model of CHAIR-DOKKI')
    expect(existsSync(join(second, chair))).toBe(true)
    expect(String(await all.read(table))).toBe('made beforehand')
    expect(tasks).toHaveLength(1)
    chmodSync(first, 0o700)
  })

  test('bring the textures that their coarser levels name', async () => {
    const { model } = await entryOf('CHAIR-DOKKI')
    const all = withModels(blobs, await models())
    for (const content of model!.coarser!.pictures) {
      expect(await all.has(`${content}.webp`)).toBe(true)
      expect((await all.read(`${content}.webp`))!.subarray(8, 12).toString()).toBe('WEBP')
    }
  })

  test('files of other names are not models of the first catalogue', async () => {
    const all = withModels(blobs, await models())
    const name = `${'0'.repeat(64)}.glb`
    expect([await all.has(name), await all.read(name), await all.open(name), await all.lend(name)]).toEqual([false, null, null, null])
    await expect(all.read('../secret.glb')).rejects.toThrow(RangeError)
  })
})

describe('making models ahead', () => {
  const ahead = async (isQuiet: () => boolean, signal = new AbortController().signal) => {
    const made = await models()
    await makeModelsAhead(made, {
      blobs: withModels(blobs, made),
      kept: blobs,
      first: ['COFFEE-NILE', 'CHAIR-DOKKI'],
      isQuiet,
      signal,
      onFailed: () => {},
    })
  }

  test('begins with those of furnished rooms, at the lowest priority, and makes the model and its coarser levels of each', async () => {
    const controller = new AbortController()
    await ahead(() => {
      controller.abort()
      return true
    }, controller.signal)
    expect(tasks.map((task) => [task.sku, 'form' in task && task.form, task.isIdle])).toEqual([
      ['COFFEE-NILE', 'model', true],
      ['COFFEE-NILE', 'coarser', true],
      ['CHAIR-DOKKI', 'model', true],
      ['CHAIR-DOKKI', 'coarser', true],
    ])
    expect(await blobs.has(await nameOf('CHAIR-DOKKI'))).toBe(true)
  })

  test('makes nothing that is among the blobs already, as another machine put it there', async () => {
    const { model } = await entryOf('CHAIR-DOKKI')
    mkdirSync(join(root, 'blobs'), { recursive: true })
    for (const sha256 of [model!.sha256, model!.coarser!.sha256]) writeFileSync(join(root, 'blobs', `${sha256}.glb`), 'of another machine')
    const controller = new AbortController()
    await ahead(() => {
      controller.abort()
      return true
    }, controller.signal)
    expect(tasks.map(({ sku }) => sku)).toEqual(['COFFEE-NILE', 'COFFEE-NILE'])
  })

  test('ends when it is asked to, while the machine is never quiet', async () => {
    const controller = new AbortController()
    let looks = 0
    await ahead(() => {
      // A loop that never lets go would keep the process from ending.
      if (++looks > 3) throw new Error('it looks on after its end was asked for')
      controller.abort()
      return false
    }, controller.signal)
    expect(looks).toBe(1)
  })

  test('makes all others while the machine is quiet', async () => {
    await ahead(() => true)
    const skus = (await kept).filter(({ model }) => model).map(({ sku }) => sku)
    expect(new Set(tasks.map(({ sku }) => sku))).toEqual(new Set(skus))
  })
})
