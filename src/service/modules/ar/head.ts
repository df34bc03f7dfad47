import type { Language } from '#contract/text/languages.ts'
import type { HeadOf } from '../../http/pages/pageHead.ts'

const AR_PAGE = /^\/ar\/[\w-]+\/?$/

const WORDS: Record<Language, { title: string; description: string }> = {
  ar: { title: 'شاهدها في بيتك – ديوان', description: 'افتح هذا الرابط على هاتفك لترى الأثاث في بيتك بمقاسه الحقيقي.' },
  en: { title: 'See it at home – Diwan', description: 'Open this link on a phone to see the furniture in your own home, at true size.' },
  fr: { title: 'Voir chez vous – Diwan', description: 'Ouvrez ce lien sur un téléphone pour voir les meubles chez vous, en taille réelle.' },
}

/** The head of `/ar/{sessionToken}`: the same for every session, so that a shared link reveals nothing. */
export const arHead: HeadOf = async ({ path, language, publicUrl }) =>
  AR_PAGE.test(path) ? { ...WORDS[language], url: `${publicUrl}${path}`, private: true } : null
