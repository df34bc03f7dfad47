/** Leaving the studio by the browser's own buttons, for a page of somewhere else and back: from the page cache, where the engine has one. */
import { expect, test } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'

test('a room opened again by Back is unchanged, and later edits are saved and sent live', async ({ watched: page, context }) => {
  const shopper = new Shopper(page, 'en', false)
  const projectId = await shopper.makeRoom(SOFA)
  const [sofa] = await shopper.items()
  await page.goto('/icon.svg')
  await page.goBack()
  await shopper.drawn()
  expect(await shopper.items()).toEqual([sofa])

  const table = await shopper.place('Dokki')
  await shopper.saved()

  await test.step('another tab of the same person has it, and what is done there is seen here', async () => {
    const other = new Shopper(await context.newPage(), 'en', false)
    await other.page.goto(`/studio/${projectId}?perf`)
    await other.drawn()
    expect(new Set(await other.items())).toEqual(new Set([sofa, table]))
    const plant = await other.place('Fiddle-leaf')
    await expect.poll(() => shopper.items()).toContain(plant)
    await other.saved()
  })

  await test.step('forward and back again', async () => {
    await page.goForward()
    await page.goBack()
    await shopper.drawn()
    expect(await shopper.items()).toHaveLength(3)
  })
})
