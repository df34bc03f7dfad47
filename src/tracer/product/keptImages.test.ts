import { expect, test } from 'vitest'
import { KEPT, readKeptCatalogue } from '#collection/kept.ts'
import { productImageKey, readImageIndex } from './drawProductImages.ts'
import { productImageVersion } from './productImageVersion.ts'

test('the pictures that are kept with the code were drawn of the models as they are now, by the sources as they are now (npm run furniture draws them)', async () => {
  const { version, keys } = (await readImageIndex(KEPT))!
  expect(version).toBe(productImageVersion())
  const due = (await readKeptCatalogue()).flatMap(({ model, ...entry }) =>
    model ? entry.variants.map(({ sku }) => [sku, productImageKey({ ...entry, model }, sku)] as const) : [],
  )
  expect(due.filter(([sku, key]) => keys[sku] !== key)).toEqual([])
  expect(Object.keys(keys).length).toBe(due.length)
})
