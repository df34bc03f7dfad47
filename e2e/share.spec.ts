/** A room is shown and furnished together: by its link without an account, and by invitation, live; taken back, it closes at once. */
import type { Browser } from '@playwright/test'
import { Account } from './account.ts'
import { expect, test } from './fixtures.ts'
import { ALI, MONA } from './people.ts'
import { Shopper, SOFA } from './room.ts'
import { undrawn } from './undrawn.ts'

/** Someone at another machine. */
const elsewhere = async (browser: Browser): Promise<Shopper> => {
  const context = await undrawn(await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' }))
  return new Shopper(await context.newPage(), 'en', false)
}
const signIn = async ({ page }: Shopper, url: string, { email, password }: typeof MONA) => {
  await page.goto(`${url}/sign-in`)
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill(password)
  await page.locator('form button[type="submit"]').click()
  await page.waitForURL(/\/rooms/)
}
const openSharing = async ({ page, t }: Shopper) => {
  await page
    .getByRole('button', { name: t('sharing', 'share'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Ali says something about what he chose; Mona reads it, goes back to the empty room and forth again; what she types stays hers. */
const talkAndLookBack = async (mona: Shopper, ali: Shopper, sofa: string) => {
  const { page, t } = mona
  await ali.page.getByTestId('room').focus()
  await ali.page.keyboard.press('c')
  const card = ali.page.getByTestId('comment-card')
  await card.getByRole('textbox').fill('Is this <b>oak</b>?')
  // The card goes along with the room: it is pressed when that is at rest.
  await ali.atRest()
  await card.getByRole('button', { name: t('studio', 'comments.send') }).click()
  await expect(card.getByRole('textbox')).toBeHidden()
  await expect(card).toContainText('Is this <b>oak</b>?')
  await expect(page.getByTestId('comment-pins').locator('button:visible')).toHaveCount(1)
  await page.getByRole('tab', { name: t('studio', 'comments.title') }).click()
  await expect(page.getByTestId('comments')).toContainText('Is this <b>oak</b>?')

  await page.getByRole('tab', { name: t('studio', 'history.title') }).click()
  await expect(page.getByTestId('history')).toContainText('Ali Hassan')
  const before = await mona.items()
  await page.getByRole('button', { name: t('studio', 'history.versions') }).click()
  await expect(page.getByTestId('versions').getByRole('option').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByTestId('looking')).toContainText('1')
  expect(await mona.items()).toEqual(before)
  await page.getByRole('button', { name: t('studio', 'versions.restore') }).click()
  await expect(page.getByTestId('looking')).toHaveAttribute('data-shown', 'false')
  await expect.poll(() => ali.items()).toEqual([])
  await page.getByTestId('room').focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => ali.items()).toEqual(before)

  const [at, there] = [await mona.screenOf(sofa), await ali.screenOf(sofa)]
  await page.mouse.click(at.x, at.y)
  await page.getByRole('tab', { name: t('studio', 'inspector.title') }).click()
  const field = page.getByRole('textbox', { name: t('studio', 'inspector.x') })
  await field.fill('2')
  const stood = await mona.pose(sofa)
  await ali.page.mouse.click(there.x, there.y)
  await ali.page.keyboard.press('ArrowLeft')
  // The left direction depends on the side that Ali looks from.
  await expect.poll(() => mona.pose(sofa)).not.toEqual(stood)
  await expect(field).toHaveValue('2')
  await page.keyboard.press('Escape')
}

test.use({ sizeName: 'desktop' })

test('a guest shares a link: anyone who has it sees the room, and makes it their own', async ({ watched: page, browser }) => {
  const owner = new Shopper(page, 'en', false)
  await owner.makeRoom(SOFA)
  const link = await test.step('a guest makes a link', async () => {
    await openSharing(owner)
    const url = await page.getByTestId('share-url').inputValue()
    expect(url).toMatch(new RegExp(`^${new URL(page.url()).origin}/shared/[\\w-]{43}$`))

    return url
  })

  const visitor = await elsewhere(browser)
  await test.step('a visitor sees the room and makes it theirs', async () => {
    await visitor.page.goto(`${link}?perf`)
    await visitor.page.waitForFunction(() => window.__diwan?.items().length === 1)
    const total = await visitor.page.getByTestId('shared-total').textContent()
    await expect(page.getByTestId('room-total').first()).toContainText(total ?? 'a total')
    await expect(visitor.page.getByTestId('shared-stage').locator('canvas')).toBeVisible()
    await visitor.page.getByRole('button', { name: visitor.t('sharing', 'shared.mine') }).click()
    await visitor.page.waitForURL(/\/studio\//)
    await visitor.drawn()
    expect(await visitor.items()).toHaveLength(1)
  })

  await test.step('a revoked link leads nowhere', async () => {
    await page.getByRole('button', { name: owner.t('sharing', 'link.turnOff') }).click()
    await expect(page.getByTestId('share-url')).toHaveCount(0)
    await visitor.page.goto(link)
    await expect(visitor.page.getByRole('heading', { name: visitor.t('sharing', 'shared.gone') })).toBeVisible()
    await visitor.page.context().close()
  })
})

test('two people furnish one room and see each other’s steps; a removed one is notified at once', async ({ watched: page, browser, service }) => {
  // Two rooms are drawn in software at once.
  test.slow()
  const mona = new Shopper(page, 'en', false)
  await (await Account.open(service.url, MONA)).signIn(page.context())
  const projectId = await mona.makeRoom(SOFA)
  const [sofa] = (await mona.items()) as [string]
  await test.step('Mona invites Ali', async () => {
    await openSharing(mona)
    await page.getByRole('textbox', { name: mona.t('sharing', 'invite.email') }).fill(ALI.email)
    await page.getByRole('button', { name: mona.t('sharing', 'invite.do'), exact: true }).click()
    await expect(page.getByText('Ali Hassan')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const ali = await elsewhere(browser)
  await test.step('Ali finds the room among those shared with him', async () => {
    await signIn(ali, service.url, ALI)
    await ali.page.getByText(ali.t('rooms', 'with.me'), { exact: true }).click()
    await expect(ali.page.locator(`a[href*="${projectId}"]`)).toBeVisible()
    await ali.page.goto(`${service.url}/studio/${projectId}?perf`)
    await ali.drawn()
    expect(await ali.items()).toEqual([sofa])
  })

  await test.step('each sees the other, what they have selected and what they do', async () => {
    // Each sees that the other is here, what they have selected, and what they do.
    await expect(page.getByTestId('people').getByRole('button')).toHaveCount(1)
    await expect(ali.page.getByTestId('people').getByRole('button')).toHaveCount(1)
    const table = await ali.place('Dokki')
    await expect.poll(() => mona.items()).toContain(table)
    await expect(page.getByTestId('name-tags')).toHaveText('Ali Hassan')
    const plant = await mona.place('Fiddle-leaf')
    await expect.poll(() => ali.items()).toContain(plant)
    await page.keyboard.press('Control+z')
    await expect.poll(() => ali.items()).not.toContain(plant)
    await ali.saved()
  })

  await test.step('collaborators comment, look at an earlier version, and type while the other moves', () => talkAndLookBack(mona, ali, sofa))

  await test.step('only viewing is allowed from now on, and then not even that', async () => {
    // Only looking, from now on; and then not even that.
    await openSharing(mona)
    await page.getByRole('button', { name: new RegExp(mona.t('sharing', 'permission.of', { name: 'Ali Hassan' })) }).click()
    await page.getByRole('option', { name: mona.t('sharing', 'permission.view') }).click()
    await expect(ali.page.getByTestId('viewer-banner')).toBeVisible()
    await expect(ali.page.getByTestId('catalogue')).toHaveCount(0)
    await page.getByRole('button', { name: mona.t('sharing', 'remove.name', { name: 'Ali Hassan' }) }).click()
    await expect(ali.page.getByRole('heading', { name: ali.t('studio', 'ended.denied') })).toBeVisible()
    await ali.page.context().close()
  })
})
