import type english from '../en/policies.ts'

export default {
  'privacy.title': 'Confidentialité',
  'privacy.lead': 'Ce que nous conservons sur vous, pourquoi, combien de temps, et comment le faire effacer.',
  'terms.title': 'Conditions de vente',
  'terms.lead': 'Ce dont nous convenons lorsque vous commandez.',
  'returns.title': 'Retours et garantie',
  'returns.lead': 'Comment rendre un article, ce qui vous est remboursé et ce que nous garantissons.',
  print: 'Imprimer',
  others: 'À lire aussi',
  'seller.tax': 'Numéro de TVA',
  'seller.register': 'Registre du commerce',

  'privacy.who': 'Qui est responsable',
  'privacy.who.1': 'Vos données sont conservées par la boutique chez qui vous commandez :',
  'privacy.kept': 'Ce que nous conservons',
  'privacy.kept.guest':
    'Vous pouvez concevoir et commander sans compte. Votre navigateur garde alors une clé aléatoire qui ouvre ce que vous avez créé.',
  'privacy.kept.account':
    'Avec un compte : votre e-mail, votre nom et, si vous les donnez, téléphone, date de naissance, sexe, photo et préférences. Du mot de passe, nous ne gardons qu’une empreinte dont on ne peut le retrouver.',
  'privacy.kept.things':
    'Ce que vous créez ici : pièces et leur contenu, commentaires, panier, favoris, avis, points de fidélité, adresses et modes de paiement enregistrés.',
  'privacy.kept.card':
    'D’une carte, nous gardons la marque, les quatre derniers chiffres et la date d’expiration. Son numéro va au prestataire de paiement et ne nous parvient jamais.',
  'privacy.kept.order':
    'Vos commandes : ce que vous avez acheté et payé, nom, téléphone et e-mail, les adresses, vos remarques, et le suivi jusqu’à l’arrivée.',
  'privacy.kept.device': 'Les appareils connectés : navigateur, système et type d’appareil, et leur dernière utilisation.',
  'privacy.kept.network':
    'Votre adresse réseau sert à compter les essais de mots de passe et de codes, un jour au plus. Elle reste aussi avec une nouvelle commande jusqu’à son paiement, sa confirmation ou son annulation, pour que personne ne réserve tout le stock.',
  'privacy.why': 'À quoi cela sert',
  'privacy.why.1':
    'À vous montrer vos pièces, à livrer vos commandes et en recevoir le paiement, à vous répondre et à protéger votre compte. Nous ne vendons vos données à personne et ne dressons aucun profil de vous.',
  'privacy.why.2':
    'Si vous l’avez accepté, nous vous écrivons quand un article de vos favoris baisse de prix. Vous pouvez l’arrêter à tout moment sous « Compte ».',
  'privacy.long': 'Combien de temps',
  'privacy.long.account': 'Votre compte et ce que vous créez : jusqu’à ce que vous le supprimiez. Versions antérieures d’une pièce : {roomHistory}.',
  'privacy.long.session': 'Une connexion : {session} après sa dernière utilisation, ou jusqu’à la déconnexion.',
  'privacy.long.network': 'Les réseaux d’où vous vous êtes connecté, sous forme d’empreintes : {network}.',
  'privacy.long.contact':
    'Une adresse e-mail ou un numéro de téléphone que votre compte avait auparavant, afin de pouvoir annuler la modification : {contact}.',
  'privacy.long.messages': 'Le texte d’un message est effacé dès qu’il est remis ; le fait de l’avoir envoyé : {messages}.',
  'privacy.long.events': 'Le journal de ce qui s’est passé dans votre compte : {events}.',
  'privacy.long.answers': 'Les réponses aux requêtes, pour qu’un double appui ne commande qu’une fois : {answers}.',
  'privacy.long.archive': 'L’archive de vos données que vous avez demandée : {archive}.',
  'privacy.long.orders':
    'Les commandes : pour nos livres. Une fois votre compte supprimé, elles restent sans nom, téléphone, e-mail, adresse ni remarques.',
  'privacy.not': 'Ce que nous ne faisons pas',
  'privacy.not.1':
    'Ni publicité, ni mesure d’audience, ni suivi. Nos pages ne chargent rien depuis les serveurs d’autres entreprises. Elles ne déposent aucun cookie : aucun bandeau ne vous interroge à leur sujet.',
  'privacy.browser': 'Ce qui reste dans votre navigateur',
  'privacy.browser.session': 'Qui est connecté, la langue, la devise des prix, le mode clair ou sombre, et les conseils déjà vus.',
  'privacy.browser.account':
    'De votre compte : les pièces ouvertes, pour travailler sans réseau ; les changements pas encore envoyés ; les plans que vous décalquez ; ce que vous avez copié et choisi récemment. La déconnexion efface tout cela.',
  'privacy.browser.cache':
    'Des fichiers de ce site, des photos et modèles de nos meubles, pour un chargement plus rapide. Ils ne disent rien de vous.',
  'privacy.ar': 'La caméra et votre intérieur',
  'privacy.ar.1':
    'Quand vous regardez un meuble chez vous, votre téléphone traite lui-même l’image de la caméra. Nous ne recevons ni image ni mesure de votre intérieur.',
  'privacy.ar.2':
    'Le lien qui ouvre une pièce sur votre téléphone fonctionne pour toute personne qui l’a, et peu de temps seulement. Vous pouvez y mettre fin avant.',
  'privacy.others': 'Qui d’autre reçoit quelque chose',
  'privacy.others.pay': 'Le prestataire de paiement : ce que vous payez et ce que vous saisissez dans son formulaire.',
  'privacy.others.courier': 'Le livreur : nom, adresse, téléphone et vos remarques pour la livraison.',
  'privacy.others.mail': 'Les entreprises qui acheminent nos e-mails et SMS : votre adresse ou numéro, et le message.',
  'privacy.others.room': 'Les personnes à qui vous donnez le lien d’une pièce : la pièce et ses prix. Vos commentaires et avis portent votre prénom.',
  'privacy.rights': 'Ce que vous pouvez demander',
  'privacy.rights.copy': 'Une copie : sous « Compte », vous téléchargez tout ce que nous conservons sur vous.',
  'privacy.rights.change': 'Une correction : vous modifiez vous-même vos informations ; pour le reste, écrivez-nous.',
  'privacy.rights.delete':
    'La suppression : supprimer votre compte efface vos données aussitôt et définitivement. Une commande en cours ne peut alors plus être livrée : annulez-la d’abord.',

  'terms.who': 'Qui vous vend',
  'terms.order': 'Commande',
  'terms.order.1':
    'Les prix sont en livres égyptiennes et comprennent {vat} de TVA. Vous commandez au total affiché : si un prix change entre-temps, rien n’est commandé avant votre accord sur le nouveau total.',
  'terms.order.cash': 'Paiement à la livraison : nous vous appelons pour confirmer. Une commande qui n’est pas confirmée sous {cash} est annulée.',
  'terms.order.card':
    'Autres modes de paiement : la commande engage une fois payée. D’ici là, vos articles sont réservés peu de temps ; la page de la commande dit jusqu’à quand.',
  'terms.order.stock': 'Les articles du panier ne sont pas réservés. Ce qui a été vendu entre-temps ne peut plus être commandé.',
  'terms.pay': 'Paiement',
  'terms.pay.1':
    'Les modes de paiement vous sont présentés au moment de commander. Payer en plusieurs fois, c’est emprunter au prestataire de paiement ; ses frais sont indiqués avant votre accord.',
  'terms.pay.2': 'La facture se télécharge sur la page de la commande.',
  'terms.delivery': 'Livraison',
  'terms.delivery.1': 'Nous livrons dans toute l’Égypte. Prix de la livraison, TVA comprise, et délai minimal à partir du jour de la commande :',
  'terms.delivery.free': 'La livraison est offerte aux clients des niveaux {freeTiers}. Les deux modes de livraison coûtent autant.',
  'terms.delivery.change': 'Tant que la commande n’a pas quitté notre entrepôt, vous modifiez jour, heure, installation et remarques sur sa page.',
  'terms.installation': 'Installation',
  'terms.installation.1': 'Les articles à installer le sont chez vous au prix indiqué avec eux, le jour de la livraison ou après.',
  'terms.cancel': 'Annulation',
  'terms.cancel.1':
    'Vous pouvez annuler sur la page de la commande jusqu’à ce que nous commencions à la préparer. Vous êtes alors remboursé en entier, comme vous avez payé.',
  'terms.save': 'Codes promo et points',
  'terms.save.coupon': 'Une commande prend un seul code promo. Un code à usage unique compte par compte et par e-mail ou téléphone.',
  'terms.save.points':
    'Une commande livrée rapporte un point par {pointPrice} payés. Un point vaut {pointWorth}, et les points paient jusqu’à la moitié des articles. Ils ne s’échangent pas contre de l’argent.',
  'terms.save.referral':
    'Si quelqu’un s’inscrit avec votre code, vous recevez chacun {referralPoints} points à la livraison de sa première commande.',
  'terms.rate': 'Avis',
  'terms.rate.1':
    'Seules les personnes à qui un article a été livré peuvent l’évaluer. Nous lisons chaque avis avant sa publication, et n’en modifions aucun. Si nous n’en publions pas un, son auteur le voit sur la commande et peut le réécrire.',
  'terms.rooms': 'Vos pièces',
  'terms.rooms.1': 'Ce que vous concevez est à vous. Toute personne qui a le lien d’une pièce la voit, jusqu’à ce que vous retiriez ce lien.',

  'returns.days': 'Rendre un article',
  'returns.days.1':
    'Vous pouvez rendre des articles sous {returnDays} après leur livraison. Demandez-le sur la page de la commande : choisissez les articles et dites-nous pourquoi.',
  'returns.days.2': 'Nous examinons chaque demande et y répondons sur la page de la commande, où vous voyez aussi le montant.',
  'returns.money': 'Ce qui vous est remboursé',
  'returns.money.goods': 'Ce que vous avez payé pour les articles, TVA comprise, moins leur part d’un code promo ou de points.',
  'returns.money.not': 'La livraison et l’installation, qui ont eu lieu, ne sont pas remboursées.',
  'returns.money.points':
    'Les points utilisés pour ces articles vous sont rendus. Ceux qu’ils avaient rapportés sont repris, même si vous les avez utilisés depuis.',
  'returns.money.how': 'L’argent revient comme vous avez payé. Ce que vous avez payé en espèces vous est rendu en espèces.',
  'returns.before': 'Avant le départ',
  'returns.before.1':
    'Une commande dont la préparation n’a pas commencé ne se rend pas, elle s’annule : tout vous est remboursé, livraison comprise.',
  'returns.damaged': 'Si un article arrive abîmé ou n’est pas le bon',
  'returns.damaged.1': 'Prévenez-nous au plus vite, avec une photo si possible. Voici comment nous joindre :',
  'returns.guarantee': 'Garantie',
  'returns.guarantee.1': 'La page de chaque produit indique sa garantie. Pour notre collection, à partir du jour de la livraison :',
  'returns.guarantee.2': 'Vos droits légaux restent inchangés.',

  'table.where': 'Gouvernorats',
  'table.price': 'Prix',
  'table.standard': 'Standard',
  'table.express': 'Express',
  'table.what': 'Quoi',
  'table.guarantee': 'Garantie',
} satisfies Record<keyof typeof english, string>
