/**
 * Hooks: a module lets others react to its events without knowing them. It declares a hook in its own `hooks.ts` and emits it; the `module.ts` of
 * each listener connects, in the order of `service/modules.ts`. Nothing else connects.
 */
type Listener<Args extends unknown[]> = (...args: Args) => Promise<void>

/** An event with any number of listeners. */
export interface Hook<Args extends unknown[]> {
  /** Waits for all of them, one after the other in the order in which they were connected. @throws whatever the first throws that fails */
  emit: Listener<Args>
  /** The same listener counts once. */
  connect: (listener: Listener<Args>) => void
}

export const hook = <Args extends unknown[]>(): Hook<Args> => {
  const listeners = new Set<Listener<Args>>()
  return {
    emit: async (...args) => {
      for (const listener of listeners) await listener(...args)
    },
    connect: (listener) => void listeners.add(listener),
  }
}

/** Parts of one kind that modules contribute to a lower one. */
export interface Parts<Part> {
  /** In the order in which they were connected. */
  all: () => readonly Part[]
  /** The same part counts once. */
  connect: (part: Part) => void
}

export const parts = <Part>(): Parts<Part> => {
  const connected = new Set<Part>()
  return { all: () => [...connected], connect: (part) => void connected.add(part) }
}

/** A question of a module to one above it: exactly one answers. */
export interface Question<Args extends unknown[], Answer> {
  /** @throws Error when no answerer was connected */
  ask: (...args: Args) => Promise<Answer>
  /** The last one that is connected answers. */
  connect: (answerer: (...args: Args) => Promise<Answer>) => void
}

/** @param name of the question, for the error without an answerer */
export const question = <Args extends unknown[], Answer>(name: string): Question<Args, Answer> => {
  let answerer: ((...args: Args) => Promise<Answer>) | null = null
  return {
    ask: async (...args) => {
      if (answerer === null) throw new Error(`nobody answers "${name}": connectModules() was not called`)
      return answerer(...args)
    },
    connect: (wanted) => {
      answerer = wanted
    },
  }
}
