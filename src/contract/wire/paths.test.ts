import { expect, test } from 'vitest'
import { isServicePath, SERVICE_PATHS } from './paths.ts'

test.each([...SERVICE_PATHS, '/v1/design/projects', '/ar-assets/token/hash.glb', '/docs/errors/NOT_FOUND', '/assets/', '/openapi.json/'])(
  'paths: %s is the service’s',
  (path) => expect(isServicePath(path)).toBe(true),
)

test.each(['/', '/v1x', '/studio/v1', '/ar/token', '/assetsx', '/shop', '/shared/token', '/openapi.jsonx', ''])('paths: "%s" is the page’s', (path) =>
  expect(isServicePath(path)).toBe(false),
)
