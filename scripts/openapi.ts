/** `npm run openapi`: writes docs/openapi.json and docs/propertyOpenapi.json, the descriptions that the service serves, docs/limits.md and docs/events.md. */
import { writeFileSync } from 'node:fs'
import type { Operation } from '../src/contract/operation.ts'
import { operations } from '../src/contract/operations.ts'
import { propertyOperations } from '../src/contract/property/operations.ts'
import { eventsPage } from '../src/service/wire/eventsPage.ts'
import { limitsPage } from '../src/service/wire/limitsPage.ts'
import { openApi } from '../src/service/wire/openapi.ts'

const write = (path: string, document: unknown) => writeFileSync(new URL(path, import.meta.url), `${JSON.stringify(document, null, 1)}\n`)
write('../docs/openapi.json', openApi(new Map(Object.entries(operations))))
write('../docs/propertyOpenapi.json', openApi(new Map(Object.entries<Operation>(propertyOperations)), 'property'))
writeFileSync(new URL('../docs/limits.md', import.meta.url), limitsPage())
writeFileSync(new URL('../docs/events.md', import.meta.url), eventsPage())
