/** Text messages, French. They are paid by their length, and a letter outside GSM 03.38 halves what one holds. */
import type { TextMessageKind } from '../shapes.ts'

export default {
  phone_code: '{code} est votre code Diwan, valable {minutes, plural, one {# minute} other {# minutes}}. Ne le communiquez à personne.',
  phone_changed_text:
    'Votre compte Diwan ne comporte plus ce numéro. Si ce changement ne vient pas de vous, connectez-vous et changez de mot de passe.',
  order_placed_text: 'Votre commande Diwan {number} est bien enregistrée.',
  order_confirmed_text: 'Votre commande Diwan {number} est acceptée. Livraison le {day}.',
  order_shipped_text: 'Votre commande Diwan {number} est en route. Livraison le {day}.',
  order_cancelled_text: 'Votre commande Diwan {number} a été annulée.',
} satisfies Record<TextMessageKind, string>
