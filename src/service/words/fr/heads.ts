/** Titles and descriptions of pages, as they are before any script runs, French. */
import type en from '../en/heads.ts'

export default {
  '/privacy.title': 'Confidentialité – Diwan',
  '/privacy.description': 'Ce que Diwan conserve sur vous, pourquoi, combien de temps, et comment le faire effacer. Ni suivi ni publicité.',
  '/terms.title': 'Conditions de vente – Diwan',
  '/terms.description': 'Commande, paiement, livraison et son prix par gouvernorat, installation, annulation, codes promo et points.',
  '/returns.title': 'Retours et garantie – Diwan',
  '/returns.description': 'Comment rendre un article, ce qui vous est remboursé, et la durée de garantie de chaque article.',
  'ar.title': 'Voir chez vous – Diwan',
  'ar.description': 'Ouvrez ce lien sur un téléphone pour voir les meubles chez vous, en taille réelle.',
  brand: 'Diwan',
  'room.items': '{count, plural, one {# meuble} other {# meubles}}',
  'room.size': '{length} × {width} m',
} satisfies Record<keyof typeof en, string>
