/** The currencies in which pages can show prices (docs/interface/catalogue.md#exchange-rates). Orders are in EGP. Imports nothing, so that the page loads no schema to know them. */

/** Shown by a rate that staff keep. */
export const FOREIGN_CURRENCIES = ['USD', 'EUR'] as const
export type ForeignCurrency = (typeof FOREIGN_CURRENCIES)[number]
export const DISPLAY_CURRENCIES = ['EGP', ...FOREIGN_CURRENCIES] as const
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number]

export const isForeignCurrency = (word: string): word is ForeignCurrency => (FOREIGN_CURRENCIES as readonly string[]).includes(word)

/** Steps of an EGP in which a rate is kept: 48.1234 EGP for a dollar is 481,234 of them. */
export const RATE_STEPS = 10_000
