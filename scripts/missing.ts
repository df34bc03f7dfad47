/** What is still to be drawn, by the files that are not there: quick enough for every start. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogueFile } from '../src/contract/catalog.ts'
import { picturePath } from '../src/furniture/make.ts'
import { projectRoot } from './steps.ts'

/** Pictures that `build` lacks: one for each variant of what has a model. */
export const missingPictures = (build = resolve(projectRoot, 'build')): number => {
  const catalogue = join(build, 'catalogue')
  const { products } = catalogueFile.parse(JSON.parse(readFileSync(join(catalogue, 'catalogue.json'), 'utf8')))
  const variants = products.flatMap((product) => (product.model === null ? [] : product.variants))
  return variants.filter(({ sku }) => !existsSync(join(catalogue, picturePath(sku)))).length
}
