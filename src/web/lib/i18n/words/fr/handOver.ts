import type en from '../en/handOver.ts'

export default {
  see: 'Voir chez vous',
  'see.named': 'Voir chez vous : {name}',
  'title.room': 'Votre pièce, chez vous',
  'title.named': '{name}, chez vous',

  asking: 'Création d’un lien pour votre téléphone…',
  code: 'Code QR avec le lien pour votre téléphone',
  'step.scan': 'Visez le code avec la caméra de votre téléphone ou tablette.',
  'step.open': 'Ouvrez le lien qui apparaît. Sans application, sans compte.',
  'step.place.room': 'Visez le sol : les meubles s’y affichent en taille réelle.',
  'step.place.product': 'Visez le sol : le meuble s’y affiche en taille réelle.',
  link: 'Lien pour votre téléphone',
  'link.copy': 'Copier le lien',
  'link.copied': 'Copié',
  'link.failed': 'Copie impossible. Sélectionnez le lien et copiez-le vous-même.',
  until: 'Toute personne disposant de ce lien peut l’utiliser jusqu’à {time}.',
  here: 'Voir sur cet écran',

  'preparing.label': 'Préparation des meubles pour l’affichage sur téléphone',
  preparing: 'Préparation des meubles pour l’affichage sur téléphone : {percent}. Vous pouvez déjà scanner le code.',
  waiting: 'En attente de votre téléphone…',
  'waiting.away': 'Pas de connexion. Nous attendons toujours votre téléphone.',

  opened: 'Ouvert sur votre téléphone',
  'opened.somewhere': 'Ouvert',
  'opened.edit': 'Faites-en le tour, déplacez les meubles à leur place, puis enregistrez : vos déplacements s’appliquent à cette pièce.',
  'opened.look': 'Faites-en le tour et déplacez les meubles à votre guise. Cette pièce reste telle quelle.',
  'opened.product': 'Faites-en le tour et regardez-le sous tous les angles. Sa taille est exacte.',
  'opened.until': 'Ouvert jusqu’à {time}.',
  'opened.code': 'Afficher de nouveau le code',
  'opened.done': 'Terminé',
  'opened.news': 'Modifications dans cette pièce depuis',

  'over.seen': 'L’affichage chez vous est terminé',
  'over.unseen': 'Ce lien a expiré',
  'over.body': 'Rien n’est perdu. Un nouveau lien ne prend qu’un instant.',
  'over.again': 'Créer un nouveau lien',

  'failed.files': 'Les meubles n’ont pas pu être préparés pour l’affichage sur téléphone. Rien n’est perdu. Réessayez.',
  'failed.unsaved':
    'Vos dernières modifications ne sont pas encore enregistrées, et le téléphone ne les afficherait pas. Connectez-vous à Internet et réessayez.',
  'failed.again': 'Réessayer',

  'direct.asking': 'Ouverture de la vue chez vous…',
  direct: 'Ouverture sur ce téléphone…',
  'direct.go': 'Ouvrir',

  'reach.loopback': 'Ce lien ne s’ouvre pas encore sur un téléphone',
  'reach.loopback.body': 'Diwan ne fonctionne que sur cet ordinateur : les autres appareils ne peuvent pas atteindre son adresse.',
  'reach.insecure': 'Ce lien s’ouvre sur un téléphone, mais ne permet pas encore de voir chez vous',
  'reach.insecure.body':
    'Cette adresse n’utilise pas HTTPS ; sans lui, le navigateur n’autorise pas la caméra. Le lien ci-dessous montre les meubles en 3D, sans votre pièce.',
  'reach.how': 'Pour l’administrateur du site : comment corriger',
  'reach.host': 'Le rendre joignable depuis d’autres appareils :',
  'reach.certificate': 'Lui donner un certificat auquel le téléphone fait confiance, ou placer devant lui un proxy HTTPS :',
  'reach.address': 'Indiquer l’adresse que les téléphones ouvriront :',
  'reach.guide': 'Puis le redémarrer. Pas à pas : {guide}',
} satisfies Record<keyof typeof en, string>
