/** The interfaces to read and to try, at `/docs`. */
import { expect, test } from './fixtures.ts'

test('the interface is read without anything that the page’s policy forbids', async ({ watched: page }) => {
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('Diwan')
  await expect(page.getByText('Open an anonymous account').first()).toBeVisible()
})
