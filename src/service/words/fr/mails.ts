/** Mails: a subject, paragraphs before and after the code or the link, French. */
import type { AccountMailKind, MailWords } from '../shapes.ts'

const OPEN_ROOM = 'Ouvrir la pièce'
const SIGN_IN_FIRST =
  'Connectez-vous avec {email}, ou créez un compte avec cette adresse et confirmez-la. Si vous ne connaissez pas l’expéditeur, ignorez ce message.'
const UNDO =
  'Si ce n’était pas vous, annulez la modification : tous les appareils seront déconnectés, les clés API révoquées, et vous définirez un nouveau mot de passe.'
const UNDO_LINK = 'Annuler la modification'
const UNDO_DAYS = 'Le lien est valable {days, plural, one {# jour} other {# jours}}. Si c’était vous, vous n’avez rien à faire.'

export default {
  email_code: {
    subject: '{code} est votre code Diwan',
    before: ['Votre code Diwan :'],
    after: [
      'Saisissez-le sur la page qui l’a demandé. Il est valable {minutes, plural, one {# minute} other {# minutes}} et ne sert qu’une fois.',
      'Si vous n’avez rien demandé, quelqu’un a peut-être saisi votre adresse par erreur : ignorez ce message. Ne communiquez jamais ce code.',
    ],
  },
  password_reset: {
    subject: '{code} : votre code pour un nouveau mot de passe Diwan',
    before: ['Utilisez ce code pour définir un nouveau mot de passe :'],
    after: [
      'Il est valable {minutes, plural, one {# minute} other {# minutes}} et ne sert qu’une fois. Ne le communiquez jamais.',
      'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
    ],
  },
  password_changed: {
    subject: 'Votre mot de passe Diwan a été modifié',
    before: ['Le mot de passe de votre compte Diwan a été modifié, et vos autres appareils ont été déconnectés.'],
    after: [
      'Si ce n’était pas vous, définissez tout de suite un nouveau mot de passe : choisissez « Mot de passe oublié ? » sur la page de connexion.',
    ],
  },
  email_changed: {
    subject: 'Votre compte Diwan a une nouvelle adresse e-mail',
    before: ['L’adresse e-mail de votre compte Diwan a été modifiée. Cette adresse ne permet plus de s’y connecter.', UNDO],
    link: UNDO_LINK,
    after: [UNDO_DAYS],
  },
  email_changed_here: {
    subject: 'Votre compte Diwan utilise désormais cette adresse e-mail',
    before: ['L’adresse e-mail de votre compte Diwan a été remplacée par celle-ci. Connectez-vous désormais avec elle.', UNDO],
    link: UNDO_LINK,
    after: [UNDO_DAYS],
  },
  phone_changed: {
    subject: 'Le numéro de téléphone de votre compte Diwan a été modifié',
    before: ['Le numéro de téléphone de votre compte Diwan a été modifié.', UNDO],
    link: UNDO_LINK,
    after: [UNDO_DAYS],
  },
  api_key_made: {
    subject: 'Nouvelle clé API pour votre compte Diwan',
    before: [
      'La clé API « {name} » a été créée pour votre compte Diwan. Les programmes qui la possèdent peuvent utiliser le compte dans la limite de ses droits.',
    ],
    link: 'Voir vos clés API',
    after: ['Si ce n’était pas vous, révoquez-la à cet endroit et changez votre mot de passe.'],
  },
  export_ready: {
    subject: 'Votre archive Diwan est prête',
    before: ['L’archive de vos données est prête. Ouvrez votre compte pour la télécharger.'],
    after: ['Elle sera supprimée dans {days, plural, one {# jour} other {# jours}}. Si vous ne l’avez pas demandée, changez votre mot de passe.'],
  },
  price_drop: {
    subject: '{product} coûte moins cher',
    before: [
      '{product}, dans vos favoris, coûte maintenant {now}, contre {before} lors de son ajout.',
      '{others, plural, =0 {} one {Un autre produit de vos favoris coûte aussi moins cher.} other {# autres produits de vos favoris coûtent aussi moins cher.}}',
    ],
    link: 'Voir en boutique',
    after: ['Vous recevez ce message parce que les e-mails promotionnels sont activés. Désactivez-les dans les paramètres de votre compte.'],
  },
  invitation_to_edit: {
    subject: '{from} a partagé « {room} » avec vous',
    before: ['{from} vous invite à aménager ensemble la pièce « {room} » sur Diwan.'],
    link: OPEN_ROOM,
    after: [SIGN_IN_FIRST],
  },
  invitation_to_view: {
    subject: '{from} a partagé « {room} » avec vous',
    before: ['{from} a partagé avec vous la pièce « {room} » sur Diwan.'],
    link: OPEN_ROOM,
    after: [SIGN_IN_FIRST],
  },
  webhook_disabled: {
    subject: 'Votre webhook vers {endpoint} a été désactivé',
    before: [
      '{reason, select, gone {{endpoint} a répondu qu’il n’existe plus (HTTP 410) : nous ne lui envoyons plus d’événements.} other {Depuis {days, plural, one {# jour} other {# jours}}, toutes les tentatives d’envoi vers {endpoint} ont échoué : nous avons cessé d’essayer.}}',
    ],
    after: [
      'Quand l’adresse fonctionnera de nouveau, réactivez le webhook et renvoyez ce qui a échoué : GET /v1/events liste les événements des 30 derniers jours.',
    ],
  },
} satisfies Record<AccountMailKind, MailWords>
