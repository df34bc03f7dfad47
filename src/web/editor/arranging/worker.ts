/** The worker that arranges: one task in, its answer out; proposals as they are found. It is stopped from outside. */
import { arrange, unmetWithout } from '#planner/arrangement/arrange.ts'
import { another, cheaper, roomier, swapped } from '#planner/arrangement/refine.ts'
import { signatureOf } from '#planner/arrangement/signature.ts'
import { tidy } from '#planner/arrangement/tidy.ts'
import type { Answer, Task } from './messages.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
const say = (answer: Answer): void => globalThis.postMessage(answer)

/** Milliseconds between two messages about a running search, and those after which fewer proposals than requested are shown meanwhile. */
const PACE = 120
const PATIENCE = 400

const propose = ({ request }: Extract<Task, { kind: 'propose' }>): void => {
  const began = performance.now()
  let [reportedAt, before] = [began, '']
  const steps = arrange(request)
  for (let step = steps.next(); ; step = steps.next()) {
    const proposals = step.value
    if (step.done) {
      say({ kind: 'proposals', proposals, unmet: proposals.length > 0 ? [] : unmetWithout(request), done: true })
      return
    }
    // The first full set at once, better ones at a pace that can be followed.
    const wanted = performance.now() - began < PATIENCE ? request.count : 1
    if (proposals.length < wanted || (before !== '' && performance.now() - reportedAt < PACE)) continue
    const now = proposals.map(signatureOf).join()
    if (now === before) continue
    say({ kind: 'proposals', proposals, unmet: [], done: false })
    ;[reportedAt, before] = [performance.now(), now]
  }
}

const put = (task: Task): void => {
  switch (task.kind) {
    case 'propose':
      propose(task)
      return
    case 'another':
      say({ kind: 'refined', arrangement: another(task.refining, task.seen) })
      return
    case 'cheaper':
      say({ kind: 'refined', arrangement: cheaper(task.refining) })
      return
    case 'roomier':
      say({ kind: 'refined', arrangement: roomier(task.refining) })
      return
    case 'swap':
      say({ kind: 'refined', arrangement: swapped(task.refining, task.key, task.tried) })
      return
    case 'tidy': {
      const steps = tidy(task.document, { products: task.products, options: {} })
      let step = steps.next()
      while (!step.done) step = steps.next()
      say({ kind: 'tidied', tidied: step.value })
    }
  }
}

globalThis.addEventListener('message', ({ data }: MessageEvent<Task>) => put(data))
