/**
 * Collaboration by link: a person who opens it enters a first name and needs no account; the owner disables the link, and the collaborators are
 * notified.
 */
import type { Browser } from '@playwright/test'
import { expect, SIZES, test, type SizeName, type Words } from './fixtures.ts'
import { FULL } from './scope.ts'
import { Shopper } from './room.ts'
import { undrawn } from './undrawn.ts'
import { variantsOf } from './variants.ts'

/** A person at another machine, who has never been here. */
const visitor = async (browser: Browser, words: Words, size: SizeName): Promise<Shopper> => {
  const phone = size === 'phone'
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: words === 'ar' ? 'ar-EG' : 'en-GB',
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
  })
  return new Shopper(await (await undrawn(context)).newPage(), words, phone)
}

const openSharing = async ({ page, t }: Shopper): Promise<string> => {
  await page
    .getByRole('button', { name: t('sharing', 'share'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
  return page.getByTestId('share-url').inputValue()
}

const allow = async ({ page, t }: Shopper, what: 'comment' | 'edit') => {
  const choice = page.getByRole('radio', { name: new RegExp(`^${t('sharing', `link.${what}`)}`) })
  await page
    .getByRole('radiogroup')
    .locator('label', { hasText: t('sharing', `link.${what}`) })
    .first()
    .click()
  await expect(choice).toBeChecked()
}

for (const [size, words] of variantsOf('joining'))
  test.describe(`${words}, ${size}`, () => {
    test.use({ words, sizeName: size })

    test('a person without an account joins by a link that allows editing, places furniture, and is notified when the link is disabled', async ({
      watched: page,
      browser,
    }) => {
      // Two rooms are drawn in software at once.
      test.slow()
      const owner = new Shopper(page, words, size === 'phone')
      const { t } = owner
      const projectId = await owner.makeRoom()
      const link = await test.step('the link is ready when the dialog opens, and allows viewing', async () => {
        const url = await openSharing(owner)
        expect(url).toMatch(new RegExp(`^${new URL(page.url()).origin}/shared/[\\w-]{43}$`))
        await expect(page.getByRole('radio', { name: new RegExp(`^${t('sharing', 'link.view')}`) })).toBeChecked()
        const message = await page.getByRole('link', { name: t('sharing', 'link.whatsapp') }).getAttribute('href')
        expect(decodeURIComponent(message ?? '')).toContain(url)
        await expect(page.getByRole('img', { name: t('sharing', 'link.preview') })).toBeVisible()
        await allow(owner, 'edit')
        // A link that allows editing is given an end.
        await expect(page.getByLabel(t('sharing', 'expiry.day'))).toHaveValue(/^\d{4}-\d\d-\d\d$/)
        return url
      })

      const guest = await visitor(browser, words, size)
      await test.step('a first name opens the studio', async () => {
        await guest.page.goto(link)
        const card = guest.page.getByTestId('join')
        await expect(card).toBeVisible()
        await card.getByRole('button').click()
        await expect(card).toContainText(t('sharing', 'join.name.missing'))
        await card.getByRole('textbox').fill('Samir')
        await card.getByRole('button').click()
        await guest.page.waitForURL(new RegExp(`/studio/${projectId}`))
        await guest.drawn()
      })

      await test.step('the owner sees them come, by the name that they typed', async () => {
        await expect(page.getByTestId('joined')).toContainText('Samir')
        await page.keyboard.press('Escape')
      })

      await test.step('both see what the guest places', async () => {
        const sofa = await guest.place(words === 'ar' ? 'لوتس' : 'Lotus')
        await guest.saved()
        await expect.poll(() => owner.items()).toEqual([sofa])
        expect(await guest.items()).toEqual([sofa])
      })

      await test.step('the link is disabled: the guest is notified, and cannot join again', async () => {
        expect(await openSharing(owner)).toBe(link)
        await page.getByRole('button', { name: t('sharing', 'link.turnOff') }).click()
        await expect(page.getByTestId('share-url')).toHaveCount(0)
        await expect(page.getByTestId('joined')).toHaveCount(0)
        await expect(guest.page.getByRole('heading', { name: t('studio', 'ended.denied') })).toBeVisible()
        await guest.page.goto(link)
        await expect(guest.page.getByRole('heading', { name: t('sharing', 'shared.gone') })).toBeVisible()
        await guest.page.context().close()
        // Nothing was made in its place; a new one is made when it is asked for.
        await page.getByRole('button', { name: t('sharing', 'link.new') }).click()
        await expect(page.getByTestId('share-url')).not.toHaveValue(link)
      })
    })
  })

test.describe('a link that allows comments', () => {
  test.use({ words: 'ar', sizeName: 'phone' })

  test('lets a person without an account comment beside the room, under a first name', FULL, async ({ watched: page, browser, words, sizeName }) => {
    test.slow()
    const owner = new Shopper(page, words, true)
    const { t } = owner
    await owner.makeRoom()
    const link = await openSharing(owner)
    await allow(owner, 'comment')
    const guest = await visitor(browser, words, sizeName)
    await guest.page.goto(link)
    const card = guest.page.getByTestId('join')
    await card.getByRole('textbox').fill('سمير')
    await card.getByRole('button').click()
    const comments = guest.page.getByTestId('comments')
    await comments.getByRole('textbox').fill('الكنبة أقرب إلى الشباك؟')
    await comments.getByRole('button', { name: t('studio', 'comments.send') }).click()
    await expect(comments.getByRole('listitem')).toContainText('الكنبة أقرب إلى الشباك؟')
    await expect(card).toHaveCount(0)
    await expect(page.getByText(t('studio', 'notice.commented', { name: t('studio', 'people.guestNamed', { name: 'سمير' }) })).first()).toBeAttached()
    await guest.page.context().close()
  })
})
