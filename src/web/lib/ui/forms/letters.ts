/** A base letter with the signs over it: all that can be told without `Intl.Segmenter`, which Firefox has since 125. */
const WITH_SIGNS = /\P{M}\p{M}*/gu

/** Splits a text into the characters that a reader sees, marks included. */
export const lettersOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
    : (text.match(WITH_SIGNS) ?? [])
