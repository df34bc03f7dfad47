import { DATA_LANGUAGES, type Translated } from '#contract/text/languages.ts'
import { normalise } from '../search/words.ts'

interface Worded {
  sku: string
  name: Translated
  description: Translated
  variants: readonly { sku: string; name: Translated }[]
}

const everyLanguage = (text: Translated): string[] => DATA_LANGUAGES.map((language) => text[language])

/** Search text of a product, stored with it; kinds, styles and rooms are added when the index is built. */
export const searchTexts = ({ sku, name, description, variants }: Worded): { nameSearch: string; search: string } => ({
  nameSearch: normalise([...everyLanguage(name), sku].join(' ')),
  search: normalise([...everyLanguage(description), ...variants.flatMap((variant) => [...everyLanguage(variant.name), variant.sku])].join(' ')),
})
