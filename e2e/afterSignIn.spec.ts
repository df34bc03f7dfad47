/** Targets of sign-in and registration: always a page of Diwan, for any address in a link. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { MONA } from './people.ts'

const signIn = async (page: Page, next: string): Promise<void> => {
  await page.goto(`/sign-in?next=${next}`)
  await page.getByLabel('Email').fill(MONA.email)
  await page.getByLabel('Password').fill(MONA.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Paths as they occur in a link: plain, and escaped once. */
const HOSTILE = [
  'http://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '%5C%5Cevil.example',
  'javascript:alert(1)',
  '%2F%2Fevil.example',
  '/.//evil.example',
]

test('signing in by a link that names another site stays in Diwan', async ({ page, service }) => {
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && !request.url().startsWith(service.url)) left.push(request.url())
  })
  page.on('dialog', (dialog) => left.push(dialog.message()))
  await page.route('http*://evil.example/**', (route) => route.abort())
  for (const next of HOSTILE)
    await test.step(next, async () => {
      await signIn(page, next)
      await expect(page).toHaveURL(`${service.url}/rooms`)
    })
  await test.step('registering by such a link', async () => {
    await page.goto('/register?next=http://evil.example/')
    await page.getByLabel('First name').fill('Nour')
    await page.getByLabel('Last name').fill('Adel')
    await page.getByLabel('Email').fill('nour-next@example.com')
    await page.getByLabel('Password').fill('a lantern over the stairs 4')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page).toHaveURL(`${service.url}/rooms`)
  })
  expect(left).toEqual([])
})

test('signing in continues the interrupted action', async ({ page, service }) => {
  await signIn(page, encodeURIComponent('/orders?status=delivered'))
  await expect(page).toHaveURL(`${service.url}/orders?status=delivered`)
})
