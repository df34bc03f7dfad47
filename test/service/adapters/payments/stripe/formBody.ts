/** Bodies and queries as Stripe takes them: `line_items[0][price_data][currency]=egp`. */
export type FormValue = string | Form
export interface Form {
  [name: string]: FormValue
}

export const parseForm = (text: string): Form => {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[?/).filter((part, at) => at === 0 || part !== '')
    if (name.endsWith('[]')) path.push(String(Object.keys((form[path[0]!] as Form | undefined) ?? {}).length))
    let place = form
    for (const part of path.slice(0, -1)) {
      const inner = place[part] ?? {}
      if (typeof inner === 'string') throw new Error(`${name} is a text and a hash`)
      place[part] = inner
      place = inner
    }
    place[path.at(-1)!] = value
  }
  return form
}

/** A text among parameters that were checked. */
export const textOf = (form: Form, ...path: string[]): string | undefined => {
  let value: FormValue | undefined = form
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined
  return typeof value === 'string' ? value : undefined
}

export const textsOf = (form: Form, name: string): Record<string, string> => {
  const value = form[name]
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).flatMap(([key, one]) => (typeof one === 'string' ? [[key, one]] : [])))
    : {}
}
