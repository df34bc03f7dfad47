/** Words for several items at once, French. */
export default {
  'action.copy': 'Copier',
  'action.cut': 'Couper',
  'action.paste': 'Coller',
  'action.selectAll': 'Tout sélectionner',
  'action.group': 'Grouper',
  'action.ungroup': 'Dégrouper',
  'action.lock': 'Verrouiller',
  'action.unlock': 'Déverrouiller',
  'action.alignLeft': 'Aligner à gauche',
  'action.alignCentreX': 'Aligner les centres (horizontal)',
  'action.alignRight': 'Aligner à droite',
  'action.alignBack': 'Aligner au fond',
  'action.alignCentreZ': 'Aligner les centres (profondeur)',
  'action.alignFront': 'Aligner à l’avant',
  'action.distributeX': 'Espacer régulièrement (horizontal)',
  'action.distributeZ': 'Espacer régulièrement (profondeur)',

  'step.moveMany': 'Déplacer {count, plural, one {# meuble} other {# meubles}}',
  'step.turnMany': 'Tourner {count, plural, one {# meuble} other {# meubles}}',
  'step.duplicateMany': 'Dupliquer {count, plural, one {# meuble} other {# meubles}}',
  'step.removeMany': 'Retirer {count, plural, one {# meuble} other {# meubles}}',
  'step.paste': 'Coller {count, plural, one {# meuble} other {# meubles}}',
  'step.group': 'Grouper {count, plural, one {# meuble} other {# meubles}}',
  'step.ungroup': 'Dégrouper {count, plural, one {# meuble} other {# meubles}}',
  'step.lock': 'Verrouiller {count, plural, one {# meuble} other {# meubles}}',
  'step.unlock': 'Déverrouiller {count, plural, one {# meuble} other {# meubles}}',
  'step.align': 'Aligner {count, plural, one {# meuble} other {# meubles}}',
  'step.distribute': 'Espacer {count, plural, one {# meuble} other {# meubles}} régulièrement',

  'notice.locked': '{item} : meuble verrouillé. Déverrouillez-le pour le modifier.',
  'notice.copied': '{count, plural, one {# meuble copié} other {# meubles copiés}}. Collez ici ou dans une autre pièce.',
  'notice.nothingCopied': 'Rien n’a encore été copié. Sélectionnez un meuble et copiez-le d’abord.',
  'notice.pastePartly':
    '{count, plural, one {# meuble n’a pas pu être collé} other {# meubles n’ont pas pu être collés}} : pas de place libre, ou plus en vente.',
  'notice.paste.too-many':
    '{limit, plural, one {Une pièce contient au plus # meuble.} other {Une pièce contient au plus # meubles.}} Rien n’a été ajouté.',
  'notice.paste.no-place': 'Il n’y a pas de place libre dans cette pièce. Rien n’a été ajouté.',
  'notice.paste.unknown-products': 'Ce qui a été copié n’est plus en vente. Rien n’a été ajouté.',

  'hint.moving-many': 'Relâchez pour tout poser. Alt : déplacement libre ; Échap annule.',
  'hint.twisting': 'Tournez à deux doigts ; relâchez pour poser.',
  'hint.raising': 'Vers le haut ou le bas. Alt : déplacement libre ; Échap annule.',

  'notice.fromShelf': 'Vous êtes hors connexion. Voici la pièce au {when} ; vos modifications seront envoyées au retour de la connexion.',
}
