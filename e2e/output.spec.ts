/** Exports of a room: as an image, as a model for other programs, and on paper; only the user gets them. */
import { readFile } from 'node:fs/promises'
import { NodeIO, getBounds } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import type { Download, Page } from '@playwright/test'
import { validateBytes } from 'gltf-validator'
import sharp from 'sharp'
import type { Project } from '#contract/design/design.ts'
import { expect, test } from './fixtures.ts'
import { Shopper, SOFA } from './room.ts'
import { FULL } from './scope.ts'

test.use({ words: 'ar', drawn: true })

const downloaded = async (page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> => {
  const waiting: Promise<Download> = page.waitForEvent('download', { timeout: 200_000 })
  await press()
  const download = await waiting
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** Facts of a PDF without a PDF reader: its pages, fonts, images, language and title. */
const factsOf = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const written = [...text.matchAll(/\/Title\s*<FEFF([0-9A-F]*)>/gi)].map(([, hex]) => Buffer.from(hex!, 'hex').swap16().toString('utf16le'))
  const plain = [...text.matchAll(/\/Title\s*\(([^)]*)\)/g)].map(([, title]) => title!)
  return {
    head: text.slice(0, 5),
    pages: text.match(/\/Type\s*\/Page\b/g)?.length,
    fonts: new Set([...text.matchAll(/\/FontName\s*\/\w+\+(\w+)/g)].map(([, name]) => name)),
    photographs: [...text.matchAll(/\/Width (\d+)/g)].filter(([, width]) => Number(width) > 900).length,
    language: /\/Lang\s*\((\w+)/.exec(text)?.[1],
    /** Its own, and those of its headings. */
    titles: [...written, ...plain],
  }
}

test('the room goes along as a picture, a model and a sheet; a stranger gets none', FULL, async ({ watched: page, service, request }) => {
  const shopper = new Shopper(page, 'ar', false)
  const projectId = await shopper.makeRoom(SOFA)
  await page.getByTestId('room').focus()
  await page.keyboard.press('Control+Shift+E')
  await expect(page.getByRole('dialog')).toBeVisible()

  await test.step('a picture from eye height in portrait, named by what it shows', async () => {
    await expect(page.getByRole('radio', { name: shopper.t('studio', 'output.stand.eye') })).toBeChecked()
    await page.getByRole('radio', { name: '4:5' }).click()
    const picture = await downloaded(page, () => page.getByTestId('output-save').click())
    const { width, height } = await sharp(picture.bytes).metadata()
    expect(width / height).toBeCloseTo(4 / 5, 2)
    expect(picture.name).toContain(shopper.t('studio', 'output.name.eye'))
    expect(picture.name).toContain('4\u22365')
  })

  await test.step('a picture of 3840 pixels with a transparent background', async () => {
    await page.getByRole('radio', { name: shopper.t('studio', 'output.stand.seen') }).click()
    await page.getByRole('radio', { name: '4K' }).click()
    await page.getByRole('radio', { name: shopper.t('studio', 'output.ground.clear') }).click()
    const picture = await downloaded(page, () => page.getByTestId('output-save').click())
    const { width, height, hasAlpha } = await sharp(picture.bytes).metadata()
    expect([Math.max(width, height), hasAlpha]).toEqual([3840, true])
    expect((await sharp(picture.bytes).stats()).isOpaque).toBe(false)
  })

  const session = await page.evaluate(() => localStorage.getItem('diwan.session'))
  const mine = { authorization: `Bearer ${(JSON.parse(session!) as { token: string }).token}` }
  const address = `${service.url}/v1/design/projects/${projectId}`
  const { project } = ((await (await request.get(address, { headers: mine })).json()) as { data: { project: Project } }).data

  await test.step('a model that the validator accepts, of the room’s size', async () => {
    const model = await downloaded(page, () => page.getByTestId('output-model').click())
    const report = await validateBytes(new Uint8Array(model.bytes))
    expect(report.issues.messages.filter(({ severity, code }) => severity < 2 && code !== 'MESH_PRIMITIVE_GENERATED_TANGENT_SPACE')).toEqual([])
    const document = await new NodeIO().registerExtensions(ALL_EXTENSIONS).readBinary(new Uint8Array(model.bytes))
    const nodes = document.getRoot().listNodes()
    expect(nodes.filter((node) => node.getExtras()['productId'] !== undefined)).toHaveLength((await shopper.items()).length)
    const { min, max } = getBounds(nodes.find((node) => node.getName() === 'floor')!)
    expect(max[0] - min[0]).toBeCloseTo(project.dimensions.length, 2)
    expect(max[2] - min[2]).toBeCloseTo(project.dimensions.width, 2)
  })

  await test.step('a sheet of three pages in Arabic', async () => {
    const sheet = await downloaded(page, () => page.getByTestId('output-sheet-save').click())
    expect(sheet.name).toBe(`${project.name} ${sheet.name.slice(-14)}`)
    const arabic = factsOf(sheet.bytes)
    expect(arabic).toMatchObject({ head: '%PDF-', pages: 3, photographs: 2, language: 'ar', titles: expect.arrayContaining([project.name]) })
    expect([...arabic.fonts].some((name) => name?.startsWith('ReadexPro'))).toBe(true)
    await expect(page.getByRole('dialog')).toContainText(shopper.t('studio', 'output.done.save', { name: sheet.name }))
  })

  await test.step('a stranger gets no sheet', async () => {
    expect((await request.get(`${address}/sheet`)).status()).toBe(401)
    const guest = (await (await request.post(`${service.url}/v1/auth/guest`, { data: {} })).json()) as { data: { token: string } }
    const stranger = await request.get(`${address}/sheet`, { headers: { authorization: `Bearer ${guest.data.token}` } })
    expect([stranger.status(), ((await stranger.json()) as { error: { code: string } }).error.code]).toEqual([403, 'PROJECT_ACCESS_DENIED'])
  })
})
