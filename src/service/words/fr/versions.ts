/** Changes of a room, as the list of its versions has them, French. */
import type { VersionWords } from '../shapes.ts'

export default {
  added: 'Ajout : {…}',
  removed: 'Retrait : {…}',
  moved: 'Déplacement : {…}',
  movedInAr: 'Déplacement en réalité augmentée : {…}',
  turned: 'Rotation : {…}',
  resized: 'Changement de taille : {…}',
  refinished: 'Changement de finition : {…}',
  recounted: 'Changement de quantité : {…}',
  changed: 'Modification : {…}',
  created: 'Création de la pièce',
  restored: 'Restauration de la version {…}',
  room: 'Modification de la pièce',
  renamed: 'Nouveau nom : {…}',
  described: 'Modification de la description',
  retyped: 'Changement du type de pièce',
  restyled: 'Changement de style',
  budgeted: 'Changement du budget',
  published: 'Pièce rendue publique',
  hidden: 'Pièce rendue privée',
  archived: 'Pièce archivée',
  unarchived: 'Pièce sortie des archives',
  untouched: 'Aucune modification',
  items: { one: '{…} meuble', other: '{…} meubles' },
  and: ' ; ',
} satisfies VersionWords
