/** 320 × 256 pixels: small phones, and what a window of 1280 × 1024 is at four times the size. Every control of the studio's bars is in the window. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { Account } from './account.ts'
import { CHROMIUM } from './scope.ts'

test.use({ sizeName: 'phone', viewport: { width: 320, height: 256 } })

/** Runs in the page. Controls of the bars, and of a hint, that are outside the window or covered by something other than the hint. */
const outOfReach = (): string[] => {
  const controls = document.querySelectorAll<HTMLElement>(
    'header :is(a, button, input), [data-region] > button, [data-region] > span button, [data-testid="hint"] button',
  )
  return [...controls].flatMap((control) => {
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
    const { visibility } = getComputedStyle(control)
    if (width === 0 || height === 0 || visibility === 'hidden') return []
    const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
    if (left < -0.5 || right > innerWidth + 0.5 || top < -0.5) return [`${name}: ${left}–${right}`]
    if (bottom > innerHeight) return control.closest('[data-testid="hint"]') ? [] : [`${name} lies below the window`]
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    // In such a low window a hint may cover a control: it scrolls, and has a close button.
    return met === null ||
      control.contains(met) ||
      met.contains(control) ||
      met.closest('[data-testid="hint"]') ||
      control.closest('[data-testid="hint"]')
      ? []
      : [`${name} lies under ${met.className}`]
  })
}
const hintUnderBar = (page: Page) =>
  page.evaluate(() => {
    const [hint, bar] = [document.querySelector('[data-testid="hint"]'), document.querySelector('header')]
    return hint && bar ? bar.getBoundingClientRect().bottom - hint.getBoundingClientRect().top : 0
  })

test(
  'every control of the studio is in reach at 320 × 256, in three languages, before and after a step',
  CHROMIUM,
  async ({ watched: page, service, context }) => {
    const account = await Account.open(service.url)
    const { projectId } = await account.furnished({ search: 'Dokki', x: 2, z: 2 })
    await account.signIn(context)
    await page.goto('/icon.svg')
    for (const language of ['ar', 'en', 'fr'])
      await test.step(language, async () => {
        await page.evaluate((spoken) => localStorage.setItem('diwan.language', spoken), language)
        await page.goto(`/studio/${projectId}`)
        await expect(page.getByTestId('save-state')).toHaveAttribute('data-at', 'saved')
        await page.locator('[data-region][data-side="end"]').waitFor({ state: 'attached' })
        expect(await page.evaluate(outOfReach)).toEqual([])
        // Until the room is drawn the hint has no place yet.
        await expect.poll(() => hintUnderBar(page)).toBeLessThanOrEqual(0)
        await page.getByTestId('room').focus()
        await page.keyboard.press('Control+a')
        await page.keyboard.press('Control+d')
        await page.keyboard.press('Control+z')
        await expect(page.getByTestId('save-state')).toHaveAttribute('data-at', 'saved')
        expect(await page.evaluate(outOfReach)).toEqual([])
        await page.getByTestId('more').click()
        for (const icon of ['undo-2', 'redo-2']) await expect(page.getByRole('menu').locator(`.lucide-${icon}`).first()).toBeAttached()
        await page.keyboard.press('Escape')
      })
  },
)
