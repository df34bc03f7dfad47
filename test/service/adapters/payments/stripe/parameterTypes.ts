/**
 * Parameters of Stripe's API, read from the types of its npm library: the fake refuses unknown ones with Stripe's own errors. Types are read on
 * demand, from the files that declare them.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Form, FormValue } from './formBody.ts'

const RESOURCES = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm/resources')

interface Field {
  type: string
  isOptional: boolean
}
interface Declared {
  /** By the name with its namespaces. */
  interfaces: Map<string, Map<string, Field>>
  aliases: Map<string, string>
}

/** Fields of base types. */
const PAGES: [string, Field][] = ['limit', 'starting_after', 'ending_before'].map((name) => [
  name,
  { type: name === 'limit' ? 'number' : 'string', isOptional: true },
])

/** The library's declarations are printed by one machine, one thing a line: an interface's field, an alias, or a bracket. */
const declaredIn = (text: string): Declared => {
  const declared: Declared = { interfaces: new Map(), aliases: new Map() }
  const open: { name: string | null; fields: Map<string, Field> | null }[] = []
  const named = (name: string) => [...open.flatMap((one) => one.name ?? []), name].join('.')
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('*') || line.startsWith('/*')) continue
    const space = /^(?:export )?(?:declare )?namespace (\w+) \{$/.exec(line)
    const shape = /^(?:export )?interface (\w+)(?: extends (\w+))? \{$/.exec(line)
    const alias = /^(?:export )?type (\w+) = (.+);$/.exec(line)
    const field = /^(\w+)(\??): (.+);$/.exec(line)
    const fields = open.at(-1)?.fields
    if (space) open.push({ name: space[1]!, fields: null })
    else if (shape) {
      const own = new Map<string, Field>(shape[2] === 'PaginationParams' ? PAGES : [])
      declared.interfaces.set(named(shape[1]!), own)
      open.push({ name: null, fields: own })
    } else if (line.endsWith('{')) open.push({ name: null, fields: null })
    else if (line.startsWith('}')) open.pop()
    else if (alias) declared.aliases.set(named(alias[1]!), alias[2]!)
    else if (field && fields) fields.set(field[1]!, { type: field[3]!, isOptional: field[2] === '?' })
  }
  return declared
}

const files = new Map<string, Declared>()
const fileOf = (file: string): Declared => {
  const known = files.get(file) ?? declaredIn(readFileSync(join(RESOURCES, `${file}.d.ts`), 'utf8'))
  files.set(file, known)
  return known
}

export interface ParameterError {
  code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid'
  message: string
  param: string
}

const under = (path: string, name: string): string => (path === '' ? name : `${path}[${name}]`)

interface Looking {
  declared: Declared
  /** Names are looked for from here outwards. */
  scope: string
  path: string
}

const find = <T>(map: Map<string, T>, scope: string, name: string): [string, T] | null => {
  const parts = scope.split('.')
  for (let length = parts.length; length >= 0; length--) {
    const whole = [...parts.slice(0, length), name].join('.')
    const found = map.get(whole)
    if (found !== undefined) return [whole, found]
  }
  return null
}

const ofFields = (fields: Map<string, Field>, value: Form, looking: Looking): ParameterError | null => {
  for (const [name, inner] of Object.entries(value)) {
    const param = under(looking.path, name)
    const field = fields.get(name)
    if (!field) return { code: 'parameter_unknown', message: `Received unknown parameter: ${param}`, param }
    const error = ofType(field.type, inner, { ...looking, path: param })
    if (error) return error
  }
  const missing = [...fields].find(([name, { isOptional }]) => !isOptional && !(name in value))?.[0]
  const param = missing && under(looking.path, missing)
  return param ? { code: 'parameter_missing', message: `Missing required param: ${param}.`, param } : null
}

const invalid = ({ path: param }: Looking, what: string): ParameterError => ({
  code: 'parameter_invalid',
  message: `Invalid ${what}: ${param}`,
  param,
})

const SIMPLE: Readonly<Record<string, RegExp>> = { string: /^[\s\S]*$/, number: /^-?\d+$/, boolean: /^(?:true|false)$/, Decimal: /^-?\d+(?:\.\d+)?$/ }

const ofType = (type: string, value: FormValue, looking: Looking): ParameterError | null => {
  const list = /^Array<(.+)>$/.exec(type)?.[1]
  if (list !== undefined) {
    if (typeof value === 'string') return invalid(looking, 'array')
    return (
      Object.entries(value)
        .map(([at, one]) => ofType(list, one, { ...looking, path: under(looking.path, at) }))
        .find((error) => error) ?? null
    )
  }
  const emptyable = /^Emptyable<(.+)>$/.exec(type)?.[1]
  if (emptyable !== undefined) return value === '' ? null : ofType(emptyable, value, looking)
  const choices = type.split(' | ').filter((choice) => choice !== 'OtherString')
  if (choices.length > 1) {
    const errors = choices.map((choice) => ofType(choice, value, looking))
    return errors.includes(null) ? null : (errors.find((error) => error?.code === 'parameter_unknown') ?? errors[0] ?? null)
  }
  if (type.startsWith("'")) return value === type.slice(1, -1) ? null : invalid(looking, type)
  if (type in SIMPLE) return typeof value === 'string' && SIMPLE[type]!.test(value) ? null : invalid(looking, type)
  if (type === 'MetadataParam')
    return typeof value === 'object' && Object.values(value).every((one) => typeof one === 'string') ? null : invalid(looking, 'hash')
  const alias = find(looking.declared.aliases, looking.scope, type)
  if (alias) return ofType(alias[1], value, looking)
  const fields = find(looking.declared.interfaces, looking.scope, type)
  if (!fields) throw new Error(`the stand-in does not know the type ${type} of ${looking.path}`)
  if (typeof value === 'string') return invalid(looking, 'hash')
  return ofFields(fields[1], value, { ...looking, scope: fields[0] })
}

/**
 * Error in the parameters, or null.
 * @param file of the library's resources @param type the interface in it, such as `Checkout.SessionCreateParams`
 */
export const errorIn = (file: string, type: string, parameters: Form): ParameterError | null => {
  const declared = fileOf(file)
  const fields = declared.interfaces.get(type)
  if (!fields) throw new Error(`${file} declares no ${type}`)
  return ofFields(fields, parameters, { declared, scope: type, path: '' })
}
