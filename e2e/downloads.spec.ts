/** Files that a shopper takes along: whole, and under the names that they have in Arabic. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'

test.use({ words: 'ar', drawn: true, viewport: { width: 640, height: 480 } })

const downloaded = async (page: Page, testId: string): Promise<{ name: string; bytes: Buffer }> => {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 200_000 }), page.getByTestId(testId).click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a picture and a model of the room are saved under Arabic names', async ({ watched: page }) => {
  const shopper = new Shopper(page, 'ar', false)
  await shopper.makeRoom(SOFA)
  await page.getByTestId('room').focus()
  await page.keyboard.press('Control+Shift+E')
  await page.getByRole('radio', { name: '4:5' }).click()
  await page.getByTestId('output-save').focus()
  const picture = await downloaded(page, 'output-save')
  await expect(page.getByTestId('output-save')).toBeFocused()
  expect(picture.name).toContain(shopper.t('studio', 'output.name.eye'))
  // The sign of a ratio, as no file may be called by a colon.
  expect(picture.name).toContain('4\u22365')
  const { width, height } = await sharp(picture.bytes).metadata()
  expect(width / height).toBeCloseTo(4 / 5, 2)

  const model = await downloaded(page, 'output-model')
  expect(model.name).toMatch(/\.glb$/)
  const { issues } = await validateBytes(new Uint8Array(model.bytes))
  expect(issues.messages.filter(({ severity, code }) => severity < 2 && code !== 'MESH_PRIMITIVE_GENERATED_TANGENT_SPACE')).toEqual([])

  await expect(page.getByTestId('output-model')).toBeFocused()
  // Escape works without the focus, too: a browser may take it from a button that goes away.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
