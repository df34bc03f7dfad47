/** A maker of files for tests: at once, and of nothing but the recipe; and what sessions are tried on. */
import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { arOperations, type ArSession } from '#contract/ar/ar.ts'
import { designOperations } from '#contract/design/design.ts'
import type { Vec3 } from '#contract/wire/primitives.ts'
import type { Services } from '../../../src/service/services.ts'
import { FIXTURE, type TestService } from '../../service.ts'
import { person, room, type Person } from './design/sharing.ts'
import type { Recipe } from '../../../src/service/modules/ar/recipe.ts'
import { ArConversionQueue, type Converter, type ConversionQueueOptions } from '../../../src/service/modules/ar/conversionQueue.ts'

export interface FakeConverter extends Converter {
  /** Converted files, in order. */
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
      const models256 = [...models].map(([name, path]) => [name, createHash('sha256').update(readFileSync(path)).digest('hex')])
      return { bytes: Buffer.from(JSON.stringify([target, recipe, models256])), triangles: 12, simplified: null }
    },
  }
  return converter
}

/** Holds up work until it is released. */
export const gate = () => {
  let go = () => {}
  const gone = new Promise<void>((done) => (go = done))
  return { go, wait: () => gone }
}

/** Sessions can be opened from here on. */
export const withConversionQueue = (services: Services, options: Partial<ConversionQueueOptions> = {}): ArConversionQueue => {
  const conversions = new ArConversionQueue(services, { converter: fakeConverter(), concurrency: 2, ...options })
  services.state.arConversions = conversions
  return conversions
}

const AT = { x: 2, y: 0, z: 1.5 }

/** A person with a room with a sofa, and the calls that these tests make of it. */
export const arBench = async (service: TestService) => {
  const owner = await person(service, 'Salma')
  const bench = {
    owner,
    at: AT,
    projectId: '',
    itemId: '',
    converter: fakeConverter(),
    conversions: withConversionQueue(service.services),

    /** Another room, no sessions, nothing made. */
    async renew() {
      await bench.conversions.idle()
      await service.services.db.root.execute(sql`truncate ar_sessions, ar_files`)
      bench.converter = fakeConverter()
      bench.conversions = withConversionQueue(service.services, { converter: bench.converter })
      bench.projectId = await room(service, owner)
      bench.itemId = await bench.place(FIXTURE.sofa)
    },
    async place(sku: string, more: object = {}) {
      const { id: productId } = await service.product(sku)
      const body = { productId, position: AT, rotation: { x: 0, y: 0.5, z: 0 }, ...more }
      return (await service.call(designOperations.addItem, { token: owner.token, params: { projectId: bench.projectId }, body })).data.item.id
    },
    open: (body: object = {}, { token }: Pick<Person, 'token'> = owner, headers: Record<string, string> = {}) =>
      service.call(arOperations.createArSession, { token, params: { projectId: bench.projectId }, body, headers }),
    opened: async (body?: object, who?: Pick<Person, 'token'>): Promise<ArSession> => (await bench.open(body, who)).data.session,
    mine: ({ id }: Pick<ArSession, 'id'>, { token }: Pick<Person, 'token'> = owner) => ({
      token,
      params: { projectId: bench.projectId, arSessionId: id },
    }),
    move: (position: Vec3 = { x: 1, y: 0, z: 1 }) => ({
      body: { baseVersion: 2, changeId: randomUUID(), ops: [{ op: 'updateItem' as const, itemId: bench.itemId, item: { position } }] },
    }),
    async itemNow() {
      const answer = await service.call(designOperations.getProject, { token: owner.token, params: { projectId: bench.projectId } })
      return answer.data.project.items!.find(({ id }) => id === bench.itemId)!
    },
  }
  return bench
}
export type ArBench = Awaited<ReturnType<typeof arBench>>

export const byToken = ({ sessionToken }: Pick<ArSession, 'sessionToken'>) => ({ params: { sessionToken } })
