import type { Browser } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { noSpace } from '../../../../../test/service/adapters/files.ts'
import type { Blobs } from '../../../adapters/blobs.ts'
import type { Asker, BrowserWork, WarmBrowser } from '../../../adapters/warmBrowser.ts'
import { drawWatched } from './watchedDrawing.ts'

const ASKER: Asker = { holder: 'salma', key: 'film 1' }

/** A browser that begins at once, and how it was used. */
const bench = (read: (name: string) => Promise<Buffer> = async () => Buffer.from('glb')) => {
  const used: { limits: number[]; signs: number; parts: number[] } = { limits: [], signs: 0, parts: [] }
  const { signal } = new AbortController()
  const browser = {
    use: <T>(work: BrowserWork<T>, limit: number) => {
      used.limits.push(limit)
      return work({} as Browser, () => void used.signs++)
    },
  } as unknown as WarmBrowser
  const draw = (work: Parameters<typeof drawWatched<string>>[3], stallMs?: number) =>
    drawWatched(
      { browser, page: '/page', blobs: { read } as unknown as Blobs, ...(stallMs !== undefined && { stallMs }) },
      ASKER,
      { signal, onProgress: (part) => used.parts.push(part) },
      work,
    )
  return { used, draw }
}

describe('watched drawing', () => {
  test('watched drawing: what is drawn has five minutes from one progress to the next, images and films alike', async () => {
    const { used, draw } = bench()
    await draw(async () => 'drawn')
    await draw(async () => 'drawn', 4000)
    expect(used.limits).toEqual([300_000, 4000])
  })

  test('watched drawing: progress that has been reported before is passed on, and is no sign of life', async () => {
    const { used, draw } = bench()
    const report = [0.1, 0.1, 0.3, 0.2, 0.3, 0.4]
    expect(
      await draw(async (_browser, _place, onProgress) => {
        for (const part of report) onProgress(part)
        return 'drawn'
      }),
    ).toBe('drawn')
    expect(used.signs).toBe(3)
    expect(used.parts).toEqual(report)
  })

  test.each(['is drawn without it', 'fails too'])(
    'watched drawing: a file that could not be read is what it failed with, where the page %s',
    async (how) => {
      const { draw } = bench(() => Promise.reject(noSpace()))
      const drawing = draw(async (_browser, { blobs }) => {
        await blobs.read('sofa.glb').catch(() => undefined)
        if (how === 'fails too') throw new Error('the page was closed')
        return 'drawn'
      })
      await expect(drawing).rejects.toMatchObject({ code: 'ENOSPC' })
    },
  )

  test('watched drawing: a file that is not there is the page’s to bear', async () => {
    const { draw } = bench(() => Promise.reject(Object.assign(new Error('absent'), { code: 'ENOENT' })))
    expect(await draw(async (_browser, { blobs }) => blobs.read('sofa.glb').then(String, () => 'absent'))).toBe('absent')
  })
})
