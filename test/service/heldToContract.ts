/** Every answer that a test's service gives, compared with what the contract describes. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { DETAIL_CODES } from '#contract/wire/detailCodes.ts'
import { apiOf } from '#contract/wire/apis.ts'
import { answerOf, failure, propertyFailure, type Failure } from '#contract/wire/envelope.ts'
import { ERRORS } from '#contract/errors.ts'
import { successesOf, type DataOf, type Operation } from '#contract/wire/operation.ts'
import { answersETag, codesOf } from '../../src/service/http/openapi/openapiAnswers.ts'
import { methodsOf, pathPattern } from '../../src/service/http/route.ts'

type Answered = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>

/** Type of a response, of any interface. */
export type Held<O extends Operation> = { requestId: string } & (
  | { success: true; data: DataOf<O> }
  | { success: false; error: Omit<Failure['error'], 'docUrl'> }
)

const failureOf = (operation: Operation, statusCode: number, json: unknown): Failure['error'] =>
  apiOf(operation) === 'property' ? { status: statusCode, ...propertyFailure.parse(json).error } : failure.parse(json).error

const refusalOf = (operation: Operation, named: string, statusCode: number, body: string): Failure['error'] => {
  const error = failureOf(operation, statusCode, JSON.parse(body))
  const { code, status, details = [] } = error
  if (status !== statusCode) throw new Error(`${named} on the wire, ${status} in the body`)
  const unknown = details.find((detail) => !(detail.code in DETAIL_CODES) && !(detail.code in ERRORS))
  if (unknown !== undefined) throw new Error(`${named} ${code} has a detail ${unknown.code}, which docs/errors/DETAILS.md does not list`)
  if (!codesOf(operation).some((known) => known === code)) throw new Error(`${named} ${code} is not among the operation's errors`)
  return error
}

/** An answer of this operation, when the contract describes it. @throws what it does not describe: another shape, code, status or header */
export const heldToContract = <O extends Operation>(operation: O, { statusCode, headers, body }: Answered): Held<O> => {
  const named = `${operation.method} ${operation.path}: ${statusCode}`
  const requestId = String(headers['x-request-id'])
  if (statusCode >= 400) return { success: false, error: refusalOf(operation, named, statusCode, body), requestId }
  const described = successesOf(operation).find(({ status }) => status === statusCode)
  if (described === undefined) throw new Error(`${named} is not among the operation's successes`)
  if (operation.file !== undefined) throw new Error(`${named} is a file: ask for it through app.inject`)
  const answer = answerOf(operation, described.data).parse(JSON.parse(body))
  if (headers['etag'] !== undefined && !answersETag(operation)) throw new Error(`${named} has an ETag that openapi.json does not tell of`)
  if (statusCode === 201 && headers['location'] === undefined) throw new Error(`${named} has no Location`)
  return { success: true, data: (apiOf(operation) === 'property' ? answer : (answer as { data: unknown }).data) as DataOf<O>, requestId }
}

/** The operation that a request reaches, where it is one of the interface's. */
const finder = (served: readonly Operation[]) => {
  const routes = served.map((operation) => ({
    operation,
    methods: methodsOf(operation),
    path: pathPattern(operation),
    literals: operation.path.split('/').filter((part) => part !== '' && !part.startsWith('{')).length,
  }))
  return (method: string, url: string): Operation | undefined => {
    const path = url.split('?')[0] ?? ''
    const found = routes.filter((route) => route.methods.includes(method) && route.path.test(path))
    // As a router does: `/design/templates` before `/design/{x}`.
    return found.toSorted((a, b) => b.literals - a.literals)[0]?.operation
  }
}

/** Routing ends before an operation begins when the address cannot be read. */
const isUnrouted = ({ statusCode, body }: Answered): boolean => statusCode === 404 && body.includes('"code":"ROUTE_NOT_FOUND"')

/** From now on whatever `inject` answers for an operation is held to the contract, and the test fails at the first that is not described. */
export const holdAnswersToContract = (app: FastifyInstance): void => {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>
  const operationAt = finder(app.served)
  const checked = async (options: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const response = await inject(options)
    const { method = 'GET', url = '', payloadAsStream = false } = typeof options === 'string' ? { url: options } : options
    const operation = typeof url === 'string' ? operationAt(method.toUpperCase(), url) : undefined
    // Its body is still to come.
    if (payloadAsStream) return response
    const isPacked = response.headers['content-encoding'] !== undefined
    const isOther = operation === undefined || isPacked || isUnrouted(response) || response.statusCode === 304
    if (isOther || ((operation.file ?? operation.stream) !== undefined && response.statusCode < 400)) return response
    heldToContract(operation, response)
    return response
  }
  app.inject = checked as typeof app.inject
}
