import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DETAIL_CODES } from '#contract/wire/detailCodes.ts'
import { errorMessage } from '#contract/errorMessages.ts'
import { ERRORS } from '#contract/errors.ts'
import { isErrorCode } from './errorPages.ts'

const folder = resolve(import.meta.dirname, '../../../../docs/errors')
const DETAILS = 'DETAILS.md'
const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== DETAILS)

test('every error code has a page, and every page a code', () => {
  expect(pages.sort()).toEqual(
    Object.keys(ERRORS)
      .map((code) => `${code}.md`)
      .sort(),
  )
})

test.each(Object.keys(ERRORS).filter(isErrorCode))('the page of %s shows the answer as it is given', (code) => {
  const { status } = ERRORS[code]
  const page = readFileSync(resolve(folder, `${code}.md`), 'utf8')
  const example = /```json\n([\s\S]+?)\n```/.exec(page)?.[1] ?? ''
  expect(page).toMatch(new RegExp(`^# ${code}\n\nHTTP ${status}\\. `))
  expect(JSON.parse(example)).toMatchObject({ success: false, error: { code, status, message: errorMessage(code, 'en') } })
})

test('the page of details lists every code with its meaning and its facts, and nothing else', () => {
  const rows = [...readFileSync(resolve(folder, DETAILS), 'utf8').matchAll(/^\| `(\w+)` \| (.+?) \| (.*?) ?\|$/gm)]
  const listed = rows.map(([, code, meaning, facts]) => [code, meaning, facts!.replaceAll('`', '')])
  const known = Object.entries<{ meaning: string; facts?: string }>(DETAIL_CODES).map(([code, { meaning, facts = '' }]) => [code, meaning, facts])
  expect(listed).toEqual(known)
})
