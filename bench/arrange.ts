/**
 * Rooms arranged by themselves: 1,000 at random, of four shapes and 8 to 60 m², a fifth of each type. What is wrong with what is proposed, what
 * advice says of it, which wishes are met, and how long it takes.
 */
import { advise } from '#room/advice/advise.ts'
import { arrange } from '#planner/arrangement/arrange.ts'
import { problems } from '#room/placement/checks.ts'
import { anyRequest, costOf, documentOf, RULED, soldOut, timed } from '../test/service/modules/design/arrangements/rooms.ts'
import { inWorker } from './arrangeWorker.ts'
import { besideDesigners } from './designers.ts'
import { median, quantile, row, type Part, type Row } from './row.ts'

const ROOMS = 1000
const COUNT = 3
/** Number of them that are timed in the browser. */
const TIMED = 300

export const arrangePart: Part = {
  prefix: 'arrange',
  measure: async (): Promise<Row[]> => {
    const wrong = { overlaps: 0, clearances: 0, 'over-budget': 0, 'out-of-stock': 0, 'not-repeated': 0 }
    const hints: number[] = []
    let [proposals, empty, wishes, met] = [0, 0, 0, 0]
    for (let seed = 1; seed <= ROOMS; seed++) {
      const request = anyRequest(seed)
      const { last } = timed(arrange(request), COUNT)
      if (last.length === 0) empty++
      for (const arrangement of last) {
        const document = documentOf(request, arrangement)
        const findings = advise(document, RULED)
        wrong.overlaps += problems(document, RULED).length
        wrong.clearances += findings.filter(({ severity }) => severity === 'problem').length
        wrong['over-budget'] += Number(request.budget !== null && costOf(arrangement) > request.budget)
        wrong['out-of-stock'] += soldOut(arrangement).length
        hints.push(findings.filter(({ severity }) => severity === 'hint').length)
        proposals++
      }
      const [best] = last
      wishes++
      if (best && best.unmet.length === 0) met++
      if (seed % 100 === 0 && JSON.stringify(timed(arrange(request), COUNT).last) !== JSON.stringify(last)) wrong['not-repeated']++
    }
    const { firsts, alls } = await inWorker(Array.from({ length: TIMED }, (_, i) => anyRequest(i + 1)))
    const compared = besideDesigners()
    const asGood = compared.filter(({ arranged, designer }) => arranged >= designer).length
    return [
      ...Object.entries(wrong).map(([what, count]) => row(`arrange.${what}`, `of ${proposals}`, count, { aim: ['=', 0] })),
      row('arrange.hints', 'median of a proposal', median(hints), { aim: ['≤', 1] }),
      row('arrange.empty', `of ${ROOMS} rooms`, empty),
      row('arrange.met', '% of rooms with every wish met', (met / wishes) * 100),
      row('arrange.designers', `of ${compared.length} rooms to start from, rated at least as high as their designer’s`, asGood, { aim: ['≥', 8] }),
      row('arrange.first.p95', `ms, of ${TIMED} rooms in a worker of the browser`, quantile(firsts, 0.95), { aim: ['≤', 1000] }),
      row('arrange.three.p50', `ms, of ${TIMED} rooms in a worker of the browser`, median(alls), { aim: ['≤', 2000] }),
      row('arrange.three.p95', `ms, of ${TIMED} rooms in a worker of the browser`, quantile(alls, 0.95), { aim: ['≤', 5000] }),
    ]
  },
}
