/** Metadata of the pages about privacy, terms and returns before any script runs. */
import { WORDS } from '../../words/words.ts'
import type { HeadOf } from './pageHead.ts'

const PAGES = ['/privacy', '/terms', '/returns'] as const

export const policyHead: HeadOf = async ({ path, language, publicUrl }) => {
  const page = PAGES.find((address) => address === path.replace(/\/$/, ''))
  if (page === undefined) return null
  const { heads } = WORDS[language]
  return { title: heads[`${page}.title`], description: heads[`${page}.description`], url: `${publicUrl}${page}` }
}
