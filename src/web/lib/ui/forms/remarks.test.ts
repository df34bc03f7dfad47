import { describe, expect, test } from 'vitest'
import { ApiError, NetworkError } from '../../api/failure.ts'
import { remarksOf } from './remarks.ts'

const refusal = (code: string, ...details: { path: string; message: string }[]) =>
  new ApiError({ code, message: 'The whole.', status: 400, details: details.map((detail) => ({ ...detail, code: 'REQUIRED' })) }, 'r1')

describe('remarks beside fields', () => {
  test('remarks: the first of each path is shown', () => {
    const error = refusal(
      'VALIDATION_ERROR',
      { path: 'name', message: 'One.' },
      { path: 'name', message: 'Two.' },
      { path: 'phone', message: 'Three.' },
    )
    expect(remarksOf(error)).toEqual({ name: 'One.', phone: 'Three.' })
  })

  test('remarks: a path of the request can map to another field of the form', () => {
    const error = refusal('VALIDATION_ERROR', { path: 'firstName', message: 'One.' }, { path: 'lastName', message: 'Two.' })
    expect(remarksOf(error, { fieldOf: (path) => (path === 'firstName' || path === 'lastName' ? 'name' : path) })).toEqual({ name: 'One.' })
  })

  test('remarks: the sentence of a code is shown beside its field, before that of a path', () => {
    const error = refusal('INCORRECT_PASSWORD', { path: 'password', message: 'Detail.' })
    expect(remarksOf(error, { codes: { INCORRECT_PASSWORD: 'password' } })).toEqual({ password: 'The whole.' })
    expect(remarksOf(error, { codes: { PROJECT_NAME_EXISTS: 'name' } })).toEqual({ password: 'Detail.' })
  })

  test('remarks: a failure without a response has none', () => {
    expect(remarksOf(new NetworkError('offline'))).toEqual({})
  })
})
