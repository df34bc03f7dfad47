/**
 * ICU messages: `{name}`, `{count, plural, =0 {…} one {…} other {# rooms}}` and `{state, select, paid {…} other {…}}`,
 * nested as deep as one likes. This part of ICU is all that our words use; the whole of it would weigh 11 kB on the first visit.
 */
import { isolate } from './typography.ts'

export type Values = Record<string, unknown>
export type Part = string | Argument | Count
interface Count {
  kind: 'count'
}
interface Argument {
  kind: 'value' | 'plural' | 'select'
  name: string
  branches: Record<string, Part[]>
}

class Reader {
  readonly #text: string
  #at = 0
  constructor(text: string) {
    this.#text = text
  }

  /** Parts up to the closing brace of this branch, or the end. */
  parts(inPlural: boolean): Part[] {
    const parts: Part[] = []
    for (;;) {
      const next = this.#until(inPlural ? /[{}#]/ : /[{}]/)
      if (next) parts.push(next)
      const sign = this.#text[this.#at]
      if (sign === undefined || sign === '}') return parts
      this.#at++
      parts.push(sign === '#' ? { kind: 'count' } : this.#argument(inPlural))
    }
  }

  #argument(inPlural: boolean): Argument {
    const name = this.#until(/[,}]/).trim()
    if (this.#take() === '}') return { kind: 'value', name, branches: {} }
    const kind = this.#until(/,/).trim()
    if (kind !== 'plural' && kind !== 'select') throw new SyntaxError(`unknown kind of argument: ${kind}`)
    this.#take()
    const branches: Argument['branches'] = {}
    for (;;) {
      const label = this.#until(/[{}]/).trim()
      if (this.#take() === '}') break
      branches[label] = this.parts(inPlural || kind === 'plural')
      this.#take()
    }
    if (!branches['other']) throw new SyntaxError(`"${name}" has no branch "other"`)
    return { kind, name, branches }
  }

  #until(sign: RegExp): string {
    const rest = this.#text.slice(this.#at)
    const end = rest.search(sign)
    const found = end < 0 ? rest : rest.slice(0, end)
    this.#at += found.length
    return found
  }

  #take(): string {
    const sign = this.#text[this.#at++]
    if (sign === undefined) throw new SyntaxError('a brace is not closed')
    return sign
  }
}

/** @throws SyntaxError where braces do not match or a plural lacks `other`. */
export const parse = (message: string): Part[] => new Reader(message).parts(false)

/** Names of the values that a message asks for. */
export const argumentsOf = (parts: Part[]): string[] => [
  ...new Set(
    parts.flatMap((part) =>
      typeof part === 'string' || part.kind === 'count' ? [] : [part.name, ...Object.values(part.branches).flatMap(argumentsOf)],
    ),
  ),
]

const written = (value: unknown, locale: string): string => {
  if (typeof value === 'number') return new Intl.NumberFormat(locale).format(value)
  return typeof value === 'string' ? isolate(value) : ''
}

/** The message with its values: numbers as the locale writes them, texts isolated (typography.ts). */
export const render = (parts: Part[], values: Values, locale: string, count?: number): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'count') return new Intl.NumberFormat(locale).format(count ?? 0)
      const value = values[part.name]
      if (part.kind === 'value') return written(value, locale)
      const { branches } = part
      if (part.kind === 'select') return render(branches[String(value)] ?? branches['other'] ?? [], values, locale, count)
      const n = Number(value)
      const branch = branches[`=${n}`] ?? branches[new Intl.PluralRules(locale).select(n)] ?? branches['other'] ?? []
      return render(branch, values, locale, n)
    })
    .join('')
