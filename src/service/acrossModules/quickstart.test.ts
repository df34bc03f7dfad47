/** docs/quickstart.md, run word for word in a shell against a service. */
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventOf, webhookFixture, type WebhookFixture } from '../../../test/service/modules/webhooks.ts'

const page = readFileSync(new URL('../../../docs/quickstart.md', import.meta.url), 'utf8')
const script = [...page.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, block]) => block).join('\n')
const missing = ['bash', 'curl', 'jq'].filter((command) => spawnSync(command, ['--version']).status !== 0)

describe.skipIf(missing.length > 0)(
  missing.length === 0 ? 'the quickstart' : `the quickstart (skipped: there is no ${missing.join(', ')} here)`,
  () => {
    let fixture: WebhookFixture
    let url: string
    beforeAll(async () => {
      fixture = await webhookFixture()
      url = await fixture.service.app.listen({ port: 0, host: '127.0.0.1' })
    })
    afterAll(() => fixture.close())

    test('leads from registering to a room, a webhook, an order and a property', async () => {
      const env = { ...process.env, DIWAN: url, RECEIVER: `${fixture.receiver.origin}/quickstart` }
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { env })
      // One answer after another, as jq prints them.
      const answers = stdout
        .split(/\n(?=\{)/)
        .filter((part) => part.trim() !== '')
        .map((part) => JSON.parse(part) as Record<string, unknown>)
      expect(answers).toEqual([
        { version: 2, totalCost: expect.any(Number) },
        { status: 'succeeded', responseStatus: 200 },
        { orderNumber: expect.stringMatching(/^DW-/), status: 'pending', total: expect.any(Number) },
        { id: expect.any(String), type: 'order.created', created: expect.any(String) },
        { receipt_number: 1, amount: 9500, status: 'cleared' },
        // In the year in which the test runs; the service's clock stands in 2026.
        { status: expect.stringMatching(/^(?:active|future)$/), balance: expect.any(Number) },
      ])
      await fixture.worker.idle()
      const received = fixture.receiver.calls.filter(({ path }) => path === '/quickstart').map(eventOf)
      expect(received.map(({ type, livemode, id }) => [type, livemode, id === answers[3]!['id']])).toEqual([
        ['order.created', false, false],
        ['order.created', false, true],
      ])
    })
  },
)
