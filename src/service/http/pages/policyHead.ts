/** Metadata of the pages about privacy, terms and returns before any script runs. */
import type { Language } from '#contract/text/languages.ts'
import type { HeadOf } from './pageHead.ts'

type Words = Readonly<Record<Language, { title: string; description: string }>>

const PAGES: Readonly<Record<string, Words>> = {
  '/privacy': {
    ar: { title: 'الخصوصية – ديوان', description: 'ما يحتفظ به ديوان عنك، ولماذا، وإلى متى، وكيف تطلب حذفه. بلا تتبّع ولا إعلانات.' },
    en: {
      title: 'Privacy – Diwan',
      description: 'What Diwan keeps about you, what for, how long, and how you have it deleted. No tracking, no advertising.',
    },
    fr: {
      title: 'Confidentialité – Diwan',
      description: 'Ce que Diwan conserve sur vous, pourquoi, combien de temps, et comment le faire effacer. Ni suivi ni publicité.',
    },
  },
  '/terms': {
    ar: { title: 'شروط البيع – ديوان', description: 'الطلب والدفع والتوصيل بأسعاره لكل محافظة، والتركيب والإلغاء والكوبونات والنقاط.' },
    en: {
      title: 'Terms of sale – Diwan',
      description: 'Ordering, payment, delivery with its price for each governorate, installation, cancelling, coupons and points.',
    },
    fr: {
      title: 'Conditions de vente – Diwan',
      description: 'Commande, paiement, livraison et son prix par gouvernorat, installation, annulation, codes promo et points.',
    },
  },
  '/returns': {
    ar: { title: 'الإرجاع والضمان – ديوان', description: 'كيف تُرجع منتجًا، وما الذي يُردّ إليك، ومدة ضمان كل منتج.' },
    en: {
      title: 'Returns and guarantee – Diwan',
      description: 'How you return an item, what you are refunded, and how long each item is guaranteed.',
    },
    fr: {
      title: 'Retours et garantie – Diwan',
      description: 'Comment rendre un article, ce qui vous est remboursé, et la durée de garantie de chaque article.',
    },
  },
}

export const policyHead: HeadOf = async ({ path, language, publicUrl }) => {
  const address = path.replace(/\/$/, '')
  const words = Object.hasOwn(PAGES, address) ? PAGES[address] : undefined
  return words ? { ...words[language], url: `${publicUrl}${address}` } : null
}
