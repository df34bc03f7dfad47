/** Mails about orders and returns, French. */
import type { OrderMailKind, MailWords } from '../shapes.ts'

const VIEW = 'Voir la commande'
const SETTINGS = 'Les e-mails sur les commandes se désactivent dans les paramètres de votre compte.'

export default {
  order_placed: {
    subject: 'Nous avons reçu votre commande {number}',
    before: [
      'Merci. Nous avons reçu votre commande {number} de {total}.',
      '{payment, select, cash {Vous payez en espèces à la livraison. Nous confirmons d’abord la commande et vous écrivons alors.} other {Elle est confirmée dès son paiement. Sans paiement sous une demi-heure, elle est annulée.}}',
    ],
    link: VIEW,
    after: ['Si vous n’avez pas passé cette commande, quelqu’un a peut-être saisi votre adresse par erreur : ignorez ce message.', SETTINGS],
  },
  order_confirmed: {
    subject: 'Votre commande {number} est confirmée',
    before: ['Votre commande {number} de {total} est confirmée et en préparation. Livraison prévue le {day}.'],
    link: VIEW,
    after: [SETTINGS],
  },
  order_shipped: {
    subject: 'Votre commande {number} est en route',
    before: [
      'Votre commande {number} a quitté l’entrepôt. Livraison prévue le {day}.',
      '{parcel, select, unnamed {} numbered {Numéro de suivi : {trackingNumber}} other {Numéro de suivi : {trackingNumber}, transporteur : {carrier}}}',
    ],
    link: 'Suivre la commande',
    after: [SETTINGS],
  },
  order_delivered: {
    subject: 'Votre commande {number} a été livrée',
    before: [
      'Votre commande {number} a été livrée. Donnez votre avis : notez les produits sur la page de la commande.',
      'Vous pouvez retourner des articles jusqu’au {until}.',
    ],
    link: VIEW,
    after: [SETTINGS],
  },
  order_cancelled: {
    subject: 'Votre commande {number} a été annulée',
    before: [
      'Votre commande {number} de {total} a été annulée.',
      '{refund, select, none {Rien n’a été débité.} other {{amount} sont remboursés sur le mode de paiement utilisé.}}',
    ],
    link: VIEW,
    after: [SETTINGS],
  },
  return_approved: {
    subject: 'Votre retour de la commande {number} est accepté',
    before: ['Nous avons accepté votre retour de la commande {number}. {amount} vous sont remboursés sur le mode de paiement utilisé.'],
    link: VIEW,
    after: [SETTINGS],
  },
  return_refused: {
    subject: 'Votre retour de la commande {number} n’a pas été accepté',
    before: ['Nous n’avons pas pu accepter votre retour de la commande {number}. Notre réponse se trouve sur la page de la commande.'],
    link: VIEW,
    after: [SETTINGS],
  },
} satisfies Record<OrderMailKind, MailWords>
