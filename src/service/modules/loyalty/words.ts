/** Text of each type of ledger entry. */
import type { LoyaltyEntryType } from '#contract/wire/orderVocabulary.ts'
import type { Translated } from '#contract/text/languages.ts'
import { sentences } from '#contract/text/sentences.ts'

export const ENTRY_WORDS: Readonly<Record<LoyaltyEntryType, Translated>> = {
  earned: sentences('Earned with an order', 'نقاط مكتسبة من طلب', 'Gagnés avec une commande'),
  redeemed: sentences('Spent on an order', 'نقاط مستخدمة في طلب', 'Utilisés pour une commande'),
  returned: sentences(
    'Given back for a cancelled order or returned items',
    'نقاط مستردة عن طلب ملغى أو منتجات مرتجعة',
    'Rendus pour une commande annulée ou des articles retournés',
  ),
  reversed: sentences('Deducted for what was returned', 'نقاط مخصومة عن منتجات مرتجعة', 'Repris pour des articles retournés'),
  referral: sentences('For a recommendation', 'نقاط عن دعوة صديق', 'Pour un parrainage'),
}
