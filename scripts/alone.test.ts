import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { alone } from './alone.ts'

const inFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'diwan-alone-'))
  await work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

test('one after the other works in a folder; who waits is told once whom for, and a failure lets the next one in', () =>
  inFolder(async (folder) => {
    const done: string[] = []
    const first = Promise.withResolvers<void>()
    const failing = alone(() => first.promise.then(() => Promise.reject(new Error('no'))), { folder })
    const second = alone(async () => void done.push('second'), { folder, onWaiting: (pid) => done.push(`waits for ${pid}`) })
    await Promise.resolve()
    first.resolve()
    await expect(failing).rejects.toThrow('no')
    await second
    expect(done).toEqual([`waits for ${process.pid}`, 'second'])
  }))

test('a process that was killed at it holds up nobody', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'holder.mjs')
    writeFileSync(
      path,
      `import { alone } from ${JSON.stringify(resolve(import.meta.dirname, 'alone.ts'))}
await alone(() => new Promise(() => { process.send('at it'); setInterval(() => {}, 1000) }), { folder: ${JSON.stringify(folder)} })`,
    )
    const holder = fork(path)
    await once(holder, 'message')
    let waitedFor = 0
    const next = alone(async () => 'done', { folder, onWaiting: (pid) => (waitedFor = pid) })
    expect(waitedFor).toBe(holder.pid)
    holder.kill('SIGKILL')
    expect(await next).toBe('done')
  }))
