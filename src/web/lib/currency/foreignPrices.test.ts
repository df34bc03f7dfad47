import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ExchangeRate } from '#contract/catalog/exchangeRates.ts'
import { answered, pretendBrowser } from '../../../../test/web/api/browser.ts'

const DOLLARS: ExchangeRate = { currency: 'USD', egpPerUnit: 47.85, changedAt: '2026-11-21T09:00:00.000Z' }
const EUROS: ExchangeRate = { currency: 'EUR', egpPerUnit: 55.4012, changedAt: '2026-11-20T09:00:00.000Z' }

/** The exchange rates of the shop. */
let rates: ExchangeRate[]
let browser: ReturnType<typeof pretendBrowser>
let listeners: (() => void)[]
beforeEach(() => {
  rates = [DOLLARS, EUROS]
  browser = pretendBrowser(() => answered({ rates }))
  vi.stubGlobal('sessionStorage', browser.emptyStorage())
  listeners = []
  Object.assign(document, { visibilityState: 'visible', addEventListener: (_: string, listener: () => void) => listeners.push(listener) })
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())
// Other files that run in this process would go on with a page that shows dollars, and with a browser that is none.
afterAll(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

/** A page that starts: a currency that was chosen with the device before is in its storage. */
const openPage = async () => {
  const { startPrices } = await import('./startPrices.ts')
  const { foreignPrices } = await import('./readerCurrency.ts')
  const session = await import('../api/session.ts')
  await startPrices()
  return { foreignPrices, ...session, shown: () => foreignPrices()?.rate ?? 'EGP' }
}
const chosen = (choice: object) => browser.kept.set('diwan.currency', JSON.stringify(choice))
const user = (id: string) => ({ id, isGuest: false, email: null, firstName: null })

describe('a price in another currency', () => {
  const write = async (language: 'ar' | 'en' | 'fr', locale: string, rate: ExchangeRate) =>
    (await import('./foreignFormat.ts')).priceFormat(language, locale, rate)
  /** Without marks of direction, and with plain spaces. */
  const plain = (words: string) => words.replaceAll(/[\u200E\u200F\u061C]/gu, '').replaceAll(/[\u00A0\u202F]/gu, ' ')

  test.each([
    ['en', 'en-GB', DOLLARS, '≈ US$1,234'],
    ['en', 'en-US', DOLLARS, '≈ $1,234'],
    ['en', 'en-GB', EUROS, '≈ €1,066'],
    ['fr', 'fr-FR', DOLLARS, '≈ 1 234 $US'],
    ['fr', 'fr-FR', EUROS, '≈ 1 066 €'],
    ['ar', 'ar-EG', DOLLARS, '≈ ١٬٢٣٤ $'],
    ['ar', 'ar-EG', EUROS, '≈ ١٬٠٦٦ €'],
  ] as const)('a price in %s (%s), %o: %s', async (language, locale, rate, expected) => {
    expect(plain((await write(language, locale, rate))(59_046.9))).toBe(expected)
  })

  test('a foreign price has whole units from 10 up, cents below, and no approximate zero', async () => {
    const dollars = await write('en', 'en-GB', { ...DOLLARS, egpPerUnit: 50 })
    expect([500, 499.8, 499.7, 210, 1, -600, 0].map((egp) => plain(dollars(egp)))).toEqual([
      '≈ US$10',
      '≈ US$10',
      '≈ US$9.99',
      '≈ US$4.20',
      '≈ US$0.02',
      '≈ -US$12',
      'US$0',
    ])
  })

  test('a foreign price never breaks between its sign and its number', async () => {
    expect((await write('en', 'en-GB', DOLLARS))(1000)).toMatch(/^≈\u00A0/u)
  })

  test('a foreign price is computed by a rate that is written in full', async () => {
    const { rateWords } = await import('./foreignFormat.ts')
    const words = (language: 'ar' | 'en' | 'fr', locale: string, rate: ExchangeRate) => Object.values(rateWords(language, locale, rate)).map(plain)
    expect(words('en', 'en-GB', EUROS)).toEqual(['€1', 'EGP 55.4012'])
    expect(words('fr', 'fr-FR', DOLLARS)).toEqual(['1 $US', '47,85 EGP'])
    expect(words('ar', 'ar-EG', { ...DOLLARS, egpPerUnit: 48 })).toEqual(['١ $', '٤٨ ج.م.'])
  })

  test('a price in another currency is what a format writes as a price; as money it writes EGP', async () => {
    const { formatFor } = await import('../i18n/format.ts')
    const { priceFormat } = await import('./foreignFormat.ts')
    const formatIn = (language: 'en', locale: string) => priceFormat(language, locale, DOLLARS)
    const format = formatFor('en', 'en-GB', { rate: DOLLARS, formatFor: formatIn as never, rateWords: () => ({ unit: '', egp: '' }) })
    expect([plain(format.price(4785)), plain(format.money(4785))]).toEqual(['≈ US$100', 'EGP 4,785'])
    const egp = formatFor('en', 'en-GB')
    expect(egp.price(4785.5)).toBe(egp.money(4785.5))
  })
})

describe('a page', () => {
  test('a page requests no rates, and shows EGP, where no other currency was chosen', async () => {
    const page = await openPage()
    page.startSession({ user: user('mona'), token: 't' })
    expect([page.shown(), browser.fetch.mock.calls.length]).toEqual(['EGP', 0])
  })

  test('a page shows prices by the stored rate at once, then by the current rate', async () => {
    chosen({ ...DOLLARS, egpPerUnit: 40 })
    const page = await openPage()
    expect(page.shown()).toMatchObject({ egpPerUnit: 40 })
    await expect.poll(page.shown).toEqual(DOLLARS)
    expect(JSON.parse(browser.kept.get('diwan.currency')!)).toEqual(DOLLARS)
  })

  test('a page keeps the stored rate where none can be read', async () => {
    chosen(DOLLARS)
    browser = pretendBrowser(() => {
      throw new TypeError('no network')
    })
    chosen(DOLLARS)
    Object.assign(document, { addEventListener: () => undefined })
    const page = await openPage()
    await vi.waitFor(() => expect(browser.fetch).toHaveBeenCalled())
    expect(page.shown()).toEqual(DOLLARS)
  })

  test('a page shows EGP again where staff removed the rate, and the chosen currency once there is a rate', async () => {
    chosen(DOLLARS)
    rates = [EUROS]
    const page = await openPage()
    await expect.poll(page.shown).toBe('EGP')
    expect(JSON.parse(browser.kept.get('diwan.currency')!)).toEqual({ currency: 'USD' })
    rates = [DOLLARS]
    vi.resetModules()
    await expect.poll((await openPage()).shown).toEqual(DOLLARS)
  })

  test.each([['{'], ['{"currency":"GBP","egpPerUnit":60,"changedAt":"2026-11-21T09:00:00.000Z"}'], ['"USD"'], ['null']])(
    'a page that finds %s in its storage shows EGP',
    async (kept) => {
      browser.kept.set('diwan.currency', kept)
      expect((await openPage()).shown()).toBe('EGP')
      expect(browser.fetch).not.toHaveBeenCalled()
    },
  )

  test('a page requests a rate for which its storage holds no valid figure', async () => {
    chosen({ ...DOLLARS, egpPerUnit: 0 })
    const page = await openPage()
    expect(page.shown()).toBe('EGP')
    await expect.poll(page.shown).toEqual(DOLLARS)
  })

  test('a page takes the currency of the account that signs in, unless one was chosen with the device', async () => {
    const { adoptCurrency } = await import('../../pages/account/signIn/adoptCurrency.ts')
    const page = await openPage()
    adoptCurrency({ currency: 'EGP' })
    expect(browser.kept.get('diwan.currency')).toBeUndefined()
    adoptCurrency({ currency: 'USD' })
    page.startSession({ user: user('mona'), token: 't' })
    await expect.poll(page.shown).toEqual(DOLLARS)
    adoptCurrency({ currency: 'EUR' })
    page.startSession({ user: user('omar'), token: 'u' })
    expect(page.shown()).toEqual(DOLLARS)
    expect(JSON.parse(browser.kept.get('diwan.currency')!)).toEqual(DOLLARS)
  })

  test('a page requests the rates again when it becomes visible after an hour, not sooner', async () => {
    chosen(DOLLARS)
    const page = await openPage()
    await vi.waitFor(() => expect(browser.fetch).toHaveBeenCalledTimes(1))
    rates = [{ ...DOLLARS, egpPerUnit: 49 }]
    const look = () => listeners.forEach((listener) => listener())
    look()
    expect(browser.fetch).toHaveBeenCalledTimes(1)
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    look()
    await expect.poll(page.shown).toMatchObject({ egpPerUnit: 49 })
  })
})

describe('choosing a currency', () => {
  test('a chosen currency is shown and stored at once; EGP is stored as nothing', async () => {
    const page = await openPage()
    const { chooseCurrency } = await import('./foreignPrices.ts')
    chooseCurrency('EUR', rates)
    expect([page.shown(), JSON.parse(browser.kept.get('diwan.currency')!)]).toEqual([EUROS, EUROS])
    chooseCurrency('EGP', rates)
    expect([page.shown(), browser.kept.get('diwan.currency')]).toEqual(['EGP', undefined])
  })

  test('a chosen currency is shown also where the browser keeps nothing', async () => {
    const page = await openPage()
    vi.stubGlobal('localStorage', undefined)
    const { chooseCurrency } = await import('./foreignPrices.ts')
    chooseCurrency('USD', rates)
    expect(page.shown()).toEqual(DOLLARS)
  })
})
