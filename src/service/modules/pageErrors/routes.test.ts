import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageErrorOperations, type PageError } from '#contract/wire/pageErrors.ts'
import { testService, type TestService } from '../../../../test/service.ts'
import { createLogger } from '../../log.ts'

const { reportPageError } = pageErrorOperations
const body: PageError = { page: '/orders/:id', part: 'delivery', name: 'RangeError', frames: ['app/OrderPage-BOBY6OtN.js:1:20417'] }

let service: TestService
let written: Record<string, unknown>[] = []
const reports = () => written.filter((line) => 'pageError' in line)
beforeAll(async () => {
  service = await testService({
    config: { trustProxy: true },
    log: createLogger('info', { write: (line: string) => void written.push(JSON.parse(line) as Record<string, unknown>) }),
  })
})
afterAll(() => service.close())
beforeEach(() => {
  written = []
  service.clock.advance(3_600_000)
})

const report = (line: number, network: string) =>
  service.call(reportPageError, { body: { ...body, frames: [`app/OrderPage-BOBY6OtN.js:${line}:1`] }, headers: { 'x-forwarded-for': network } })

describe('an error of a page', () => {
  test('a page error is logged, without the reporter', async () => {
    const { token } = await service.guest()
    expect((await service.call(reportPageError, { token, body })).status).toBe(202)
    expect(reports()).toMatchObject([{ level: 40, pageError: body }])
    expect(JSON.stringify(reports())).not.toMatch(/account|127\.0\.0\.1|userAgent|Bearer/i)
  })

  test('a page error is logged once an hour, for any number of reports and reporters; another one is another line', async () => {
    for (let i = 0; i < 5; i++) await service.call(reportPageError, { body })
    await service.call(reportPageError, { body: { ...body, part: 'timeline' } })
    expect(reports()).toHaveLength(2)
    service.clock.advance(3_600_000)
    await service.call(reportPageError, { body })
    expect(reports()).toHaveLength(3)
  })

  test('a page error is not logged after a hundred others within the hour: random reports do not fill the log', async () => {
    for (let line = 1; line <= 102; line++) await report(line, `203.0.113.${line % 10}`)
    expect(reports()).toHaveLength(100)
  })

  test('a page error is logged although one network has reported more than its share', async () => {
    for (let line = 1; line <= 102; line++) await report(line, '203.0.113.7')
    expect(reports()).toHaveLength(20)
    await report(103, '198.51.100.9')
    expect(reports()).toHaveLength(21)
  })

  test.each([
    ['a message', { ...body, message: 'Mona Adel, 12 Haram Street' }],
    ['an address with a token', { ...body, page: '/shared/Zk3b9Qw1Xy' }],
    ['a phone number as the name', { ...body, name: '01012345678' }],
    ['a sentence as the part', { ...body, part: 'Mona’s room' }],
    ['a script of another origin', { ...body, frames: ['https://elsewhere.example/app/a.js:1:1'] }],
    ['more frames than say anything', { ...body, frames: Array.from({ length: 21 }, () => body.frames[0]!) }],
  ])('a page error is refused with %s, which may hold personal data', async (_, sent) => {
    const answer = await service.call(reportPageError, { body: sent })
    expect(answer).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
    expect(reports()).toEqual([])
  })
})
