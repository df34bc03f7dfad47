import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueFile } from '../src/contract/catalog.ts'
import { picturePath } from '../src/furniture/make.ts'
import { writeFixture } from '../src/service/areas/catalog/fixture.ts'
import { missingPictures } from './missing.ts'

test('what lacks a picture is counted by its file: every finish of what has a model', () => {
  const build = mkdtempSync(join(tmpdir(), 'diwan-missing-'))
  try {
    const catalogue = join(build, 'catalogue')
    writeFixture(catalogue)
    rmSync(join(catalogue, 'pictures'), { recursive: true })
    const { products } = catalogueFile.parse(JSON.parse(readFileSync(join(catalogue, 'catalogue.json'), 'utf8')))
    const drawable = products.flatMap(({ model, variants }) => (model === null ? [] : variants))
    expect(missingPictures(build)).toBe(drawable.length)
    const paths = drawable.map(({ sku }) => join(catalogue, picturePath(sku)))
    for (const [i, path] of paths.entries()) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, '')
      expect(missingPictures(build)).toBe(paths.length - i - 1)
    }
  } finally {
    rmSync(build, { recursive: true, force: true })
  }
})
