/** The names that a schema gives its fields, of which a refusal offers the one nearest to a name that is unknown. */
import { z } from 'zod'
import { editDistance } from './editDistance.ts'

type Json = Readonly<Record<string, unknown>>

const written = new WeakMap<z.ZodType, Json>()
/** Writing a schema as JSON takes longer than reading it: each is written once, when a request first has a name that is unknown. */
const jsonOf = (schema: z.ZodType): Json => {
  const known = written.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  written.set(schema, known)
  return known
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isJson) : [])
const DEFINITIONS = '#/$defs/'

/** A schema and all that a value may be held against in its place: behind its reference, and each part of a union. */
const branchesOf = (json: Json, root: Json): Json[] => {
  const [reference, definitions] = [json['$ref'], root['$defs']]
  const referred = typeof reference === 'string' && isJson(definitions) ? definitions[reference.slice(DEFINITIONS.length)] : undefined
  const inner = [...(isJson(referred) ? [referred] : []), ...['anyOf', 'oneOf', 'allOf'].flatMap((kind) => listOf(json[kind]))]
  return [json, ...inner.flatMap((part) => branchesOf(part, root))]
}

/** Schemas of what lies under a key. */
const under = (branches: readonly Json[], key: PropertyKey, root: Json): Json[] =>
  branches.flatMap(({ properties, items, additionalProperties }) => {
    const own = isJson(properties) ? properties[String(key)] : undefined
    return [own, typeof key === 'number' ? items : additionalProperties].filter(isJson).flatMap((part) => branchesOf(part, root))
  })

/** Names of the fields at a path of a schema. */
export const namesAt = (schema: z.ZodType, path: readonly PropertyKey[]): string[] => {
  const root = jsonOf(schema)
  const branches = path.reduce((found: Json[], key) => under(found, key, root), branchesOf(root, root))
  return [...new Set(branches.flatMap(({ properties }) => (isJson(properties) ? Object.keys(properties) : [])))]
}

/** `product_id` and `productID` are spellings of `productId`. */
const letters = (name: string): string => name.toLowerCase().replaceAll(/[_\s-]/g, '')
/** As many typing errors as still leave no doubt about the word. */
const editsAllowed = ({ length }: string): number => (length < 3 ? 0 : length < 8 ? 1 : 2)

/** The one of these names that an unknown one may have been meant for; undefined where none is like it. */
export const nearestName = (names: readonly string[], unknown: string): string | undefined => {
  const asked = letters(unknown)
  const limit = editsAllowed(asked)
  const near = names.flatMap((name) => {
    const edits = editDistance(asked, letters(name), limit)
    return edits <= limit ? [{ name, edits }] : []
  })
  return near.toSorted((a, b) => a.edits - b.edits)[0]?.name
}
