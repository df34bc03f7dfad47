/** A room is rated in its present state by the rating of proposals. */
import { expect, test } from 'vitest'
import { sampleOf } from '../../../../../test/contract/scope.ts'
import { ROOM_TYPES } from '#contract/wire/vocabulary.ts'
import { arrange, asItStands, type ArrangedPiece } from '#planner/arrangement/arrange.ts'
import type { ArrangeRequest } from '#planner/arrangement/request.ts'
import { anyRequest, timed } from '../../../../../test/service/modules/design/arrangements/rooms.ts'

/** The request with what was proposed in the room already, each piece known by its role. */
const furnished = (request: ArrangeRequest, pieces: readonly ArrangedPiece[]): ArrangeRequest => ({
  ...request,
  kept: pieces.map(({ key, productId, position, rotationY }) => ({
    id: key,
    productId,
    position,
    rotation: { x: 0, y: rotationY, z: 0 },
    scale: { x: 1, y: 1, z: 1 },
  })),
})

test.each(sampleOf(ROOM_TYPES, { every: 5 }))('%s: what was proposed is rated as high once it stands, and lower with half of it', (roomType) => {
  let [rated, lower] = [0, 0]
  for (let seed = 900; seed < 906; seed++) {
    const request = anyRequest(seed, roomType)
    const [best] = timed(arrange(request), request.count).last
    if (!best) continue
    rated++
    const whole = asItStands(furnished(request, best.pieces))!.score
    expect(whole, `seed ${seed}`).toBeGreaterThanOrEqual(best.score - 1e-9)
    const half = asItStands(furnished(request, best.pieces.slice(0, best.pieces.length / 2)))!.score
    expect(half, `seed ${seed}`).toBeLessThanOrEqual(whole)
    if (half < whole) lower++
  }
  expect(rated).toBeGreaterThan(3)
  expect(lower).toBeGreaterThan(1)
})
