/** `npm run openapi`: writes docs/openapi.json, the description that the service serves at `/openapi.json`, and docs/limits.md. */
import { writeFileSync } from 'node:fs'
import { operations } from '../src/contract/operations.ts'
import { limitsPage } from '../src/service/wire/limitsPage.ts'
import { openApi } from '../src/service/wire/openapi.ts'

const document = openApi(new Map(Object.entries(operations)))
writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(document, null, 1)}\n`)
writeFileSync(new URL('../docs/limits.md', import.meta.url), limitsPage())
