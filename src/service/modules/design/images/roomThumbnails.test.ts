import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeBrowser, gate } from '../../../../../test/service/adapters/browser.ts'
import { writePrintDocument } from '../../../../../test/service/modules/design/printDocument.ts'
import { workFor } from '../../../db/fairShare.ts'
import { fakeClock } from '../../../clock.ts'
import { WarmBrowser } from '../../../adapters/warmBrowser.ts'
import { RoomThumbnails } from './roomThumbnails.ts'

test('a room’s picture that two networks ask for is drawn at the better of their two places', async () => {
  const page = mkdtempSync(join(tmpdir(), 'diwan-page-'))
  writePrintDocument(page)
  const browser = new WarmBrowser({ launch: fakeBrowser().launch })
  const held = gate()
  const running = browser.use(() => held.opened, 60_000, { holder: 'other', key: 'other', rank: 'ahead' })
  const pictures = new RoomThumbnails({ browser, page })
  const begun: string[] = []
  // Without a database no room is read, and its picture fails as soon as its turn comes.
  const services = {
    clock: fakeClock(),
    log: { warn: ({ projectId }: { projectId: string }) => begun.push(projectId) },
    blobs: { files: { beside: () => ({ open: async () => null }) } },
    db: {},
  } as never
  const ask = (network: string, id: string) =>
    workFor({ owner: `${network}/guests/g` }, () => pictures.ask(services, { id, version: 1, ownerId: 'o' }))
  const flood = ['first', 'second', 'third'].map((id) => ask('flood', id))
  await expect.poll(() => browser.waits('picture of third.1')).toBe(true)
  const joined = ask('home', 'third')
  held.open()
  await Promise.all([running, ...flood, joined])
  expect(begun).toEqual(['first', 'third', 'second'])
  await browser.close()
  rmSync(page, { recursive: true })
})
