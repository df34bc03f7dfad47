/** The worker of advice: a room in, findings out. */
import { advise } from '../../../room/advice/advise.ts'
import type { Answer, Question } from './messages.ts'

globalThis.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const { number, document, products, options } = data
  const answer: Answer = { number, findings: advise(document, products, options) }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  globalThis.postMessage(answer)
})
