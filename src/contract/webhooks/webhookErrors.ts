/** Refusals about webhooks and events (docs/interface/webhooks.md). */
import { refusal } from '../text/sentences.ts'

export const WEBHOOK_ERRORS = {
  INVALID_WEBHOOK_URL: refusal(
    400,
    'The address of a webhook must begin with https://, name a public server, and hold no user name.',
    'يجب أن يبدأ عنوان خطاف الويب بـ https://‎ وأن يشير إلى خادم عام وألا يحتوي على اسم مستخدم.',
    'L’adresse d’un webhook doit commencer par https://, désigner un serveur public et ne contenir aucun nom d’utilisateur.',
  ),
  INVALID_EVENT_TYPES: refusal(
    400,
    'Name at least one event type, and only types that exist.',
    'حدّد نوع حدث واحدًا على الأقل، ومن الأنواع الموجودة فقط.',
    'Indiquez au moins un type d’événement, et seulement des types qui existent.',
  ),
  WEBHOOK_URL_UNREACHABLE: refusal(
    400,
    'No secure connection to this address could be made.',
    'تعذّر إجراء اتصال آمن بهذا العنوان.',
    'Aucune connexion sécurisée à cette adresse n’a pu être établie.',
  ),
  WEBHOOK_NOT_FOUND: refusal(404, 'This webhook does not exist.', 'خطاف الويب هذا غير موجود.', 'Ce webhook n’existe pas.'),
  DELIVERY_NOT_FOUND: refusal(404, 'This delivery does not exist.', 'عملية الإرسال هذه غير موجودة.', 'Cet envoi n’existe pas.'),
  EVENT_NOT_FOUND: refusal(404, 'This event does not exist.', 'هذا الحدث غير موجود.', 'Cet événement n’existe pas.'),
  WEBHOOK_URL_EXISTS: refusal(
    409,
    'You already have a webhook with this address.',
    'لديك خطاف ويب بهذا العنوان بالفعل.',
    'Vous avez déjà un webhook à cette adresse.',
  ),
  WEBHOOK_INACTIVE: refusal(
    409,
    'This webhook is switched off. Switch it on first.',
    'خطاف الويب هذا متوقف. فعّله أولًا.',
    'Ce webhook est désactivé. Activez-le d’abord.',
  ),
  WEBHOOK_LIMIT_EXCEEDED: refusal(
    429,
    'You have as many webhooks as an account can have. Delete one first.',
    'لديك أكبر عدد مسموح به من خطافات الويب. احذف واحدًا أولًا.',
    'Vous avez autant de webhooks que permis. Supprimez-en un d’abord.',
  ),
  ACCOUNT_NOT_FOUND: refusal(404, 'This account does not exist.', 'هذا الحساب غير موجود.', 'Ce compte n’existe pas.'),
}
