/** Typed calls to the operations of webhooks (docs/interface/webhooks.md). */
import { DIWAN, request } from '../../../lib/api/client.ts'
import { recently } from '../../account/recently.ts'
import { once } from '../../../lib/api/idempotency.ts'
import { WEBHOOK_ENDPOINTS, type WebhookAnswer, type WebhookOperation, type WebhookRequest, type WebhookWrite } from './endpoints.ts'

/** Calls an operation by its name. @throws ApiError, NetworkError */
export const callWebhooks = async <Name extends WebhookOperation>(name: Name, asked: WebhookRequest<Name>): Promise<WebhookAnswer<Name>> =>
  (await request(DIWAN, WEBHOOK_ENDPOINTS[name], asked)) as WebhookAnswer<Name>

/**
 * Sends a change once: after a lost response the next press sends the same request again. Bodies may hold what a header says to an endpoint
 * that trusts it, so the browser keeps none. @throws ApiError, NetworkError
 */
export const writeWebhook = <Name extends WebhookWrite>(name: Name, asked: WebhookRequest<Name>): Promise<WebhookAnswer<Name>> => {
  const { params = {}, body } = asked as { params?: Record<string, string>; body?: object }
  return recently(async (proof) => {
    const proven = body && { ...body, ...proof }
    const send = (idempotencyKey: string) =>
      request(DIWAN, WEBHOOK_ENDPOINTS[name], { ...(asked as object), ...(proven && { body: proven }), idempotencyKey })
    return (await once(['webhook', name, ...Object.values(params)].join('.'), proven ?? {}, send, { isSecret: true })) as WebhookAnswer<Name>
  })
}
