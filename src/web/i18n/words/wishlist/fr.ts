import type en from './en.ts'

export default {
  title: 'Favoris',
  reading: 'Lecture de vos favoris',
  count: '{count, plural, one {# pièce} other {# pièces}}',
  total: '{total} en tout, aux prix du jour',
  since: 'Ajouté le {date}',
  dropped: 'Le prix a baissé de {by} : il était de {price} à l’ajout',
  risen: 'Le prix était de {price} à l’ajout',
  remove: 'Retirer {name} des favoris',
  removed: '{name} n’est plus dans vos favoris.',
  undo: 'Remettre',
  empty: 'Rien de gardé pour l’instant',
  'empty.body': 'Touchez le cœur d’un meuble qui vous plaît : il vous attend ici, et vous verrez quand son prix baisse.',
  'empty.do': 'Voir les meubles',
  guest: 'Vos favoris sont gardés dans ce navigateur.',
  'guest.do': 'Créez un compte pour les retrouver sur vos autres appareils',
} satisfies Record<keyof typeof en, string>
