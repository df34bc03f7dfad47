/** Signing out of a browser that others use too: nothing is lost unasked, nothing is sent as another, nothing of the account stays. */
import { Account } from './account.ts'
import { expect, test } from './fixtures.ts'
import { ALI, MONA } from './people.ts'
import { Shopper } from './room.ts'
import { FULL } from './scope.ts'

test('with changes that wait: it is asked first; what is discarded is neither kept nor sent by the next account', async ({ page, service }) => {
  const mona = await Account.open(service.url, MONA)
  const projectId = await mona.room()
  const before = await mona.read(projectId)

  const signIn = async (person: typeof MONA) => {
    await page.goto('/sign-in')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('diwan.session'))).not.toBeNull()
  }

  await test.step('Mona changes a room that the service no longer takes changes of', async () => {
    await signIn(MONA)
    await page.route('**/v1/design/projects/*/changes', (route) => route.abort())
    const shopper = new Shopper(page, 'en', false)
    await page.goto(`/studio/${projectId}?perf`)
    await shopper.drawn()
    await shopper.place('Dokki')
    await expect.poll(() => page.evaluate(() => window.__diwan!.pendingChanges())).toBeGreaterThan(0)
  })

  await test.step('she signs out, is asked, and stays', async () => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('1 change to your rooms')
    await page.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('diwan.session'))).not.toBeNull()
  })

  await test.step('she signs out all the same', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign out and lose it' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('diwan.session'))).toBeNull()
  })

  await test.step('nothing of hers is left in this browser', async () => {
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('diwan.of.')))).toEqual([])
    const rows = () =>
      page.evaluate(async () => {
        const request = <T>(asked: IDBRequest<T>) =>
          new Promise<T>((resolve, reject) => {
            asked.addEventListener('success', () => resolve(asked.result))
            asked.addEventListener('error', () => reject(asked.error))
          })
        let count = 0
        for (const { name } of await indexedDB.databases()) {
          if (!name?.startsWith('diwan-')) continue
          const database = await request(indexedDB.open(name))
          for (const store of database.objectStoreNames) count += await request(database.transaction(store).objectStore(store).count())
          database.close()
        }
        return count
      })
    await expect.poll(rows).toBe(0)
  })

  await test.step('Ali signs in on it, and sends nothing of hers', async () => {
    await page.unroute('**/v1/design/projects/*/changes')
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/changes') && sent.push(request.url()))
    await signIn(ALI)
    await page.goto('/rooms')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(sent).toEqual([])
    expect((await mona.read(projectId)).version).toBe(before.version)
  })
})

test('with changes that wait and a network again: they are saved on the way out', FULL, async ({ page, service }) => {
  const mona = await Account.open(service.url, MONA)
  const projectId = await mona.room()
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(MONA.email)
  await page.getByLabel('Password').fill(MONA.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('diwan.session'))).not.toBeNull()
  await page.route('**/v1/design/projects/*/changes', (route) => route.abort())
  const shopper = new Shopper(page, 'en', false)
  await page.goto(`/studio/${projectId}?perf`)
  await shopper.drawn()
  const chair = await shopper.place('Dokki')
  await expect.poll(() => page.evaluate(() => window.__diwan!.pendingChanges())).toBeGreaterThan(0)

  await page.goto('/account')
  await page.unroute('**/v1/design/projects/*/changes')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('diwan.session'))).toBeNull()
  const after = await (await Account.open(service.url, MONA)).read(projectId)
  expect(after.items.map(({ id }) => id)).toContain(chair)
})
