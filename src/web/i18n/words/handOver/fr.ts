import type en from './en.ts'

export default {
  see: 'Voir chez soi',
  'see.named': 'Voir chez soi : {name}',
  'title.room': 'Votre pièce, chez vous',
  'title.named': '{name}, chez vous',

  asking: 'Préparation d’un lien pour votre téléphone…',
  code: 'Code QR avec le lien pour votre téléphone',
  'step.scan': 'Pointez l’appareil photo de votre téléphone ou tablette vers le code.',
  'step.open': 'Ouvrez le lien qui apparaît. Sans application, sans compte.',
  'step.place.room': 'Montrez-lui votre sol : les meubles s’y posent en taille réelle.',
  'step.place.product': 'Montrez-lui votre sol : le meuble s’y pose en taille réelle.',
  link: 'Lien pour votre téléphone',
  'link.copy': 'Copier',
  'link.copied': 'Copié',
  'link.failed': 'Le navigateur ne nous laisse pas copier. Sélectionnez le lien et copiez-le vous-même.',
  until: 'Le lien fonctionne jusqu’à {time}, pour quiconque le possède.',
  here: 'Regarder sur cet écran',

  'preparing.label': 'Préparation des meubles pour les téléphones',
  preparing: 'Les meubles sont préparés pour les téléphones : {percent}. Vous pouvez déjà scanner le code.',
  waiting: 'En attente de votre téléphone…',
  'waiting.away': 'Pas de connexion pour l’instant. Nous guettons toujours votre téléphone.',

  opened: 'C’est ouvert sur votre téléphone',
  'opened.somewhere': 'C’est ouvert',
  'opened.edit': 'Tournez autour, déplacez les meubles à leur place, puis enregistrez : vos déplacements reviennent dans cette pièce.',
  'opened.look': 'Tournez autour et déplacez les meubles à votre guise. Cette pièce reste telle quelle.',
  'opened.product': 'Tournez autour et regardez-le de tous les côtés. Sa taille est exacte.',
  'opened.until': 'Cela reste ouvert jusqu’à {time}.',
  'opened.code': 'Montrer de nouveau le code',
  'opened.done': 'Terminé',
  'opened.news': 'Modifié dans cette pièce depuis',

  'over.seen': 'La visite chez vous est terminée',
  'over.unseen': 'Ce lien a expiré',
  'over.body': 'Rien n’est perdu. Un nouveau lien ne prend qu’un instant.',
  'over.again': 'Faire un nouveau lien',

  'failed.files': 'Les meubles n’ont pas pu être préparés pour les téléphones. Rien n’est perdu ; essayez encore une fois.',
  'failed.unsaved':
    'Vos derniers changements ne sont pas encore enregistrés, et le téléphone ne les verrait pas. Connectez-vous à internet et réessayez.',
  'failed.again': 'Réessayer',

  'direct.asking': 'En route vers chez vous…',
  direct: 'Ouverture sur ce téléphone…',
  'direct.go': 'Ouvrir',

  'reach.loopback': 'Un téléphone ne peut pas encore ouvrir ceci',
  'reach.loopback.body': 'Diwan ne tourne que pour cet ordinateur : son adresse ne mène nulle part depuis un autre appareil.',
  'reach.insecure': 'Un téléphone peut ouvrir ceci, mais pas encore le montrer chez vous',
  'reach.insecure.body':
    'Cette adresse n’utilise pas HTTPS, et sans lui aucun navigateur ne prête sa caméra. Le lien ci-dessous montre les meubles en 3D, sans votre pièce.',
  'reach.how': 'Comment y remédier, pour qui fait tourner ce Diwan',
  'reach.host': 'Le rendre joignable depuis d’autres appareils :',
  'reach.certificate': 'Lui donner un certificat auquel le téléphone fait confiance, ou placer devant un proxy en HTTPS :',
  'reach.address': 'Lui dire l’adresse que les téléphones ouvrent :',
  'reach.guide': 'Puis le redémarrer. Pas à pas : {guide}',
} satisfies Record<keyof typeof en, string>
