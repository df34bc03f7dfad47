/** Refusals of what would be one too many, or too large, in a project or an account; the numbers are in limits.ts. */
import { LIMITS } from './limits.ts'
import { refusal } from '../text/sentences.ts'

export const LIMIT_ERRORS = {
  PROJECT_LIMIT: refusal(
    409,
    'You have as many rooms as an account can have. Delete one first.',
    'لديك أكبر عدد مسموح به من الغرف. احذف غرفة أولًا.',
    'Vous avez autant de pièces que permis. Supprimez-en une d’abord.',
  ),
  SCENE_TOO_LARGE: refusal(
    413,
    'The room would hold more data than allowed. Remove details such as materials or long names.',
    'بيانات الغرفة ستتجاوز الحجم المسموح به. احذف بعض التفاصيل مثل الخامات أو الأسماء الطويلة.',
    'La pièce contiendrait plus de données que permis. Retirez des détails, comme des matériaux ou des noms longs.',
  ),
  ACCOUNT_COMMENT_LIMIT: refusal(
    409,
    'You have written as many comments as an account can have. Delete some first.',
    'كتبت أكبر عدد مسموح به من التعليقات. احذف بعضها أولًا.',
    'Vous avez écrit autant de commentaires que permis. Supprimez-en d’abord.',
  ),
  ADDRESS_LIMIT: refusal(
    409,
    'You have as many addresses as an account can have. Delete one first.',
    'لديك أكبر عدد مسموح به من العناوين. احذف عنوانًا أولًا.',
    'Vous avez autant d’adresses que permis. Supprimez-en une d’abord.',
  ),
  PAYMENT_METHOD_LIMIT: refusal(
    409,
    'You have as many payment methods as an account can have. Remove one first.',
    'لديك أكبر عدد مسموح به من طرق الدفع. أزل طريقة أولًا.',
    'Vous avez autant de modes de paiement que permis. Retirez-en un d’abord.',
  ),
  API_KEY_LIMIT: refusal(
    409,
    'You have as many API keys as an account can have. Revoke one first.',
    'لديك أكبر عدد مسموح به من مفاتيح API. ألغِ مفتاحًا أولًا.',
    'Vous avez autant de clés API que permis. Révoquez-en une d’abord.',
  ),
  PROJECT_ITEM_LIMIT: refusal(
    409,
    'A room holds up to {limit} items.',
    'تتسع الغرفة لـ{limit} قطعة على الأكثر.',
    'Une pièce contient {limit} meubles au plus.',
    { limit: LIMITS.project.items },
  ),
  COLLABORATOR_LIMIT: refusal(
    409,
    'A room can be shared with up to {limit} people.',
    'يمكن مشاركة الغرفة مع {limit} شخصًا على الأكثر.',
    'Une pièce peut être partagée avec {limit} personnes au plus.',
    { limit: LIMITS.project.collaborators },
  ),
  COMMENT_LIMIT: refusal(
    409,
    'A room holds up to {limit} comments.',
    'تتسع الغرفة لـ{limit} تعليق على الأكثر.',
    'Une pièce contient {limit} commentaires au plus.',
    { limit: LIMITS.project.comments },
  ),
  UNPAID_ORDER_LIMIT: refusal(
    409,
    'You have as many unpaid orders as allowed. Pay for or cancel one first; with an account you can have more than as a guest.',
    'لديك أكبر عدد مسموح به من الطلبات غير المدفوعة. ادفع أحدها أو ألغِه أولًا، والحساب المسجَّل يتيح لك طلبات أكثر من الزائر.',
    'Vous avez autant de commandes impayées que permis. Payez-en une ou annulez-la d’abord ; un compte en permet plus qu’un invité.',
  ),
  RESERVED_PIECE_LIMIT: refusal(
    409,
    'Unpaid orders can hold only so many items. Order fewer, or pay for an earlier order first; with an account you can order more than as a guest.',
    'عدد القطع المحجوزة في الطلبات غير المدفوعة محدود. قلّل العدد أو ادفع طلبًا سابقًا أولًا، والحساب المسجَّل يتيح لك قطعًا أكثر من الزائر.',
    'Les commandes impayées ne peuvent retenir qu’un nombre limité d’articles. Commandez-en moins ou payez d’abord une commande ; un compte en permet plus qu’un invité.',
  ),
  NETWORK_ORDER_LIMIT: refusal(
    409,
    'Too many unpaid orders have come from your network. Try again later, or from another connection.',
    'وردت طلبات كثيرة غير مدفوعة من شبكتك. حاول مرة أخرى لاحقًا أو من اتصال آخر.',
    'Trop de commandes impayées viennent de votre réseau. Réessayez plus tard ou depuis une autre connexion.',
  ),
} as const
