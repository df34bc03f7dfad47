/** Tasks of arranging, one at a time, each in a worker of its own that ends with it: a task that is not needed any more is stopped at once. */
import type { Answer, Task } from './messages.ts'

interface Running {
  stop(): void
}
export type StartArranging = (task: Task, onAnswer: (answer: Answer) => void, onError: () => void) => Running

const startWorker: StartArranging = (task, onAnswer, onError) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'arranging' })
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => onAnswer(data))
  worker.addEventListener('error', onError)
  worker.addEventListener('messageerror', onError)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(task)
  return { stop: () => worker.terminate() }
}

/** Whether it is the last that a worker says. */
const isLast = (answer: Answer): boolean => answer.kind !== 'proposals' || answer.done

export class Runner {
  readonly #start: StartArranging
  #running: Running | null = null
  /** Messages of a stopped task are ignored. */
  #number = 0

  constructor(start: StartArranging = startWorker) {
    this.#start = start
  }

  run(task: Task, onAnswer: (answer: Answer) => void, onError: () => void): void {
    this.stop()
    const number = ++this.#number
    const end = () => {
      this.stop()
      onError()
    }
    try {
      this.#running = this.#start(
        task,
        (answer) => {
          if (number !== this.#number) return
          if (isLast(answer)) this.stop()
          onAnswer(answer)
        },
        () => number === this.#number && end(),
      )
    } catch {
      end()
    }
  }

  stop(): void {
    this.#number++
    this.#running?.stop()
    this.#running = null
  }
}
