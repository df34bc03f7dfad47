import { expect, test } from 'vitest'
import { layoutOf } from '../layout.ts'
import { seatsBeside } from './seats.ts'
import { furnished, room, type Put } from '../../../../test/room/advice.ts'

const seats = (table: Partial<Put>, seat: Partial<Put> & Pick<Put, 'at'>) => {
  const { document, products } = furnished(
    room(6, 6),
    { category: 'dining-table', at: [3, 3], box: [1.6, 0.75, 0.8], ...table },
    { category: 'chair', box: [0.4, 0.9, 0.4], turned: 180, ...seat },
  )
  const layout = layoutOf(document, products)
  return seatsBeside(layout, layout.byId.get('dining-table')!, 'front').map(({ id }) => id)
}

test.each<[string, Partial<Put>, Partial<Put> & Pick<Put, 'at'>, string[]]>([
  ['a chair that looks at the table sits at it', {}, { at: [3, 3.8] }, ['chair']],
  ['a chair that looks along the table does not', {}, { at: [3, 3.8], turned: 90 }, []],
  ['a stool sits at it whichever way it is turned', {}, { category: 'stool', at: [3, 3.8], turned: 90 }, ['stool']],
  ['a bench does too', {}, { category: 'bench', at: [3, 3.8], turned: 0 }, ['bench']],
  ['a stool at another side does not sit at this one', {}, { category: 'stool', at: [1.9, 3] }, []],
  ['a chair at a table turned askew sits at it', { turned: 45 }, { at: [3.7, 3.7], turned: 225 }, ['chair']],
  ['a chair too far off does not, though it is near to the box round a table turned askew', { turned: 45 }, { at: [3.8, 3.8], turned: 225 }, []],
])('%s', (_, table, seat, there) => expect(seats(table, seat)).toEqual(there))
