/** Faults of a refusal from a schema's issues: a code of the interface and facts. */
import type { z } from 'zod'
import type { DetailCode } from '#contract/wire/detailCodes.ts'
import { RULES_WHEN_MISSING, type Fault } from '#contract/detailSentences.ts'
import { ruleOf, type RuleName } from '#contract/rules.ts'
import { namesAt, nearestName } from '../fieldNames.ts'

/** More details than this are no use and cost time and bytes. */
export const DETAILS_LIMIT = 50

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
interface Found {
  code: DetailCode
  about?: string
  facts?: Readonly<Record<string, unknown>>
}

/** zod's names of types, as JSON Schema has them. */
const TYPE_NAMES: Readonly<Record<string, string>> = { int: 'integer', record: 'object', tuple: 'array' }
const typeName = (expected: string): string => TYPE_NAMES[expected] ?? expected

const wrongType = (names: readonly string[]): Found => ({ code: 'INVALID_TYPE', facts: { expected: names.length === 1 ? names[0] : names } })
const notAllowed = (allowed: readonly unknown[]): Found => ({ code: 'NOT_ALLOWED', facts: { allowed } })

/** The codes of sizes out of range, by what has the size. */
const SIZES: Readonly<Record<string, { less: DetailCode; more: DetailCode }>> = {
  string: { less: 'TOO_SHORT', more: 'TOO_LONG' },
  array: { less: 'TOO_FEW', more: 'TOO_MANY' },
}
const NUMBERS = { less: 'TOO_SMALL', more: 'TOO_LARGE' } as const

const wrongSize = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): Found => {
  const [way, facts] =
    issue.code === 'too_small' ? (['less', { minimum: Number(issue.minimum) }] as const) : (['more', { maximum: Number(issue.maximum) }] as const)
  const code = SIZES[issue.origin]?.[way]
  if (code !== undefined) return { code, facts }
  return issue.inclusive === false ? { code: NUMBERS[way], about: 'exclusive', facts: { ...facts, exclusive: true } } : { code: NUMBERS[way], facts }
}

/** Formats that zod knows, under JSON Schema's names, and the sentence about each. */
const FORMATS: Readonly<Record<string, { format: string; about: string }>> = {
  uuid: { format: 'uuid', about: 'uuid' },
  email: { format: 'email', about: 'email' },
  datetime: { format: 'date-time', about: 'moment' },
  date: { format: 'date', about: 'day' },
  url: { format: 'uri', about: 'webAddress' },
}

const wrongFormat = (issue: z.core.$ZodIssueInvalidStringFormat): Found => {
  const known = FORMATS[issue.format]
  return known === undefined ? { code: 'INVALID_FORMAT' } : { code: 'INVALID_FORMAT', about: known.about, facts: { format: known.format } }
}

/** An issue that is about one value. */
const foundIn = (issue: Issue): Found => {
  const rule = ruleOf(issue.message)
  if (rule !== undefined) return { code: rule.code, about: rule.name, ...(rule.facts && { facts: rule.facts }) }
  switch (issue.code) {
    case 'invalid_type':
      return wrongType([typeName(issue.expected)])
    case 'invalid_value':
      return notAllowed(issue.values)
    case 'too_small':
    case 'too_big':
      return wrongSize(issue)
    case 'invalid_format':
      return wrongFormat(issue)
    default:
      return { code: 'INVALID_VALUE' }
  }
}

/** Whether the request has a place for the value and nothing there. */
const isMissing = (request: unknown, path: Path): boolean => {
  const last = path.at(-1)
  if (last === undefined) return false
  let holder: unknown = request
  for (const key of path.slice(0, -1)) holder = (holder as Record<PropertyKey, unknown> | null | undefined)?.[key]
  return typeof holder === 'object' && holder !== null && (holder as Record<PropertyKey, unknown>)[last] === undefined
}

const unknownField = (nearest: string | undefined): Found =>
  nearest === undefined ? { code: 'UNKNOWN_FIELD' } : { code: 'UNKNOWN_FIELD', about: 'nearest', facts: { nearest } }

/** Some fields say by their rule what belongs there. */
const missing = (rule: RuleName | undefined): Found =>
  RULES_WHEN_MISSING.some((known) => known === rule) ? { code: 'REQUIRED', about: rule } : { code: 'REQUIRED' }

const isAtRoot = (issue: Issue): boolean => issue.path.length === 0

/** Faults of a union without a matching branch: those of the best fitting branch. */
const unionFaults = (issue: z.core.$ZodIssueInvalidUnion): { found: Found } | { issues: readonly Issue[] } => {
  if ('options' in issue && issue.options !== undefined) return { found: notAllowed(issue.options) }
  const mistyped = (branch: readonly Issue[]) => branch.find((inner) => inner.code === 'invalid_type' && isAtRoot(inner))
  const types = issue.errors.flatMap((branch) => mistyped(branch) ?? [])
  if (types.length === issue.errors.length)
    return { found: wrongType([...new Set(types.flatMap((inner) => (inner.code === 'invalid_type' ? typeName(inner.expected) : [])))]) }
  if (ruleOf(issue.message) !== undefined) return { found: foundIn(issue) }
  const fitting = issue.errors.filter((branch) => mistyped(branch) === undefined)
  const values = fitting.flatMap(([first]) => (first?.code === 'invalid_value' && isAtRoot(first) ? [first.values] : []))
  if (values.length === fitting.length) return { found: notAllowed(values.flat()) }
  return { issues: fitting.toSorted((a, b) => a.length - b.length)[0] ?? [] }
}

const joined = (path: Path): string => path.map(String).join('.')

/** Codes and what they are about come from tables here, which the compiler does not put together: invalid.test.ts does. */
const faultAt = (path: Path, { code, about, facts }: Found): Fault =>
  ({ path: joined(path), code, ...(about === undefined ? {} : { about }), ...facts }) as Fault

/** The faults of one issue of zod; as many of its unknown names as are answered, because each is compared with every name of the schema. */
const faultsIn = (issue: Issue, request: unknown, schema: z.ZodType, base: Path): Fault[] => {
  const path = [...base, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    const names = namesAt(schema, path)
    return issue.keys.slice(0, DETAILS_LIMIT).map((key) => faultAt([...path, key], unknownField(nearestName(names, key))))
  }
  const mayMiss = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'
  if (mayMiss && isMissing(request, path)) return [faultAt(path, missing(ruleOf(issue.message)?.name))]
  if (issue.code === 'invalid_union') {
    const faults = unionFaults(issue)
    return 'found' in faults ? [faultAt(path, faults.found)] : faultsOf(faults.issues, request, schema, path)
  }
  if (issue.code === 'invalid_key') return issue.issues.map((inner) => faultAt(path, foundIn(inner)))
  return [faultAt(path, foundIn(issue))]
}

/**
 * The faults of zod's issues, no more than DETAILS_LIMIT.
 * @param request the parsed value, to distinguish a missing value from a wrong one
 * @param schema its schema, to know its names
 * @param base prefix of the issues' paths
 */
export const faultsOf = (issues: readonly Issue[], request: unknown, schema: z.ZodType, base: Path = []): Fault[] => {
  const faults: Fault[] = []
  for (const issue of issues) {
    faults.push(...faultsIn(issue, request, schema, base))
    if (faults.length >= DETAILS_LIMIT) break
  }
  return faults.slice(0, DETAILS_LIMIT)
}
