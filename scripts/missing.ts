/** What is still to be drawn, by the files that are not there: quick enough for every start. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogueFile } from '../src/contract/catalog.ts'
import { picturePath } from '../src/furniture/make.ts'
import { TEMPLATES } from '../src/service/areas/design/templates/collection.ts'
import { projectRoot } from './steps.ts'

/** Pictures of furniture (one for each variant of what has a model) and of furnished rooms that `build` lacks. */
export const missingPictures = (build = resolve(projectRoot, 'build')): number => {
  const catalogue = join(build, 'catalogue')
  const { products } = catalogueFile.parse(JSON.parse(readFileSync(join(catalogue, 'catalogue.json'), 'utf8')))
  const variants = products.flatMap((product) => (product.model === null ? [] : product.variants))
  const furniture = variants.filter(({ sku }) => !existsSync(join(catalogue, picturePath(sku))))
  const rooms = TEMPLATES.filter(({ id }) => !existsSync(join(build, 'templates', `${id}.webp`)))
  return furniture.length + rooms.length
}
