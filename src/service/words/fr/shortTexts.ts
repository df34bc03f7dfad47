/** Short texts about orders, points, payments and in mails, French. */
import type en from '../en/shortTexts.ts'

export default {
  // Events of an order’s tracking
  'tracking.order_confirmed': 'Votre commande est confirmée.',
  'tracking.processing': 'Votre commande est en préparation.',
  'tracking.shipped': 'Votre commande a quitté l’entrepôt.',
  'tracking.in_transit': 'Votre commande est en route.',
  'tracking.out_for_delivery': 'Votre commande arrive aujourd’hui.',
  'tracking.delivered': 'Votre commande a été livrée.',
  'tracking.cancelled': 'Votre commande a été annulée.',
  'tracking.comma': ', ',

  installation: 'Installation des meubles',

  // Entries of the ledger of points
  'points.earned': 'Gagnés avec une commande',
  'points.redeemed': 'Utilisés pour une commande',
  'points.returned': 'Rendus pour une commande annulée ou des articles retournés',
  'points.reversed': 'Repris pour des articles retournés',
  'points.referral': 'Pour un parrainage',

  // The payment provider for development and tests
  'sandbox.wallet': 'Portefeuille de test',
  'sandbox.lender': 'Organisme de crédit de test',

  // Mails: names that cannot be shown, and the sign between a label and the address under it
  'nameless.from': 'Quelqu’un',
  'nameless.room': 'une pièce',
  'link.colon': '\u00a0:',
} satisfies Record<keyof typeof en, string>
