/** What a schema found wrong, as the `details` of a refusal: a code of the interface, facts, and a sentence in the caller's language. */
import type { z } from 'zod'
import type { DetailCode } from '../../contract/detailCodes.ts'
import type { ErrorDetail } from '../../contract/envelope.ts'
import type { Language, Translated } from '../../contract/primitives.ts'
import { ruleOf, RULES } from '../../contract/rules.ts'
import { sentences } from '../../contract/sentences.ts'
import { HOME_LOCALE, typeset } from '../../contract/typography.ts'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
interface Found {
  code: DetailCode
  message: Translated
  facts?: Readonly<Record<string, unknown>>
}

/** Sentences that hold parts of a request's schema. */
const words = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr: typeset(fr, 'fr') })

const REQUIRED = words('This field is required.', 'هذا الحقل مطلوب.', 'Ce champ est obligatoire.')
const UNKNOWN_FIELD = words('There is no such field here.', 'لا يوجد حقل بهذا الاسم هنا.', 'Ce champ n’existe pas ici.')
const INVALID_VALUE = words('This value is not valid.', 'هذه القيمة غير صالحة.', 'Cette valeur n’est pas valide.')

/** Types as a sentence names them after "must be". */
const TYPES: Readonly<Record<string, Translated>> = {
  string: words('text', 'نصًا', 'du texte'),
  number: words('a number', 'رقمًا', 'un nombre'),
  integer: words('a whole number', 'عددًا صحيحًا', 'un nombre entier'),
  boolean: words('true or false', 'true أو false', 'true ou false'),
  array: words('a list', 'قائمة', 'une liste'),
  object: words('an object', 'كائنًا', 'un objet'),
  null: words('null', 'null', 'null'),
}
/** zod's names of types, as JSON Schema has them. */
const TYPE_NAMES: Readonly<Record<string, string>> = { int: 'integer', record: 'object', tuple: 'array' }
const typeName = (expected: string): string => TYPE_NAMES[expected] ?? expected

const listed = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language === 'ar' ? HOME_LOCALE.ar : language, { type: 'disjunction' }).format(words)

const wrongType = (names: readonly string[]): Found => {
  const said = (language: Language) =>
    listed(
      names.map((name) => TYPES[name]?.[language] ?? name),
      language,
    )
  return {
    code: 'INVALID_TYPE',
    message: words(`Must be ${said('en')}.`, `يجب أن يكون ${said('ar')}.`, `Doit être ${said('fr')}.`),
    facts: { expected: names.length === 1 ? names[0] : names },
  }
}

const notAllowed = (allowed: readonly unknown[]): Found => {
  const values = allowed.map(String)
  const said = (language: Language) => listed(values, language)
  return {
    code: 'NOT_ALLOWED',
    message:
      values.length === 1
        ? words(`Must be ${values[0]}.`, `يجب أن تكون القيمة ${values[0]}.`, `Doit être ${values[0]}.`)
        : words(`Must be one of: ${said('en')}.`, `يجب أن تكون القيمة واحدة من: ${said('ar')}.`, `Doit être l’une des valeurs : ${said('fr')}.`),
    facts: { allowed },
  }
}

const tooSmall = ({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): Found => {
  const n = Number(minimum)
  const facts = { minimum: n }
  if (origin === 'string')
    return {
      code: 'TOO_SHORT',
      facts,
      message:
        n === 1
          ? words('Must not be empty.', 'يجب ألا يكون فارغًا.', 'Ne doit pas être vide.')
          : sentences('Must have at least {n} characters.', 'الحد الأدنى لعدد الأحرف: {n}.', 'Doit avoir au moins {n} caractères.', { n }),
    }
  if (origin === 'array')
    return {
      code: 'TOO_FEW',
      facts,
      message: sentences(
        'Must have at least {n, plural, one {# entry} other {# entries}}.',
        'الحد الأدنى لعدد العناصر: {n}.',
        'Doit avoir au moins {n, plural, one {# élément} other {# éléments}}.',
        { n },
      ),
    }
  return inclusive === false
    ? {
        code: 'TOO_SMALL',
        facts: { ...facts, exclusive: true },
        message: sentences('Must be greater than {n}.', 'يجب أن يكون أكبر من {n}.', 'Doit être supérieur à {n}.', { n }),
      }
    : { code: 'TOO_SMALL', facts, message: sentences('Must be at least {n}.', 'يجب ألا يقل عن {n}.', 'Doit être supérieur ou égal à {n}.', { n }) }
}

const tooLarge = ({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): Found => {
  const n = Number(maximum)
  const facts = { maximum: n }
  if (origin === 'string')
    return {
      code: 'TOO_LONG',
      facts,
      message: sentences(
        'Must have at most {n, plural, one {# character} other {# characters}}.',
        'الحد الأقصى لعدد الأحرف: {n}.',
        'Doit avoir au plus {n, plural, one {# caractère} other {# caractères}}.',
        { n },
      ),
    }
  if (origin === 'array')
    return {
      code: 'TOO_MANY',
      facts,
      message: sentences(
        'Must have at most {n, plural, one {# entry} other {# entries}}.',
        'الحد الأقصى لعدد العناصر: {n}.',
        'Doit avoir au plus {n, plural, one {# élément} other {# éléments}}.',
        { n },
      ),
    }
  return inclusive === false
    ? {
        code: 'TOO_LARGE',
        facts: { ...facts, exclusive: true },
        message: sentences('Must be less than {n}.', 'يجب أن يكون أصغر من {n}.', 'Doit être inférieur à {n}.', { n }),
      }
    : { code: 'TOO_LARGE', facts, message: sentences('Must be at most {n}.', 'يجب ألا يزيد على {n}.', 'Doit être inférieur ou égal à {n}.', { n }) }
}

/** Formats that zod knows, under JSON Schema's names. */
const FORMATS: Readonly<Record<string, { format: string; message: Translated }>> = {
  uuid: { format: 'uuid', message: words('Must be an id (UUID).', 'يجب أن يكون معرّفًا (UUID).', 'Doit être un identifiant (UUID).') },
  email: {
    format: 'email',
    message: words('Must be a complete email address.', 'يجب أن يكون بريدًا إلكترونيًا كاملًا.', 'Doit être une adresse e-mail complète.'),
  },
  datetime: { format: 'date-time', message: RULES.moment },
  date: {
    format: 'date',
    message: words('Must be a day, such as 2026-11-21.', 'يجب أن يكون يومًا، مثل 2026-11-21.', 'Doit être un jour, par exemple 2026-11-21.'),
  },
  url: { format: 'uri', message: words('Must be a web address.', 'يجب أن يكون عنوان ويب.', 'Doit être une adresse web.') },
}
const OTHER_FORMAT = words('This is not written in the right form.', 'هذا غير مكتوب بالصيغة الصحيحة.', 'Ceci n’est pas écrit sous la bonne forme.')

const wrongFormat = (issue: z.core.$ZodIssueInvalidStringFormat): Found => {
  const known = FORMATS[issue.format]
  return known === undefined
    ? { code: 'INVALID_FORMAT', message: OTHER_FORMAT }
    : { code: 'INVALID_FORMAT', message: known.message, facts: { format: known.format } }
}

/** An issue that is about one value. */
const foundIn = (issue: Issue): Found => {
  const rule = ruleOf(issue.message)
  if (rule !== undefined) return { code: rule.code, message: rule, ...(rule.facts && { facts: rule.facts }) }
  switch (issue.code) {
    case 'invalid_type':
      return wrongType([typeName(issue.expected)])
    case 'invalid_value':
      return notAllowed(issue.values)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooLarge(issue)
    case 'invalid_format':
      return wrongFormat(issue)
    default:
      return { code: 'INVALID_VALUE', message: INVALID_VALUE }
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

const isAtRoot = (issue: Issue): boolean => issue.path.length === 0

/** Of a union that took none of its branches: what is wrong by the branch that fitted best. */
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

/**
 * The details of one issue of zod.
 * @param request what was parsed, to tell a missing value from a wrong one
 * @param base where the issue's path begins
 */
export const detailsOf = (issue: Issue, request: unknown, language: Language, base: Path = []): ErrorDetail[] => {
  const path = [...base, ...issue.path]
  const detail = ({ code, message, facts }: Found): ErrorDetail => ({ path: joined(path), code, message: message[language], ...facts })
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: joined([...path, key]), code: 'UNKNOWN_FIELD', message: UNKNOWN_FIELD[language] }))
  const mayMiss = issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union'
  if (mayMiss && isMissing(request, path)) return [detail({ code: 'REQUIRED', message: REQUIRED })]
  if (issue.code === 'invalid_union') {
    const faults = unionFaults(issue)
    return 'found' in faults ? [detail(faults.found)] : faults.issues.flatMap((inner) => detailsOf(inner, request, language, path))
  }
  if (issue.code === 'invalid_key') return issue.issues.map((inner) => detail(foundIn(inner)))
  return [detail(foundIn(issue))]
}
