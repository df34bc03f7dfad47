import type { HeadOf } from '../../http/pages/pageHead.ts'
import { WORDS } from '../../words/words.ts'

const AR_PAGE = /^\/ar\/[\w-]+\/?$/

/** The head of `/ar/{sessionToken}`: the same for every session, so that a shared link reveals nothing. */
export const arHead: HeadOf = async ({ path, language, publicUrl }) => {
  if (!AR_PAGE.test(path)) return null
  const { heads } = WORDS[language]
  return { title: heads['ar.title'], description: heads['ar.description'], url: `${publicUrl}${path}`, private: true }
}
