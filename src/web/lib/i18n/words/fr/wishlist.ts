import type en from '../en/wishlist.ts'

export default {
  title: 'Favoris',
  reading: 'Chargement de vos favoris',
  count: '{count, plural, one {# article} other {# articles}}',
  total: 'Total : {total}, aux prix du jour',
  since: 'Ajouté le {date}',
  dropped: 'Le prix a baissé de {by} : il était de {price} à l’ajout',
  risen: 'Le prix était de {price} à l’ajout',
  remove: 'Retirer {name} des favoris',
  removed: 'Article retiré des favoris : {name}',
  undo: 'Annuler',
  empty: 'Aucun favori pour l’instant',
  'empty.body': 'Touchez le cœur d’un meuble qui vous plaît pour le garder ici et voir quand son prix baisse.',
  'empty.do': 'Voir les meubles',
  alerts: 'M’écrire quand les prix baissent',
  'alerts.about': 'Un e-mail quand un article coûte moins cher qu’à son ajout, et les offres de Diwan.',
  'alerts.confirm': 'Aucun e-mail n’est envoyé tant que le vôtre n’est pas confirmé.',
  'alerts.confirm.do': 'Confirmer l’e-mail',
  guest: 'Vos favoris sont enregistrés dans ce navigateur uniquement.',
  'guest.do': 'Créez un compte pour les retrouver sur vos autres appareils',
} satisfies Record<keyof typeof en, string>
