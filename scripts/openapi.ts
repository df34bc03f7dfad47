/**
 * `npm run openapi`: writes openapi.json and propertyOpenapi.json to build/openapi, the descriptions that the service serves, and docs/limits.md
 * and docs/events.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Operation } from '#contract/wire/operation.ts'
import { operations } from '#contract/operations.ts'
import { propertyOperations } from '#contract/properties/operations.ts'
import { eventsPage } from '../src/service/http/openapi/eventsPage.ts'
import { limitsPage } from '../src/service/http/openapi/limitsPage.ts'
import { openApi } from '../src/service/http/openapi/openapi.ts'

const BUILD = new URL('../build/openapi/', import.meta.url)
const DOCS = new URL('../docs/', import.meta.url)

export const writeDescriptions = (): void => {
  mkdirSync(BUILD, { recursive: true })
  const write = (name: string, document: unknown) => writeFileSync(new URL(name, BUILD), `${JSON.stringify(document, null, 1)}\n`)
  write('openapi.json', openApi(new Map(Object.entries(operations))))
  write('propertyOpenapi.json', openApi(new Map(Object.entries<Operation>(propertyOperations)), 'property'))
}

if (import.meta.main) {
  writeDescriptions()
  writeFileSync(new URL('limits.md', DOCS), limitsPage())
  writeFileSync(new URL('events.md', DOCS), eventsPage())
}
