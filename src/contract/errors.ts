/**
 * Every refusal the service can give: status and a sentence in each language.
 * A code never changes its meaning (docs/interface/wire.md#errors); docs/errors has a page for each.
 */
import { LIMIT_ERRORS } from './wire/limitErrors.ts'
import { ORDER_ERRORS } from './orders/orderErrors.ts'
import { PROPERTY_ERRORS } from './properties/errors.ts'
import { refusal, type RefusalWords } from './text/sentences.ts'
import { WEBHOOK_ERRORS } from './webhooks/webhookErrors.ts'

export const ERRORS = {
  // Any request
  MALFORMED_JSON: refusal(400, 'The body is not valid JSON.', 'محتوى الطلب ليس JSON صالحًا.', 'Le corps de la requête n’est pas du JSON valide.'),
  VALIDATION_ERROR: refusal(
    400,
    'Some fields are missing or not valid.',
    'بعض الحقول ناقصة أو غير صحيحة.',
    'Certains champs manquent ou ne sont pas valides.',
  ),
  AUTHENTICATION_REQUIRED: refusal(
    401,
    'Sign in, or send an API key, to do this.',
    'سجّل الدخول أو أرسل مفتاح API لإتمام ذلك.',
    'Connectez-vous ou envoyez une clé API pour continuer.',
  ),
  INVALID_API_KEY: refusal(
    401,
    'This key or session is unknown, revoked or expired.',
    'المفتاح أو الجلسة غير صالحة أو انتهت صلاحيتها.',
    'Cette clé ou session est inconnue, révoquée ou expirée.',
  ),
  INSUFFICIENT_SCOPE: refusal(
    403,
    'This key is not allowed to do this.',
    'هذا المفتاح لا يملك الإذن لهذا الإجراء.',
    'Cette clé n’a pas le droit de faire cela.',
  ),
  ROUTE_NOT_FOUND: refusal(404, 'There is nothing at this address.', 'لا يوجد شيء على هذا العنوان.', 'Il n’y a rien à cette adresse.'),
  METHOD_NOT_ALLOWED: refusal(
    405,
    'This address does not accept that method.',
    'هذا العنوان لا يقبل هذه الطريقة.',
    'Cette adresse n’accepte pas cette méthode.',
  ),
  REQUEST_TIMEOUT: refusal(
    408,
    'The request took too long to arrive. Send it again.',
    'لم يصل الطلب كاملًا في الوقت المحدد. أرسله مرة أخرى.',
    'La requête n’est pas arrivée en entier à temps. Envoyez-la de nouveau.',
  ),
  CONFLICT: refusal(
    409,
    'Something changed in the meantime. Reload and try again.',
    'تغيّر شيء في هذه الأثناء. أعد التحميل ثم حاول مرة أخرى.',
    'Quelque chose a changé entre-temps. Rechargez et réessayez.',
  ),
  VERSION_MISMATCH: refusal(
    412,
    'The room has changed since the version you named.',
    'تغيّرت الغرفة منذ الإصدار الذي ذكرته.',
    'La pièce a changé depuis la version indiquée.',
  ),
  PAYLOAD_TOO_LARGE: refusal(413, 'The request is larger than allowed.', 'حجم الطلب أكبر من المسموح به.', 'La requête dépasse la taille acceptée.'),
  UNSUPPORTED_MEDIA_TYPE: refusal(
    415,
    'Send the body as application/json.',
    'أرسل المحتوى بصيغة application/json.',
    'Envoyez le corps en application/json.',
  ),
  IDEMPOTENCY_KEY_REUSED: refusal(
    422,
    'This Idempotency-Key was used with another body.',
    'استُخدم مفتاح Idempotency-Key هذا مع محتوى آخر.',
    'Cette Idempotency-Key a servi avec un autre corps.',
  ),
  IDEMPOTENCY_KEY_IN_PROGRESS: refusal(
    409,
    'The first request with this Idempotency-Key is still running.',
    'لا يزال الطلب الأول بهذا المفتاح قيد التنفيذ.',
    'La première requête avec cette Idempotency-Key est encore en cours.',
  ),
  PRECONDITION_REQUIRED: refusal(
    428,
    'Send If-Match with the version you have.',
    'أرسل If-Match مع الإصدار الذي لديك.',
    'Envoyez If-Match avec la version dont vous disposez.',
  ),
  RATE_LIMIT_EXCEEDED: refusal(
    429,
    'Too many requests. Wait a moment and try again.',
    'طلبات كثيرة جدًا. انتظر قليلًا ثم حاول مرة أخرى.',
    'Trop de requêtes. Patientez un instant puis réessayez.',
  ),
  INTERNAL_ERROR: refusal(
    500,
    'Something went wrong on our side. Nothing was changed.',
    'حدث خطأ من جانبنا. لم يتغير شيء.',
    'Une erreur s’est produite de notre côté. Rien n’a été modifié.',
  ),
  SERVICE_UNAVAILABLE: refusal(
    503,
    'The service is not available right now. Try again shortly.',
    'الخدمة غير متاحة الآن. حاول مرة أخرى بعد قليل.',
    'Le service n’est pas disponible pour le moment. Réessayez bientôt.',
  ),

  // Accounts
  EMAIL_ALREADY_EXISTS: refusal(
    409,
    'An account with this email already exists.',
    'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
    'Un compte existe déjà avec cette adresse e-mail.',
  ),
  PHONE_ALREADY_EXISTS: refusal(
    409,
    'An account with this phone number already exists.',
    'يوجد حساب برقم الهاتف هذا بالفعل.',
    'Un compte existe déjà avec ce numéro de téléphone.',
  ),
  WEAK_PASSWORD: refusal(400, 'This password is too easy to guess.', 'كلمة المرور هذه سهلة التخمين.', 'Ce mot de passe est trop facile à deviner.'),
  INVALID_CREDENTIALS: refusal(
    401,
    'The email or password is incorrect.',
    'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    'L’e-mail ou le mot de passe est incorrect.',
  ),
  INVALID_ADDRESS_DATA: refusal(
    400,
    'Some address fields are missing or not valid.',
    'بعض بيانات العنوان ناقصة أو غير صحيحة.',
    'Certains champs de l’adresse manquent ou ne sont pas valides.',
  ),
  INVALID_VERIFICATION_CODE: refusal(
    422,
    'This code is incorrect or no longer valid.',
    'هذا الرمز غير صحيح أو لم يعد صالحًا.',
    'Ce code est incorrect ou n’est plus valable.',
  ),
  CONTACT_CHANGE_NOT_FOUND: refusal(
    404,
    'This link has expired or was used already.',
    'انتهت صلاحية هذا الرابط أو سبق استخدامه.',
    'Ce lien a expiré ou a déjà servi.',
  ),
  ADDRESS_NOT_FOUND: refusal(404, 'This address does not exist.', 'هذا العنوان غير موجود.', 'Cette adresse n’existe pas.'),
  PAYMENT_METHOD_NOT_FOUND: refusal(404, 'This payment method does not exist.', 'طريقة الدفع هذه غير موجودة.', 'Ce mode de paiement n’existe pas.'),

  INVALID_PROFILE_DATA: refusal(
    400,
    'Some fields of the profile are not valid.',
    'بعض بيانات الملف الشخصي غير صحيحة.',
    'Certains champs du profil ne sont pas valides.',
  ),
  RECENT_SIGN_IN_REQUIRED: refusal(
    403,
    'Sign in again to do this: your last sign-in was more than ten minutes ago.',
    'سجّل الدخول مرة أخرى لإتمام ذلك: مضى على آخر تسجيل دخول أكثر من عشر دقائق.',
    'Reconnectez-vous pour continuer : votre dernière connexion date de plus de dix minutes.',
  ),
  EXPORT_NOT_FOUND: refusal(
    404,
    'This archive does not exist, or has expired. Ask for a new one.',
    'هذا الأرشيف غير موجود أو انتهت صلاحيته. اطلب أرشيفًا جديدًا.',
    'Cette archive n’existe pas ou a expiré. Demandez-en une nouvelle.',
  ),
  INCORRECT_PASSWORD: refusal(400, 'The current password is incorrect.', 'كلمة المرور الحالية غير صحيحة.', 'Le mot de passe actuel est incorrect.'),
  SESSION_NOT_FOUND: refusal(404, 'This device is no longer signed in.', 'لم يعد هذا الجهاز مسجَّل الدخول.', 'Cet appareil n’est plus connecté.'),
  API_KEY_NOT_FOUND: refusal(404, 'This API key does not exist.', 'مفتاح API هذا غير موجود.', 'Cette clé API n’existe pas.'),
  MESSAGE_NOT_FOUND: refusal(404, 'This message does not exist.', 'هذه الرسالة غير موجودة.', 'Ce message n’existe pas.'),
  MESSAGE_NOT_RESENDABLE: refusal(
    409,
    'Only a message that has failed can be sent again, and none with a code: its reader requests a new code.',
    'لا يمكن إعادة إرسال سوى رسالة فشل إرسالها ولا تحتوي على رمز: صاحب الرسالة يطلب رمزًا جديدًا.',
    'Seul un message en échec et sans code peut être renvoyé : son destinataire demande un nouveau code.',
  ),

  // Design
  INVALID_DIMENSIONS: refusal(
    400,
    'The room’s size is outside the allowed limits.',
    'أبعاد الغرفة خارج الحدود المسموح بها.',
    'Les dimensions de la pièce sont hors des limites.',
  ),
  INVALID_POSITION: refusal(400, 'This position is outside the room.', 'هذا الموضع خارج الغرفة.', 'Cette position est hors de la pièce.'),
  PRODUCT_NOT_3D_COMPATIBLE: refusal(
    400,
    'This product has no 3D model, so it can’t be placed in a room.',
    'لا يوجد نموذج ثلاثي الأبعاد لهذا المنتج ولا يمكن وضعه في الغرفة.',
    'Ce produit n’a pas de modèle 3D et ne peut pas être placé dans une pièce.',
  ),
  PROJECT_ACCESS_DENIED: refusal(
    403,
    'You don’t have permission to edit this room.',
    'ليس لديك إذن لتعديل هذه الغرفة.',
    'Vous n’avez pas l’autorisation de modifier cette pièce.',
  ),
  PROJECT_NOT_FOUND: refusal(404, 'This room does not exist.', 'هذه الغرفة غير موجودة.', 'Cette pièce n’existe pas.'),
  PROJECT_NAME_EXISTS: refusal(409, 'You already have a room with this name.', 'لديك غرفة بهذا الاسم بالفعل.', 'Vous avez déjà une pièce de ce nom.'),
  ITEM_NOT_FOUND: refusal(404, 'This item is not in the room.', 'هذه القطعة ليست في الغرفة.', 'Ce meuble n’est pas dans la pièce.'),
  VERSION_NOT_FOUND: refusal(404, 'The room has no such version.', 'لا يوجد إصدار بهذا الرقم لهذه الغرفة.', 'La pièce n’a pas cette version.'),
  TEMPLATE_NOT_FOUND: refusal(404, 'This furnished room does not exist.', 'هذه الغرفة المفروشة غير موجودة.', 'Cette pièce meublée n’existe pas.'),
  SHARE_NOT_FOUND: refusal(
    404,
    'This link does not exist, has expired or was revoked.',
    'هذا الرابط غير موجود أو انتهت صلاحيته أو أُلغي.',
    'Ce lien n’existe pas, a expiré ou a été révoqué.',
  ),
  COLLABORATOR_NOT_FOUND: refusal(
    404,
    'This person doesn’t have access to this room.',
    'هذا الشخص ليس من المشاركين في هذه الغرفة.',
    'Cette personne n’a pas accès à cette pièce.',
  ),
  COMMENT_NOT_FOUND: refusal(404, 'This comment does not exist.', 'هذا التعليق غير موجود.', 'Ce commentaire n’existe pas.'),
  PRESENCE_NOT_FOUND: refusal(
    404,
    'This presence is not yours, or its event stream has ended.',
    'هذا الحضور ليس لك، أو انتهى بث الأحداث الخاص به.',
    'Cette présence n’est pas la vôtre, ou son flux d’événements est terminé.',
  ),
  STREAM_LIMIT: refusal(
    429,
    'Diwan is open in too many tabs. Close one.',
    'ديوان مفتوح في تبويبات كثيرة. أغلق أحدها.',
    'Diwan est ouvert dans trop d’onglets. Fermez-en un.',
  ),

  SHEET_IN_PROGRESS: refusal(
    409,
    'The PDF is being prepared. Try again in a few seconds.',
    'جارٍ إعداد ملف PDF. حاول بعد ثوانٍ.',
    'Le PDF est en préparation. Réessayez dans quelques secondes.',
  ),
  AR_SESSION_NOT_FOUND: refusal(
    404,
    'This AR session does not exist.',
    'جلسة الواقع المعزز هذه غير موجودة.',
    'Cette session de réalité augmentée n’existe pas.',
  ),
  AR_SESSION_EXPIRED: refusal(
    410,
    'This AR session has ended. Open a new one.',
    'انتهت جلسة الواقع المعزز هذه. افتح جلسة جديدة.',
    'Cette session de réalité augmentée est terminée. Ouvrez-en une nouvelle.',
  ),
  AR_SESSION_LIMIT: refusal(
    429,
    'Too many AR sessions are open. End one first.',
    'عدد كبير من جلسات الواقع المعزز مفتوح. أنهِ إحداها أولًا.',
    'Trop de sessions de réalité augmentée sont ouvertes. Terminez-en une d’abord.',
  ),
  AR_FILES_FAILED: refusal(
    422,
    'The 3D files for AR could not be made. Nothing is lost.',
    'تعذّر إعداد ملفات الواقع المعزز. لم تفقد شيئًا.',
    'Les fichiers 3D pour la réalité augmentée n’ont pas pu être préparés. Rien n’est perdu.',
  ),
  RENDER_FAILED: refusal(
    422,
    'This could not be drawn. Nothing is lost.',
    'تعذّر رسم ذلك. لم تفقد شيئًا.',
    'Cela n’a pas pu être dessiné. Rien n’est perdu.',
  ),

  RENDER_NOT_FOUND: refusal(404, 'This render does not exist.', 'هذه الصورة غير موجودة.', 'Cette image n’existe pas.'),
  RENDER_QUOTA_EXCEEDED: refusal(
    429,
    'You have rendered as many images as you can for now. Try again later.',
    'أنشأت أكبر عدد ممكن من الصور حاليًا. حاول مرة أخرى لاحقًا.',
    'Vous avez créé autant d’images que possible pour le moment. Réessayez plus tard.',
  ),

  // Catalogue
  PRODUCT_CHANGED: refusal(
    409,
    'This has changed since it was shown, so nothing was overwritten. Check the current value, then change it again.',
    'تغيّرت هذه القيمة منذ عرضها عليك، ولم يُستبدل شيء. راجع القيمة الحالية ثم عدّلها مرة أخرى.',
    'Cette valeur a changé depuis son affichage : rien n’a été remplacé. Vérifiez la valeur actuelle, puis modifiez-la à nouveau.',
  ),
  EXCHANGE_RATE_CHANGED: refusal(
    409,
    'This rate has changed since it was shown, so nothing was overwritten. Check the current rate, then change it again.',
    'تغيّر هذا السعر منذ عرضه عليك، ولم يُستبدل شيء. راجع السعر الحالي ثم عدّله مرة أخرى.',
    'Ce taux a changé depuis son affichage : rien n’a été remplacé. Vérifiez le taux actuel, puis modifiez-le à nouveau.',
  ),
  EXCHANGE_RATE_NOT_FOUND: refusal(
    404,
    'There is no exchange rate for this currency.',
    'لا يوجد سعر صرف لهذه العملة.',
    'Il n’y a pas de taux de change pour cette devise.',
  ),
  PRODUCT_NOT_FOUND: refusal(404, 'This product does not exist.', 'هذا المنتج غير موجود.', 'Ce produit n’existe pas.'),
  VARIANT_NOT_FOUND: refusal(404, 'This finish is not available.', 'هذا اللون أو الخامة غير متاح.', 'Cette finition n’existe pas.'),

  ...ORDER_ERRORS,
  ...LIMIT_ERRORS,
  ...WEBHOOK_ERRORS,
  ...PROPERTY_ERRORS,
} as const satisfies Record<string, RefusalWords>

export type ErrorCode = keyof typeof ERRORS
