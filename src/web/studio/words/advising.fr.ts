/** Words of the panel of advice, French. */
import type en from './advising.en.ts'

const words: Record<keyof typeof en, string> = {
  'action.advice': 'Conseils sur la pièce',
  'also.advice': 'astuces, problèmes, distances, décorateur, passage',

  'advising.title': 'Conseils',
  'advising.problems': 'Problèmes',
  'advising.hints': 'Ce serait encore mieux',
  'advising.looking': 'On regarde la pièce…',
  'advising.fine': 'Rien à améliorer',
  'advising.fine.text': 'On y marche, on s’y assied, chaque porte s’ouvre. Un décorateur n’y toucherait pas.',
  'advising.empty': 'La pièce est encore vide',
  'advising.empty.text': 'Apportez les premiers meubles : ce qu’un décorateur en dirait apparaît ici.',
  'advising.quiet': 'Il ne reste que les conseils que vous ignorez.',
  'advising.failed': 'La pièce n’a pas pu être examinée. Elle est intacte ; seuls les conseils manquent.',
  'advising.again': 'Réessayer',
  'advising.about': 'Des conseils, jamais des règles : la pièce est à vous.',
  'advising.all': 'Tout montrer sur le plan',
  'advising.options': 'Ce que l’on regarde',
  'advising.wheelchair': 'De la place pour un fauteuil roulant',
  'advising.cooks': 'Dans la cuisine',
  'advising.cooks.1': 'Une personne',
  'advising.cooks.2': 'Deux personnes',
  'advising.leadsTo': 'Sur le chemin vers {items}',
  'advising.more': '{items} et {count, plural, one {# autre} other {# autres}}',
  'advising.source': 'Source : {source}',
  'advising.ignore': 'Ignorer : {title}',
  'advising.ignored': '{count, plural, one {# conseil ignoré} other {# conseils ignorés}}',
  'advising.heed': 'Reprendre',
  'advising.list': 'Vers la liste',
  'advising.close': 'Fermer',
  'advising.found': '{count, plural, one {# problème trouvé} other {# problèmes trouvés}}',
  'advising.found.hints': '{count, plural, one {# suggestion} other {# suggestions}}',
  'advising.heard': '{count, plural, =0 {Plus aucun problème dans la pièce} one {# problème dans la pièce} other {# problèmes dans la pièce}}',
  'advising.comma': ', ',
}
export default words
