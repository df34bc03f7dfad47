/** Random actions of three people on a project. */
import fc from 'fast-check'
import { WHO, type Who } from './modelProject.ts'

const who = fc.constantFrom(...WHO)
/** Mostly an account that may. */
const worker = fc.oneof({ weight: 6, arbitrary: fc.constantFrom<Who>('owner', 'owner', 'friend') }, { weight: 1, arbitrary: who })
const master = fc.oneof({ weight: 5, arbitrary: fc.constant<Who>('owner') }, { weight: 1, arbitrary: who })
/** Few ids, so that steps meet. */
const nth = fc.nat({ max: 5 })
const quantity = fc.integer({ min: 1, max: 99 })
const x = fc.oneof({ weight: 12, arbitrary: fc.integer({ min: 0, max: 5 }) }, { weight: 1, arbitrary: fc.constant(6) })
const step = fc.record({
  kind: fc.constantFrom('add' as const, 'update' as const, 'remove' as const),
  nth,
  x: fc.option(x, { nil: undefined }),
  quantity: fc.option(quantity, { nil: undefined }),
  variant: fc.boolean(),
})
/** All existing versions, and the next one, which does not exist yet. */
const back = fc.nat({ max: 60 })
const permission = fc.constantFrom('edit' as const, 'view' as const)
export const modelAction = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('place' as const), by: worker, x, quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), by: worker, nth, x }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), by: worker, nth }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('batch' as const),
      by: worker,
      steps: fc.array(step, { minLength: 1, maxLength: 5 }),
      behind: fc.nat({ max: 3 }),
      again: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('paint' as const),
      by: worker,
      floor: fc.constantFrom('#C9A878', '#8A5A3B', '#333333'),
      stale: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('restyle' as const),
      by: worker,
      style: fc.constantFrom('modern' as const, 'classic' as const, 'egyptian' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('share' as const), by: master, permission }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('permit' as const), by: master, permission }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeOff' as const), by: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('unlink' as const), by: master }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('link' as const),
      by: master,
      allows: fc.constantFrom('edit' as const, 'edit' as const, 'comment' as const, 'view' as const),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), by: who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('comment' as const), by: who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('publish' as const), by: master, isPublic: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('restore' as const), by: worker, back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('readPast' as const), by: who, back }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('duplicate' as const), by: who }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('delete' as const),
      by: fc.constantFrom<Who>('friend', 'friend', 'stranger', 'stranger', 'stranger', 'owner'),
    }),
  },
)
export type ModelAction = typeof modelAction extends fc.Arbitrary<infer T> ? T : never
