/** Turns in the service's browser: jobs drawn ahead of need, networks that have many waiting, and the end of the service. */
import { describe, expect, test } from 'vitest'
import { anyone, fakeBrowser, gate } from '../../../test/service/adapters/browser.ts'
import { BrowserBusy, WarmBrowser } from './warmBrowser.ts'

describe('jobs drawn ahead of need', () => {
  /** Jobs that end when their page is closed, or when all may end. */
  const drawing = () => {
    const { launch, state } = fakeBrowser()
    const browser = new WarmBrowser({ launch })
    const begun: string[] = []
    const end = gate()
    const job = (key: string, rank: 'ahead' | 'asked') =>
      browser.use(
        () => {
          begun.push(key)
          if (rank === 'asked') return Promise.resolve()
          return new Promise<void>((resolve, reject) => {
            state.pages = [() => reject(new Error('the page was closed'))]
            void end.opened.then(resolve)
          })
        },
        60_000,
        { holder: `home/${key}/${key}`, key, rank },
      )
    return { browser, begun, job, end: end.open }
  }

  test('gives way to what a caller waits for, and is drawn after it', async () => {
    const { browser, begun, job, end } = drawing()
    const preview = job('preview', 'ahead')
    await expect.poll(() => begun).toEqual(['preview'])
    await job('sheet', 'asked')
    expect(begun).toEqual(['preview', 'sheet'])
    end()
    await preview
    expect(begun).toEqual(['preview', 'sheet', 'preview'])
    await browser.close()
  })

  test('waits behind what was asked for later, but not behind more than four', async () => {
    const { browser, begun, job, end } = drawing()
    end()
    const held = gate()
    const first = browser.use(() => held.opened, 60_000, anyone())
    const previews = [job('preview 1', 'ahead'), job('preview 2', 'ahead')]
    const sheets = Array.from({ length: 8 }, (_, n) => job(`sheet ${n}`, 'asked'))
    held.open()
    await Promise.all([first, ...previews, ...sheets])
    // The first job was asked for too.
    expect(begun.indexOf('preview 1')).toBe(3)
    expect(begun.indexOf('preview 2')).toBe(8)
    await browser.close()
  })

  test('gives way three times, then it is let finish', async () => {
    const { browser, begun, job, end } = drawing()
    const preview = job('preview', 'ahead')
    for (let times = 1; times <= 3; times++) {
      await expect.poll(() => begun.filter((key) => key === 'preview')).toHaveLength(times)
      await job(`sheet ${times}`, 'asked')
    }
    await expect.poll(() => begun.filter((key) => key === 'preview')).toHaveLength(4)
    const sheet = job('sheet 4', 'asked')
    end()
    await Promise.all([preview, sheet])
    expect(begun.filter((key) => key === 'preview')).toHaveLength(4)
    await browser.close()
  })
})

test('waiting and running jobs are refused as too many when the service stops', async () => {
  const browser = new WarmBrowser({ launch: fakeBrowser().launch })
  const held = gate()
  const running = browser.use(() => held.opened, 60_000, anyone())
  const waiting = browser.use(() => Promise.resolve(), 60_000, anyone())
  const ended = Promise.allSettled([running, waiting])
  await browser.close()
  expect(await ended).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: expect.any(BrowserBusy) })))
  held.open()
  await expect(browser.use(() => Promise.resolve(), 1, anyone())).rejects.toThrow(BrowserBusy)
})

test('a job of those who have many waiting elsewhere steps back for another network’s', async () => {
  const { launch, state } = fakeBrowser()
  const browser = new WarmBrowser({ launch })
  const begun: string[] = []
  const end = gate()
  const render = browser.use(
    () => {
      begun.push('render')
      return new Promise<void>((resolve, reject) => {
        state.pages = [() => reject(new Error('the page was closed'))]
        void end.opened.then(resolve)
      })
    },
    60_000,
    { holder: 'flood/guests/a', key: 'render', more: 2 },
  )
  await expect.poll(() => begun).toEqual(['render'])
  await browser.use(() => Promise.resolve(begun.push('sheet')), 60_000, { holder: 'home/salma/salma', key: 'sheet' })
  end.open()
  await render
  expect(begun).toEqual(['render', 'sheet', 'render'])
  await browser.close()
})
