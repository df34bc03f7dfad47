/** A maker of files for tests: at once, and of nothing but the recipe. */
import { createHash } from 'node:crypto'
import type { Services } from '../../services.ts'
import type { Recipe } from './recipe.ts'
import { makeArFiles, Workshop, type Converter, type WorkshopOptions } from './workshop.ts'

export interface FakeConverter extends Converter {
  /** What was made, in its order. */
  readonly made: { recipe: Recipe; target: string }[]
  /** Set: what making waits for, or fails with. */
  before: ((recipe: Recipe, target: string) => Promise<void>) | undefined
}

export const fakeConverter = (): FakeConverter => {
  const converter: FakeConverter = {
    version: 'test',
    made: [],
    before: undefined,
    async convert(recipe, models, target) {
      await converter.before?.(recipe, target)
      converter.made.push({ recipe, target })
      const models256 = [...models].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')])
      return { bytes: Buffer.from(JSON.stringify([target, recipe, models256])), triangles: 12, simplified: null }
    },
  }
  return converter
}

/** Sessions can be opened from here on. */
export const withWorkshop = (services: Services, options: Partial<WorkshopOptions> = {}): Workshop => {
  const workshop = new Workshop(services, { converter: fakeConverter(), hands: 2, ...options })
  makeArFiles(services, workshop)
  return workshop
}
