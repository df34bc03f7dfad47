/** A subscriber with a real HTTPS receiver, for tests. */
import { accountOperations } from '#contract/accounts/accounts.ts'
import type { AnyEvent } from '#contract/webhooks/eventEnvelopes.ts'
import type { BodyOf } from '#contract/wire/operation.ts'
import { samplePayload } from '#contract/webhooks/samplePayloads.ts'
import { webhookOperations as ops, type Webhook, type WebhookWithSecret } from '#contract/webhooks/webhooks.ts'
import { EVENT_TYPES, type EventType } from '#contract/webhooks/webhookVocabulary.ts'
import { verifyServiceSignature, verifyWebhook } from '#contract/webhooks/webhookSignature.ts'
import { writeEvent, type NewEvent } from '../../../src/service/jobs/events.ts'
import { startReceiver, testOutbound, type ReceivedCall, type Receiver } from '../adapters/outbound.ts'
import { testService, type TestOptions, type TestService } from '../../service.ts'
import { WebhookWorker, type WebhookWorkerOptions } from '../../../src/service/modules/webhooks/webhookWorker.ts'

export interface WebhookFixture {
  service: TestService
  worker: WebhookWorker
  receiver: Receiver
  close(): Promise<void>
}

type Served = Pick<TestService, 'services'>
const receivers = new WeakMap<Served, Promise<Receiver>>()

/** Lets the webhooks of a service that runs already lead to a receiver, which ends with the process. */
export const withReceiver = (service: Served): Promise<Receiver> => {
  const known = receivers.get(service) ?? startReceiver()
  receivers.set(service, known)
  service.services.outbound = testOutbound()
  return known
}

/** A service that delivers, and a receiver. */
export const webhookFixture = async ({
  names,
  worker: options = {},
  ...more
}: TestOptions & { names?: Record<string, () => string[]>; worker?: WebhookWorkerOptions } = {}): Promise<WebhookFixture> => {
  const receiver = await startReceiver()
  const outbound = testOutbound(names)
  const service = await testService({ outbound, ...more })
  const worker = new WebhookWorker(service.services, options)
  service.services.state.webhookWorker = worker
  return {
    service,
    worker,
    receiver,
    close: async () => {
      await worker.close()
      outbound.close()
      await service.close()
      await receiver.close()
    },
  }
}

export const eventOf = ({ body }: ReceivedCall): AnyEvent => JSON.parse(body) as AnyEvent

const PASSWORD = 'seven lotus flowers'

/** A registered account, and what it does with webhooks. */
export class Subscriber {
  readonly #fixture: WebhookFixture
  readonly token: string
  readonly accountId: string

  private constructor(fixture: WebhookFixture, token: string, accountId: string) {
    this.#fixture = fixture
    this.token = token
    this.accountId = accountId
  }

  static async register(fixture: WebhookFixture, email = `${crypto.randomUUID()}@example.com`): Promise<Subscriber> {
    const body = { email, password: PASSWORD, firstName: 'Nour', lastName: 'Hassan' }
    const { token, user } = (await fixture.service.call(accountOperations.register, { body })).data
    return new Subscriber(fixture, token, user.id)
  }

  /** The same account by another token. */
  by(token: string): Subscriber {
    return new Subscriber(this.#fixture, token, this.accountId)
  }

  get call(): TestService['call'] {
    return (operation, parts) => this.#fixture.service.call(operation, { token: this.token, ...parts })
  }

  /** The answer as it comes, refusals too. The password is typed, however long ago the account signed in. */
  create(body: Partial<BodyOf<typeof ops.createWebhook>> = {}) {
    const url = `${this.#fixture.receiver.origin}/${crypto.randomUUID()}`
    return this.call(ops.createWebhook, { body: { url, events: [...EVENT_TYPES], currentPassword: PASSWORD, ...body } })
  }

  async subscribe(body: Partial<BodyOf<typeof ops.createWebhook>> = {}): Promise<WebhookWithSecret & { path: string }> {
    const { webhook } = (await this.create(body)).data
    return { ...webhook, path: new URL(webhook.url).pathname }
  }

  async get({ id }: Pick<Webhook, 'id'>): Promise<Webhook> {
    return (await this.call(ops.getWebhook, { params: { webhookId: id } })).data.webhook
  }

  async deliveries({ id }: Pick<Webhook, 'id'>) {
    return (await this.call(ops.listDeliveries, { params: { webhookId: id }, query: { limit: 100 } })).data.deliveries
  }

  /** Calls that came to a webhook. */
  received({ path }: { path: string }): ReceivedCall[] {
    return this.#fixture.receiver.calls.filter((call) => call.path === path)
  }
}

/** Has an event happen to an account. @returns its id */
export const happen = ({ service: { services } }: Pick<WebhookFixture, 'service'>, accountId: string | null, type: EventType): Promise<string> => {
  const at = services.clock.now()
  const payload = samplePayload(type, { accountId: accountId ?? crypto.randomUUID(), at })
  // `samplePayload` gives the payload of this very type.
  return services.db.transaction((tx) => writeEvent(tx, { type, payload, accountId, at, requestId: 'req-1' } as NewEvent))
}

/** Both signatures, as a subscriber would check them. */
export const isSigned = async ({ headers, body }: ReceivedCall, secret: string, now: Date): Promise<[standard: boolean, plain: boolean]> =>
  Promise.all([verifyWebhook({ headers, body, secret }, { now: now.getTime() }), verifyServiceSignature({ headers, body, secret })])
