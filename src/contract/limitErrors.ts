/** Refusals of what would be one too many, or too large, in a project or an account; the numbers are in limits.ts. */
import { refusal } from './refusalWords.ts'

export const LIMIT_ERRORS = {
  PROJECT_LIMIT: refusal(
    409,
    'You have as many projects as an account may have. Delete one first.',
    'لديك أكبر عدد مسموح به من المشاريع. احذف مشروعًا أولًا.',
    'Vous avez autant de projets que permis. Supprimez-en un d’abord.',
  ),
  SCENE_TOO_LARGE: refusal(
    413,
    'The room would hold more data than a room may. Remove details such as materials or long names.',
    'بيانات الغرفة ستتجاوز الحجم المسموح به. احذف بعض التفاصيل مثل الخامات أو الأسماء الطويلة.',
    'La pièce contiendrait plus de données que permis. Retirez des détails, comme des matériaux ou des noms longs.',
  ),
  ACCOUNT_COMMENT_LIMIT: refusal(
    409,
    'You have written as many comments as an account may. Take some back first.',
    'كتبت أكبر عدد مسموح به من التعليقات. احذف بعضها أولًا.',
    'Vous avez écrit autant de commentaires que permis. Retirez-en d’abord.',
  ),
  ADDRESS_LIMIT: refusal(
    409,
    'You have as many addresses as an account may have. Delete one first.',
    'لديك أكبر عدد مسموح به من العناوين. احذف عنوانًا أولًا.',
    'Vous avez autant d’adresses que permis. Supprimez-en une d’abord.',
  ),
  PAYMENT_METHOD_LIMIT: refusal(
    409,
    'You have as many payment methods as an account may have. Remove one first.',
    'لديك أكبر عدد مسموح به من وسائل الدفع. احذف وسيلة أولًا.',
    'Vous avez autant de moyens de paiement que permis. Supprimez-en un d’abord.',
  ),
  PROJECT_ITEM_LIMIT: refusal(
    409,
    'A project holds at most 500 items.',
    'يتسع المشروع لـ 500 قطعة على الأكثر.',
    'Un projet contient au plus 500 articles.',
  ),
  COLLABORATOR_LIMIT: refusal(
    409,
    'A project has at most 50 collaborators.',
    'يتسع المشروع لـ 50 مشاركًا على الأكثر.',
    'Un projet compte au plus 50 collaborateurs.',
  ),
  COMMENT_LIMIT: refusal(
    409,
    'A project holds at most 1,000 comments.',
    'يتسع المشروع لـ 1000 تعليق على الأكثر.',
    'Un projet contient au plus 1 000 commentaires.',
  ),
  UNPAID_ORDER_LIMIT: refusal(
    409,
    'You have as many unpaid orders as you may have. Pay or cancel one first; with an account of your own you may have more than as a guest.',
    'لديك أكبر عدد مسموح به من الطلبات غير المدفوعة. ادفع أحدها أو ألغِه أولًا، والحساب المسجَّل يتيح لك طلبات أكثر من الزائر.',
    'Vous avez autant de commandes impayées que permis. Payez-en une ou annulez-la d’abord ; un compte en permet plus qu’un invité.',
  ),
  RESERVED_PIECE_LIMIT: refusal(
    409,
    'Unpaid orders may hold only so many pieces. Order fewer, or pay an earlier order first; with an account of your own you may order more than as a guest.',
    'عدد القطع المحجوزة في الطلبات غير المدفوعة محدود. قلّل العدد أو ادفع طلبًا سابقًا أولًا، والحساب المسجَّل يتيح لك قطعًا أكثر من الزائر.',
    'Les commandes impayées ne peuvent retenir qu’un nombre limité d’articles. Commandez-en moins ou payez d’abord une commande ; un compte en permet plus qu’un invité.',
  ),
  NETWORK_ORDER_LIMIT: refusal(
    409,
    'Too many unpaid orders have come from your network. Try again later, or from another connection.',
    'وردت طلبات كثيرة غير مدفوعة من شبكتك. حاول مجددًا لاحقًا أو من اتصال آخر.',
    'Trop de commandes impayées viennent de votre réseau. Réessayez plus tard ou depuis une autre connexion.',
  ),
} as const
