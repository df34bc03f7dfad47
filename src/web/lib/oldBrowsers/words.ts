import type { Language } from '#contract/text/languages.ts'

/** The notice to a browser that cannot run the page; the build writes it into `oldBrowser.js`. */
export const TOO_OLD = {
  ar: 'هذا المتصفح قديم ولا يعمل عليه ديوان. حدّثه، أو افتح هذا العنوان في أحد هذه المتصفحات أو في إصدار أحدث.',
  en: 'This browser is too old for Diwan. Update it, or open this address in one of these browsers, or in a newer version.',
  fr: 'Ce navigateur est trop ancien pour Diwan. Mettez-le à jour, ou ouvrez cette adresse dans l’un de ces navigateurs, ou dans une version plus récente.',
} satisfies Record<Language, string>
