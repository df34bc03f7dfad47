/** A room's gallery of pictures, in every state that a picture may be in; what a service would say is answered by the test. */
import { expect } from '../fixtures.ts'
import { FakeRenderService } from '../fakeRenderService.ts'
import { around } from '../words.ts'
import { guestOn } from './people.ts'
import type { Section, Stage, State } from './state.ts'

const FILM = {
  url: '/pictures/renders/film/seal.mp4',
  format: 'mp4',
  fileSize: 100_000,
  duration: 10,
  language: 'en',
  link: 'diwan.example',
} as const
const PANORAMA = { id: 'panorama', projection: 'panorama', resolution: { width: 1024, height: 512 } } as const

/** A gallery that holds what `fill` puts in it. */
const gallery = async ({ page }: Stage, pictures: FakeRenderService, fill: (pictures: FakeRenderService) => void) => {
  pictures.renders = []
  pictures.waits = []
  fill(pictures)
  await page.goto(`/studio/${pictures.projectId}/pictures`)
}
const card = ({ page }: Stage, id: string) => page.locator(`[data-render="${id}"]`)
/** The first button of a card opens it large. */
const open = async (stage: Stage, pictures: FakeRenderService, fill: (pictures: FakeRenderService) => void, id: string) => {
  await gallery(stage, pictures, fill)
  await card(stage, id).getByRole('button').first().click()
}
const theDialog = ({ dialog }: Stage) => dialog

const states: readonly State<FakeRenderService>[] = [
  {
    name: 'no pictures',
    go: (stage, pictures) => gallery(stage, pictures, () => undefined),
    there: ({ page, t }) => page.getByRole('heading', { name: t('pictures', 'empty') }),
  },
  {
    name: 'pictures that were cancelled, failed, expired and are being made',
    go: (stage, pictures) =>
      gallery(stage, pictures, () => {
        for (const status of ['expired', 'cancelled', 'failed', 'queued', 'completed'] as const) pictures.add({ id: status, status })
        pictures.add({ id: 'making', status: 'processing', progress: 0.4, quality: 'ultra' })
      }),
    there: (stage) => card(stage, 'making'),
  },
  {
    name: 'a film among the pictures',
    go: (stage, pictures) => gallery(stage, pictures, () => pictures.add({ id: 'film', film: FILM })),
    there: (stage) => card(stage, 'film'),
  },
  { name: 'a picture, large', go: (stage, pictures) => open(stage, pictures, () => pictures.add({ id: 'one' }), 'one'), there: theDialog },
  {
    name: 'deleting a picture',
    go: async (stage, pictures) => {
      await gallery(stage, pictures, () => pictures.add({ id: 'one' }))
      await card(stage, 'one').getByRole('button').last().click()
    },
    there: ({ page }) => page.getByTestId('picture-delete'),
  },
  {
    name: 'two pictures, compared',
    go: async (stage, pictures) => {
      await gallery(stage, pictures, () => ['older', 'newer'].forEach((id) => pictures.add({ id })))
      await stage.press(stage.t('pictures', 'compare'))
      for (const box of await stage.page.getByRole('checkbox').all()) await box.check({ force: true })
      await stage.page.getByTestId('compare-go').click()
    },
    there: ({ page }) => page.getByTestId('compare'),
  },
  {
    name: 'a link to be copied by hand',
    go: async (stage, pictures) => {
      await gallery(stage, pictures, () => pictures.add({ id: 'one' }))
      await stage.page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
        document.execCommand = () => false
      })
      await card(stage, 'one')
        .getByRole('button', {
          name: around(stage.t('pictures', 'link.named', { name: '{}' })),
        })
        .click()
    },
    there: ({ page }) => page.getByTestId('link-by-hand'),
  },
  {
    name: 'a panorama',
    go: (stage, pictures) => open(stage, pictures, () => pictures.add(PANORAMA), 'panorama'),
    there: ({ page }) => page.locator('[data-testid="panorama"][data-state="there"]'),
  },
  {
    name: 'a panorama on a phone without sensors',
    only: 'phone',
    pretends: true,
    go: async (stage, pictures) => {
      await open(stage, pictures, () => pictures.add(PANORAMA), 'panorama')
      await stage.page.getByTestId('panorama-device').click()
    },
    there: ({ page, t }) => page.getByText(t('pictures', 'panorama.device.absent')),
  },
  {
    name: 'a panorama that was lost',
    go: async (stage, pictures) => {
      await gallery(stage, pictures, () => pictures.add(PANORAMA))
      await expect(card(stage, 'panorama').locator('img')).toBeVisible()
      pictures.image = 500
      await stage.page.route('**/readyz', (route) => route.fulfill({ status: 503 }))
      await card(stage, 'panorama').getByRole('button').first().click()
    },
    there: ({ page }) => page.getByRole('alert'),
    back: async ({ page }, pictures) => {
      pictures.image = undefined
      await page.unroute('**/readyz')
    },
  },
]

export const PICTURES: Section<FakeRenderService> = {
  name: 'pictures',
  prepare: async (stage) => {
    const account = await guestOn(stage)
    // A path of the service is no page: paths of images begin like the page's.
    await stage.page.goto('/icon.svg')
    return new FakeRenderService(stage.page, await account.room()).start()
  },
  states,
}
