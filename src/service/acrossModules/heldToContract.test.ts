import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { accountOperations } from '#contract/accounts/accounts.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { orderOperations } from '#contract/orders/orders.ts'
import { verificationOperations } from '#contract/accounts/verification.ts'
import { heldToContract, holdAnswersToContract } from '../../../test/service/heldToContract.ts'
import { documents, exampleAnswer, pathsOf } from '../../../test/service/http/documents.ts'

const { verifyEmail } = verificationOperations
const { payOrder, listOrders } = orderOperations
const answered = (statusCode: number, body: unknown, headers = {}) => ({ statusCode, headers, body: JSON.stringify(body) })
const refused = (status: number, code: string, details?: object[]) =>
  answered(status, {
    success: false,
    error: { code, message: '', status, ...(details && { details }) },
    timestamp: '2026-11-21T02:00:00.000Z',
    requestId: 'r',
  })
const example = ({ path }: Operation, status: number) => exampleAnswer(pathsOf(documents.diwan)[path]!['post']!, status)
const sent = example(verifyEmail, 202)
const confirmed = example(verifyEmail, 200)
const paid = example(payOrder, 200)

describe('an answer held to the contract', () => {
  test('passes under each status that its operation describes, with the body of that status', () => {
    expect(() => heldToContract(verifyEmail, answered(202, sent))).not.toThrow()
    expect(() => heldToContract(verifyEmail, answered(200, confirmed))).not.toThrow()
    for (const status of [200, 202]) expect(() => heldToContract(payOrder, answered(status, paid))).not.toThrow()
  })

  test('fails with the body of another status, and under a status that is not described', () => {
    expect(() => heldToContract(verifyEmail, answered(200, sent))).toThrow()
    expect(() => heldToContract(verifyEmail, answered(202, confirmed))).toThrow()
    expect(() => heldToContract(payOrder, answered(201, paid, { location: '/' }))).toThrow("not among the operation's successes")
  })

  test('fails with a code that the operation does not list, or a detail that no page lists', () => {
    expect(() => heldToContract(payOrder, refused(400, 'PAYMENT_FAILED'))).not.toThrow()
    expect(() => heldToContract(payOrder, refused(409, 'PROJECT_NAME_EXISTS'))).toThrow("not among the operation's errors")
    const odd = [{ path: '', code: 'ODD', message: '' }]
    expect(() => heldToContract(payOrder, refused(400, 'VALIDATION_ERROR', odd))).toThrow('DETAILS.md')
    expect(() => heldToContract(payOrder, refused(400, 'VALIDATION_ERROR', [{ ...odd[0], code: 'too_small' }]))).toThrow()
  })
})

test('whatever a test’s service injects is held to the operation that it reaches', async () => {
  const answers: Record<string, unknown> = {
    '/v1/orders': refused(409, 'CART_LIMIT_EXCEEDED'),
    '/v1/users/verify-email': answered(201, sent),
    '/v1/auth/guest': refused(429, 'RATE_LIMIT_EXCEEDED'),
    '/healthz': answered(200, {}),
  }
  const app = {
    served: [listOrders, verifyEmail, accountOperations.createGuest],
    inject: async (options: string | { url: string }) => answers[(typeof options === 'string' ? options : options.url).split('?')[0]!],
  } as unknown as FastifyInstance
  holdAnswersToContract(app)
  await expect(app.inject('/v1/orders?page=1')).rejects.toThrow('CART_LIMIT_EXCEEDED')
  await expect(app.inject({ method: 'POST', url: '/v1/users/verify-email' })).rejects.toThrow('successes')
  await expect(app.inject({ method: 'POST', url: '/v1/auth/guest' })).resolves.toMatchObject({ statusCode: 429 })
  await expect(app.inject('/healthz')).resolves.toMatchObject({ statusCode: 200 })
})
