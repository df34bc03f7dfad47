/** The table of limits as the OpenAPI document and docs/limits.md show it. */
import { LIMITS } from '#contract/wire/limits.ts'
import { LIMIT_GROUPS, LIMIT_WORDS } from '#contract/wire/limitWords.ts'
import { sharedPlacesSection } from '../limits/sharedPlaces.ts'

interface DescribedLimit {
  limit: number
  unit: string
  /** Description of what the limit bounds. */
  bounds: string
}

const groups = Object.keys(LIMITS) as (keyof typeof LIMITS)[]

const limitsOf = (group: keyof typeof LIMITS): Record<string, DescribedLimit> => {
  const words: Readonly<Record<string, string>> = LIMIT_WORDS[group]
  return Object.fromEntries(
    Object.entries(LIMITS[group]).map(([name, limit]) => [name, { limit, unit: LIMIT_GROUPS[group].unit, bounds: words[name] ?? '' }]),
  )
}

/** Every limit with what it bounds, by group and name. */
export const limitsInWords = (): Record<string, Record<string, DescribedLimit>> => Object.fromEntries(groups.map((group) => [group, limitsOf(group)]))

const section = (group: keyof typeof LIMITS): string => {
  const { title, unit } = LIMIT_GROUPS[group]
  const rows = Object.entries(limitsOf(group)).map(([name, { limit, bounds }]) => `| \`${name}\` | ${limit.toLocaleString('en')} | ${bounds} |`)
  return [`## ${title}`, `In ${unit}.`, ['| Name | At most | What it bounds |', '|---|---|---|', ...rows].join('\n')].join('\n\n')
}

const INTRODUCTION = `# Limits

Written by \`npm run openapi\` from \`src/contract/wire/limits.ts\`; \`/openapi.json\` shows the same under \`x-limits\`, and as \`maxLength\`, \`maxItems\`
and \`maxProperties\` in the schemas. What is longer is refused with \`VALIDATION_ERROR\`; a scene that would be larger with
[SCENE_TOO_LARGE](errors/SCENE_TOO_LARGE.md); what would be one too many with a code of its own.`

/** docs/limits.md, whole. */
export const limitsPage = (): string => `${[INTRODUCTION, ...groups.map(section), sharedPlacesSection].join('\n\n')}\n`
