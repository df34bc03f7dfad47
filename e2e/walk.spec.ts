/** A random walk through the studio, with hand, keys and actions: nothing breaks, and undo leads back to the start. */
import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/catalog.ts'
import { positionInside, problems } from '#room/placement/checks.ts'
import { roomDocument } from '#room/document/document.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import { canonical, type RoomState } from '../test/room/ledger.ts'
import { chance } from '../src/web/editor/randomActions.ts'
import { Account, openRoom, settled, shown } from './account.ts'
import { expect, test } from './fixtures.ts'
import { FULL } from './scope.ts'
import type { RunningService } from './service.ts'

/** The same random actions each time, so that a failure points to the change under test; `SEED` sets others. */
const SEED = Number(process.env['SEED'] ?? 20_261_122)

/** Rounds of keys, a drag and random actions, then everything is undone. */
const walk = async (page: Page, service: RunningService, rounds: number): Promise<void> => {
  console.info(`walk: seed ${SEED}`)
  const account = await Account.open(service.url)
  await account.signIn(page.context())
  const projectId = await account.room()
  await openRoom(page, projectId)
  const random = chance(SEED)
  const catalogue = new Map<string, Product>()
  let reference: string | undefined
  const faults = async ({ scene, project, items }: RoomState) => {
    for (const { productId } of items)
      if (!catalogue.has(productId)) catalogue.set(productId, (await account.call<{ product: Product }>(`/products/${productId}`)).product)
    const document = roomDocument({ scene, project: project as Parameters<typeof roomDocument>[0]['project'], items })
    const space = roomSpace(scene)
    const outside = items.filter(({ position }) => !positionInside(space, position)).map(({ id }) => id)
    // A door or window in front of furniture is reported, not refused; so is a room made smaller than its furniture.
    const walls = canonical(scene.room.walls.map(({ points }) => points))
    reference ??= walls
    if (walls !== reference) return outside
    const furniture = new Set(items.map(({ id }) => id))
    const wrong = problems(document, catalogue).filter(({ blockers }) =>
      blockers.some(({ id, reason }) => (reason === 'overlap' ? furniture.has(id) : reason === 'outside')),
    )
    return [...outside, ...wrong]
  }
  const start = await shown(page)
  expect(await faults(start)).toEqual([])
  const place = () => [270 + random() * 460, 130 + random() * 400] as const
  await page.getByTestId('room').focus()
  const keys = ['1', '2', 'r', 'ArrowLeft', 'ArrowUp', 'Control+z', 'Control+Shift+Z', 'Tab', 'Space', 'PageUp', 'Control+d'] as const
  /** Overlays that an action opened are closed; one may still be opening. */
  const close = async () => {
    const dialogs = page.getByRole('dialog')
    await expect
      .poll(async () => {
        if ((await dialogs.count()) > 0) await page.keyboard.press('Escape')
        return dialogs.count()
      })
      .toBe(0)
    await page.getByTestId('room').focus()
  }
  for (let round = 0; round < rounds; round++) {
    await test.step(`round ${round}`, async () => {
      for (let i = 0; i < 5; i++) await page.keyboard.press(keys[Math.floor(random() * keys.length)]!)
      const ids = await page.evaluate(() => window.__diwan!.items())
      const id = ids[Math.floor(random() * ids.length)]
      const at = id === undefined || random() < 0.2 ? undefined : await page.evaluate((item) => window.__diwan!.screenOf(item), id)
      await page.mouse.move(...(at ? ([at.x, at.y] as const) : place()))
      await page.mouse.down()
      await page.mouse.move(...place(), { steps: 3 })
      if (random() < 0.4) await page.keyboard.press('Escape')
      await page.mouse.up()
      if (round === rounds >> 1) await page.keyboard.press('3')
      await page.evaluate(([seed, count]) => window.__diwan!.edits(seed!, count!), [SEED + round, 6])
      expect(await faults(await shown(page)), `seed ${SEED}, round ${round}`).toEqual([])
      await close()
    })
  }
  await test.step('everything is undone, back to the start', async () => {
    await settled(page, account, projectId)
    for (let i = 0; i < 200; i++) {
      if (canonical(await shown(page)) === canonical(start)) break
      // The last action's dialog may open only now: keys would go to it.
      await close()
      await page.keyboard.press('Control+z')
    }
    expect(canonical(await shown(page)), `seed ${SEED}: undone`).toBe(canonical(start))
    await settled(page, account, projectId)
  })
}

test('a short random walk with hand and keys breaks nothing, agrees with the service, and is undone to the start', ({ watched: page, service }) =>
  walk(page, service, 2))

test(
  'a long random walk with hand and keys breaks nothing, agrees with the service, and is undone to the start',
  FULL,
  ({ watched: page, service }) => walk(page, service, 8),
)
