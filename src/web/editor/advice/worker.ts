/** The advice worker: a room in, findings out at once, then their fixes, until the next room comes in. */
import { advise } from '#room/advice/advise.ts'
import { findFixes } from '#room/advice/fixes/findFixes.ts'
import type { Question, Said } from './messages.ts'

/** Milliseconds of searching for fixes before the next question is received. */
const TURN = 20

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
const say = (said: Said): void => globalThis.postMessage(said)

let search: { number: number; steps: ReturnType<typeof findFixes> } | null = null

const lookOn = (): void => {
  if (!search) return
  const { number, steps } = search
  for (const until = performance.now() + TURN; performance.now() < until;) {
    const { done, value } = steps.next()
    if (done) {
      search = null
      return
    }
    if (value) say({ number, id: value.id, fix: value.fix })
  }
  setTimeout(lookOn)
}

globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { number, document, products, options } = data
  const findings = advise(document, products, options)
  say({ number, findings })
  const rests = search === null
  search = { number, steps: findFixes({ document, products, options, findings }) }
  if (rests) setTimeout(lookOn)
})
