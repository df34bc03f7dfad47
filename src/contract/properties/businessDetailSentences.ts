/** The part of the detail codes' sentences (detailSentences.ts) about properties and webhooks. */
import type { Translated } from '../text/languages.ts'

const say = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

export const BUSINESS_SENTENCES = {
  // Properties
  OTHER_TENANT: say('This lease is another tenant’s.', 'عقد الإيجار هذا لمستأجر آخر.', 'Ce bail est celui d’un autre locataire.'),

  // Webhooks
  NAME_NOT_RESOLVED: say(
    'The name in this address leads to no server. Check its spelling and its DNS record.',
    'اسم النطاق في هذا العنوان لا يقود إلى أي خادم. راجع كتابته وسجل DNS الخاص به.',
    'Le nom de cette adresse ne mène à aucun serveur. Vérifiez son orthographe et son enregistrement DNS.',
  ),
  CONNECTION_FAILED: say(
    'The server did not take the connection. Check that it listens on this port.',
    'لم يقبل الخادم الاتصال. تأكد من أنه يعمل على هذا المنفذ.',
    'Le serveur n’a pas accepté la connexion. Vérifiez qu’il écoute sur ce port.',
  ),
  CERTIFICATE_INVALID: say(
    'The server’s certificate is not valid for this address, or no trusted authority has issued it.',
    'شهادة الخادم غير صالحة لهذا العنوان، أو لم تصدر عن جهة موثوق بها.',
    'Le certificat du serveur n’est pas valable pour cette adresse, ou aucune autorité reconnue ne l’a émis.',
  ),
  TIMED_OUT: say(
    'The server did not answer within {seconds, plural, one {# second} other {# seconds}}.',
    'لم يرد الخادم خلال {seconds, plural, one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.',
    'Le serveur n’a pas répondu en {seconds, plural, one {# seconde} other {# secondes}}.',
  ),
} as const
