/** Wishes that a proposal says cannot be met, held against trying everything. */
import { expect, test } from 'vitest'
import { cases, sampleOf } from '../../../../../test/contract/scope.ts'
import { arrange } from '#planner/arrangement/arrange.ts'
import { area } from '#room/geometry/polygon.ts'
import { roomSpace } from '#room/geometry/roomSpace.ts'
import type { RoomType } from '#contract/wire/vocabulary.ts'
import { couldBeMet, type Tried } from '../../../../../test/service/modules/design/arrangements/everywhere.ts'
import { anyRequest, timed } from '../../../../../test/service/modules/design/arrangements/rooms.ts'

const ROOMS = cases(24)
/** Rooms in which trying everything, at its coarser steps, has to find what a proposal has found. */
const CONTROLS = 4
const WISHES: readonly { wish: Tried; people: number; roomType: RoomType; most: number }[] = [
  { wish: 'sleep', people: 2, roomType: 'bedroom', most: 16 },
  { wish: 'sleep', people: 1, roomType: 'bedroom', most: 11 },
  { wish: 'sit', people: 3, roomType: 'living_room', most: 12 },
  { wish: 'dine', people: 4, roomType: 'living_room', most: 15 },
]

test.each(sampleOf(WISHES))(
  '$wish for $people: what a small room is said not to hold, it does not hold, wherever one tries',
  ({ wish, people, roomType, most }) => {
    let [met, unmet, found] = [0, 0, 0]
    for (let seed = 1; met + unmet < ROOMS || met < CONTROLS || unmet === 0; seed++) {
      const request = { ...anyRequest(seed * 5, roomType), budget: null, wishes: { people: { [wish]: people } } }
      if (area(roomSpace(request.scene).polygon) > most) continue
      const isMet = timed(arrange(request), 3).last.some((one) => one.unmet.length === 0)
      if (isMet) {
        if (met < CONTROLS && couldBeMet(request, wish, people)) found++
        met++
      } else {
        expect([seed, couldBeMet(request, wish, people)]).toEqual([seed, false])
        unmet++
      }
    }
    expect(met).toBeGreaterThanOrEqual(CONTROLS)
    expect([unmet > 0, found > CONTROLS / 2]).toEqual([true, true])
  },
)
