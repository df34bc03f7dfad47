import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceHash } from './sourceHash.ts'

let folder = ''
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'diwan-sources-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const CODE = "export const size = (width: number) => 'a' + width\nexport { size as length }\nconst from = 'b'\n"
const BEFORE =
  "/** A size. */\nimport { readFile } from 'node:fs/promises'\nimport type {\n  Size,\n  Mount,\n} from '../a.ts'\nexport * from './b.ts'\n"
const AFTER = "/** A size. */\nimport type { Size } from '#room/a.ts'\nexport type { Pose } from '../c.ts'\n"

let files = 0
const write = (text: string): string => {
  const path = join(folder, `${(files += 1)}.ts`)
  writeFileSync(path, text)
  return path
}

test('files that moved, with other imports, hash to the same', () => {
  const [one, other] = [write(BEFORE + CODE), write(`${BEFORE}const x = 1\n`)]
  expect(sourceHash([one, other])).toBe(sourceHash([write(`${AFTER}const x = 1\n`), write(AFTER + CODE)]))
})

test.each([
  ['code', BEFORE + CODE.replace("'a'", "'c'")],
  ['code behind an export of names', BEFORE + CODE.replace("'b'", "'c'")],
  ['an exported name', BEFORE + CODE.replace('as length', 'as width')],
])('%s that changed changes it', (_, text) => {
  expect(sourceHash([write(text)])).not.toBe(sourceHash([write(BEFORE + CODE)]))
})

test('further arguments change the hash', () => {
  const path = write(CODE)
  expect(sourceHash([path], '1.0.0')).not.toBe(sourceHash([path], '1.0.1'))
})
