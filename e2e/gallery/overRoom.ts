/** Overlays of the room in the studio, and its dialogs: the same on every screen. Each is closed again. */
import type { ArSession } from '#contract/ar/ar.ts'
import { expect } from '../fixtures.ts'
import { FakeRenderService, refusal } from '../fakeRenderService.ts'
import type { Section, Stage, State } from './state.ts'
import { act, byId, keys, openRoomOn, press, shopperOn, type OpenRoom } from './studio.ts'

interface Data extends OpenRoom {
  pictures: FakeRenderService
}

const theDialog = ({ dialog }: Stage) => dialog
const escape = async ({ page, dialog }: Stage) => {
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
const close = async ({ dialog, t }: Stage) => {
  await dialog.getByRole('button', { name: t('shell', 'dialog.close') }).click()
  await expect(dialog).toHaveCount(0)
}
/** A dialog that an action or keys open. */
const opened = (name: string, go: (stage: Stage) => Promise<unknown>, there: State<Data>['there'] = theDialog): State<Data> => ({
  name,
  go,
  there,
  back: escape,
})

/** The dialog of pictures, and what comes of asking for one there. */
const requestRender = async (stage: Stage) => {
  await keys('Shift+P')(stage)
  await stage.page.getByTestId('picture-make').click()
}
const ofFilm = async (stage: Stage) => {
  await keys('Shift+P')(stage)
  await stage.dialog.getByRole('radio', { name: stage.t('pictures', 'kind.film') }).click()
}
const arranging = async (stage: Stage) => {
  const { page, phone, t } = stage
  if (phone) await press('inspector.open')(stage)
  await page.getByRole('tab', { name: t('studio', 'arranging.tab') }).click()
  await expect(page.getByTestId('arrange')).toBeVisible()
}
const task = (key: 'task.work' | 'task.wall') => async (stage: Stage) => {
  await stage.page
    .getByTestId('arrange')
    .getByRole('button', { name: stage.t('arranging', key), exact: true })
    .click()
}
const total = ({ page }: Stage) => page.getByTestId('room-total').filter({ visible: true }).first()

const STATES: readonly State<Data>[] = [
  opened('palette', keys('Control+k'), byId('palette')),
  opened('help', keys('?'), byId('help')),
  opened('output', keys('Control+Shift+E')),
  opened('tracing', act('action.tracing')),
  opened('one style', act('restyle.open')),
  { name: 'menu of the room', go: ({ page }) => page.getByTestId('more').click(), there: ({ page }) => page.getByRole('menu'), back: escape },
  { name: 'menu of a piece', go: keys('Escape', 'Tab', 'Shift+F10'), there: byId('context-menu'), back: escape },
  opened('emptying', keys('Control+a', 'Delete')),
  {
    name: 'sharing',
    go: ({ page, t }) =>
      page
        .getByRole('button', { name: t('sharing', 'share'), exact: true })
        .filter({ visible: true })
        .first()
        .click(),
    there: byId('share-url'),
    back: escape,
  },
  {
    name: 'the bill',
    go: (stage) => total(stage).click(),
    there: ({ page }) => page.getByTestId('budget').locator('[data-row="total"] dd'),
    back: escape,
  },
  {
    name: 'over the budget',
    go: async (stage) => {
      await total(stage).click()
      const field = stage.page.getByTestId('budget').getByRole('textbox')
      await field.fill('9000')
      await field.press('Enter')
    },
    there: ({ button, t }) => button(t('studio', 'budget.remove')),
    back: async (stage) => {
      await press('budget.remove')(stage)
      await escape(stage)
    },
  },
  {
    name: 'an earlier version',
    go: async (stage) => {
      await keys('Escape', 'Tab', 'r')(stage)
      await shopperOn(stage).saved()
      await act('action.versions')(stage)
      await expect(stage.page.getByTestId('versions').getByRole('option').first()).toBeFocused()
      await stage.page.keyboard.press('End')
    },
    there: byId('looking'),
    back: press('versions.back'),
  },
  {
    name: 'a code that leads a phone to the room',
    // A phone goes there itself.
    only: 'desktop',
    go: async (stage) => {
      await stage.page.route('**/ar-session', async (route) => {
        const answer = await route.fetch()
        const body = (await answer.json()) as { data: { session: ArSession } }
        body.data.session.reach = 'ok'
        await route.fulfill({ response: answer, json: body })
      })
      await keys('h')(stage)
    },
    there: byId('see-at-home'),
    back: escape,
  },
  { name: 'dialog of pictures', go: keys('Shift+P'), there: byId('picture-make'), back: close },
  { name: 'dialog of films', go: ofFilm, there: byId('film-make'), back: close },
  {
    name: 'no more pictures this month',
    go: async (stage, { pictures }) => {
      pictures.refuse = refusal(429, 'RENDER_QUOTA_EXCEEDED', [{ path: '', code: 'TOO_MANY', about: 'renders', maximum: 20, message: '' }])
      await requestRender(stage)
    },
    there: ({ page }) => page.getByRole('alert'),
    back: async (stage, { pictures }) => {
      pictures.refuse = undefined
      await close(stage)
    },
  },
  {
    name: 'a picture that is being made while the service is away',
    go: async (stage, { pictures }) => {
      await requestRender(stage)
      await expect(stage.page.getByTestId('picture-progress')).toBeVisible()
      pictures.list = (route) => route.fulfill(refusal(503, 'SERVICE_UNAVAILABLE'))
    },
    there: ({ page, t }) => page.getByRole('alert').filter({ hasText: t('pictures', 'making.away') }),
    back: async (stage, { pictures }) => {
      pictures.list = undefined
      await close(stage)
    },
  },
  {
    name: 'a picture that failed',
    go: async (stage, { pictures }) => {
      pictures.renders = []
      await stage.page.reload()
      await shopperOn(stage).drawn()
      await requestRender(stage)
      await expect(stage.page.getByTestId('picture-progress')).toBeVisible()
      await expect.poll(() => pictures.renders.length).toBeGreaterThan(0)
      pictures.change(pictures.renders[0]!.id, { status: 'failed' })
    },
    there: ({ page, t }) => page.getByRole('alert').filter({ hasText: t('pictures', 'failed.about') }),
    back: close,
  },
  { name: 'wishes for a room', go: arranging, there: byId('arrange') },
]

export const OVER_THE_ROOM: Section<Data> = {
  name: 'over the room',
  prepare: async (stage) => {
    // Without a stream of events, pictures are asked after.
    await stage.page.route('**/events', (route) => route.abort())
    const room = await openRoomOn(stage)
    return { ...room, pictures: await new FakeRenderService(stage.page, room.projectId).start() }
  },
  states: STATES,
}

/** Parts of a room that are arranged, in the order in which the panel leads to them. */
export const ARRANGING: Section<OpenRoom> = {
  name: 'arranging',
  prepare: openRoomOn,
  states: [
    {
      name: 'a proposal',
      go: async (stage) => {
        await stage.page.reload()
        await shopperOn(stage).drawn()
        await arranging(stage)
        await stage.page
          .getByTestId('arrange')
          .getByRole('button', { name: stage.t('arranging', 'ask.arrange') })
          .click()
      },
      there: byId('open-proposal'),
    },
    {
      name: 'a corner on the plan',
      go: async (stage) => {
        await stage.page.reload()
        await shopperOn(stage).drawn()
        await arranging(stage)
        await task('task.work')(stage)
      },
      there: ({ page }) => page.getByTestId('arrange').getByRole('radio').first().locator('xpath=..'),
    },
    {
      name: 'a wall on the plan',
      go: async (stage) => {
        await stage.page.reload()
        await shopperOn(stage).drawn()
        await arranging(stage)
        await task('task.wall')(stage)
      },
      there: ({ page }) => page.getByTestId('arrange').getByRole('radio').first().locator('xpath=..'),
    },
    {
      name: 'what was left out of a furnished room',
      path: '/rooms/new',
      go: async ({ page, t }) => {
        await page.getByLabel(t('rooms', 'new.length'), { exact: true }).fill('3.9')
        await page.getByLabel(t('rooms', 'new.width'), { exact: true }).fill('3.4')
        const card = page.locator('section[aria-labelledby="furnished"] button:has(img)').first()
        await expect(card.getByTestId('left-out')).toBeVisible()
        await card.click()
        await expect(page.getByTestId('room')).toBeVisible()
      },
      there: ({ page, t }) => page.getByRole('status').getByRole('button', { name: t('shell', 'dialog.close') }),
    },
  ],
}
