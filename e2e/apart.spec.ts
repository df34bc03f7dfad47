/** Offline browsers, crashing tabs, expired sessions: every finished edit is kept in the end, in every browser and in the service, byte for byte. */
import type { Browser, Page } from '@playwright/test'
import type { Project } from '#contract/design/design.ts'
import { canonical, judge } from '../test/room/ledger.ts'
import { Account, openRoom, settled, shown } from './account.ts'
import { ask } from './ask.ts'
import { expect, SIZES, test } from './fixtures.ts'
import { MONA } from './people.ts'
import type { Shopper } from './room.ts'
import { CHROMIUM, FULL } from './scope.ts'
import type { RunningService } from './service.ts'
import { undrawn } from './undrawn.ts'

/** The same random actions each time, so that a failure points to the change under test; `SEED` sets others. */
const SEED = Number(process.env['SEED'] ?? 20_261_122)

test.use({ sizeName: 'window', contextOptions: { reducedMotion: 'reduce' } })

const twoBrowsers = (browser: Browser, account: Account, baseURL: string) =>
  Promise.all(
    [0, 1].map(async () => {
      const context = await undrawn(await browser.newContext({ viewport: SIZES.window, reducedMotion: 'reduce', locale: 'en-GB', baseURL }))
      await account.signIn(context)
      return context.newPage()
    }),
  ) as Promise<[Page, Page]>

interface Apart {
  /** In each browser. */
  edits: number
  /** Which of the two reconnects first, by round. */
  first: readonly (0 | 1)[]
}
/** Each browser edits while it is cut off, and both come back. */
const editApart = async (browser: Browser, service: RunningService, { edits, first }: Apart): Promise<void> => {
  console.info(`apart: seed ${SEED}`)
  const account = await Account.open(service.url)
  const pages = await twoBrowsers(browser, account, service.url)
  for (const order of first) {
    const projectId = await account.room()
    await Promise.all(pages.map((page) => openRoom(page, projectId)))
    const start = await shown(pages[0])
    const made = await test.step(`order ${order}: edits in each, offline`, () =>
      Promise.all(
        pages.map(async (page, i) => {
          // Late reads are performed before.
          await page.evaluate(() => window.__diwan!.edits(0, 0))
          await page.context().setOffline(true)
          const after = await page.evaluate(([seed, count]) => window.__diwan!.edits(seed!, count!), [SEED + order * 2 + i, edits])
          expect(after).toHaveLength(edits)
          await expect(page.getByTestId('save-state')).toHaveAttribute('data-at', 'offline')
          return after.map((document, n) => ({ before: n === 0 ? start : after[n - 1]!, after: document }))
        }),
      ))
    await test.step(`order ${order}: both come back online`, async () => {
      for (const i of [order, 1 - order]) {
        await pages[i]!.context().setOffline(false)
        // They are sent one after another, and a busy machine answers each late.
        await expect.poll(() => pages[i]!.evaluate(() => window.__diwan!.pendingChanges()), { timeout: 240_000 }).toBe(0)
      }
    })
    const ends = [await settled(pages[0], account, projectId), await settled(pages[1], account, projectId)]
    expect(canonical(ends[0])).toBe(canonical(ends[1]))
    expect(judge(start, [...made[order]!, ...made[1 - order]!], ends[0]!).wrong, `seed ${SEED}, order ${order}`).toEqual([])
  }
  for (const page of pages) await page.context().close()
}

test('two browsers cut off, eight random edits in each, come back: both show what the service has, and none is missing', ({ browser, service }) =>
  editApart(browser, service, { edits: 8, first: [1] }))

test('two browsers cut off, fifty random edits in each, come back in either order: both show what the service has', FULL, ({ browser, service }) =>
  editApart(browser, service, { edits: 50, first: [0, 1] }),
)

test(
  'a crashed tab, a closed lid and an ended session lose nothing that was finished; an emptied room is asked for first',
  CHROMIUM,
  async ({ context, service }) => {
    const account = await Account.open(service.url, MONA)
    await account.signIn(context)
    const projectId = await account.room()
    const first = await openRoom(await context.newPage(), projectId)
    const { items } = await shown(first.page)
    /** Goes on to an item that can be rotated, and rotates it. */
    const turn = async ({ page }: Shopper) => {
      const commits = () => page.evaluate(() => window.__diwan!.storeCommits())
      const before = await commits()
      await page.getByTestId('room').focus()
      await page.keyboard.press('Escape')
      for (let i = 0; i < items.length && (await commits()) === before; i++) for (const key of ['Tab', 'r']) await page.keyboard.press(key)
      return (await page.evaluate(() => window.__diwan!.selected()))!
    }

    const { opened: again, moved } = await test.step('a tab that crashes offline loses nothing that was finished', async () => {
      // The network fails, an item is rotated, and the tab closes at the same moment.
      await context.setOffline(true)
      const moved = await turn(first)
      const stood = (await shown(first.page)).items.find(({ id }) => id === moved)
      const wire = await context.newCDPSession(first.page)
      const crashed = first.page.waitForEvent('crash')
      void wire.send('Page.crash').catch(() => undefined)
      await crashed
      await first.page.close()
      expect((await account.read(projectId)).items.find(({ id }) => id === moved)).not.toEqual(stood)
      await context.setOffline(false)
      const opened = await openRoom(await context.newPage(), projectId)
      await settled(opened.page, account, projectId)
      expect((await account.read(projectId)).items.find(({ id }) => id === moved)).toEqual(stood)
      return { opened, moved }
    })
    const { page } = again

    await test.step('the lid is closed while a partner edits, and opened', async () => {
      // The lid is closed while someone else works, and opened.
      const lid = await context.newCDPSession(page)
      await lid.send('Page.setWebLifecycleState', { state: 'frozen' })
      const other = items.find(({ id }) => id !== moved)!
      await account.change(projectId, [{ op: 'updateItem', itemId: other.id, item: { quantity: 7 } }])
      await lid.send('Page.setWebLifecycleState', { state: 'active' })
      await expect.poll(async () => (await shown(page)).items.find(({ id }) => id === other.id)?.quantity).toBe(7)
    })

    await test.step('emptying the room asks first, and a no keeps the furniture', async () => {
      // A no keeps the furniture, here and at the service.
      await page.getByTestId('room').focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      const asks = page.getByRole('alertdialog', { name: again.t('studio', 'empty.title') })
      await expect(asks).toBeVisible()
      expect(await again.items()).toHaveLength(items.length)
      await asks.getByRole('button', { name: again.t('studio', 'empty.no') }).click()
      await expect(asks).toBeHidden()
      expect((await settled(page, account, projectId)).items).toHaveLength(items.length)
    })

    await test.step('the session ends elsewhere: what waits is sent after signing in', async () => {
      // The session ends elsewhere: the room stays open, and what waits is sent after signing in.
      await account.call('/auth/logout', {})
      const turned = await turn(again)
      const wanted = (await again.pose(turned)).angle
      await expect(page.locator('input[type="password"]')).toBeVisible()
      await page.locator('input[type="email"]').fill(MONA.email)
      await page.locator('input[type="password"]').fill(MONA.password)
      await page.locator('form button[type="submit"]').click()
      await again.saved()
      const token = await page.evaluate(() => (JSON.parse(localStorage.getItem('diwan.session')!) as { token: string }).token)
      const { project } = await ask<{ project: Project }>(service.url, `/design/projects/${projectId}`, { token })
      expect(project.items!.find(({ id }) => id === turned)!.rotation.y).toBeCloseTo(wanted, 9)
      expect(await page.evaluate(() => window.__diwan!.pendingChanges())).toBe(0)
    })
  },
)
