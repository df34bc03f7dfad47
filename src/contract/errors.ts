/**
 * Every refusal the service can give: status and a sentence in each language.
 * A code never changes its meaning (docs/interface/wire.md#errors); docs/errors has a page for each.
 */
import { LIMIT_ERRORS } from './limitErrors.ts'
import { refusal, type RefusalWords } from './refusalWords.ts'

export const ERRORS = {
  // Any request
  MALFORMED_JSON: refusal(400, 'The body is not valid JSON.', 'محتوى الطلب ليس JSON صالحًا.', "Le corps de la requête n'est pas du JSON valide."),
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
    'هذا المفتاح أو الجلسة غير معروف أو أُلغي أو انتهت صلاحيته.',
    'Cette clé ou session est inconnue, révoquée ou expirée.',
  ),
  INSUFFICIENT_SCOPE: refusal(
    403,
    'This key is not allowed to do this.',
    'هذا المفتاح لا يملك الإذن لهذا الإجراء.',
    "Cette clé n'a pas le droit de faire cela.",
  ),
  ROUTE_NOT_FOUND: refusal(404, 'There is nothing at this address.', 'لا يوجد شيء على هذا العنوان.', "Il n'y a rien à cette adresse."),
  METHOD_NOT_ALLOWED: refusal(
    405,
    'This address does not take that method.',
    'هذا العنوان لا يقبل هذه الطريقة.',
    "Cette adresse n'accepte pas cette méthode.",
  ),
  REQUEST_TIMEOUT: refusal(
    408,
    'The request did not arrive whole in time. Send it again.',
    'لم يصل الطلب كاملًا في الوقت المحدد. أرسله مجددًا.',
    "La requête n'est pas arrivée en entier à temps. Envoyez-la de nouveau.",
  ),
  CONFLICT: refusal(
    409,
    'Something changed meanwhile. Read it again and retry.',
    'تغيّر شيء في هذه الأثناء. أعد القراءة ثم حاول مجددًا.',
    'Quelque chose a changé entre-temps. Relisez puis réessayez.',
  ),
  VERSION_MISMATCH: refusal(
    412,
    'The project has changed since the version you named.',
    'تغيّر المشروع منذ الإصدار الذي ذكرته.',
    'Le projet a changé depuis la version indiquée.',
  ),
  PAYLOAD_TOO_LARGE: refusal(
    413,
    'The body is larger than this address takes.',
    'حجم الطلب أكبر من المسموح به.',
    'Le corps dépasse la taille acceptée.',
  ),
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
    'Send If-Match with the version you have read.',
    'أرسل If-Match مع الإصدار الذي قرأته.',
    'Envoyez If-Match avec la version lue.',
  ),
  RATE_LIMIT_EXCEEDED: refusal(
    429,
    'Too many requests. Wait a moment and retry.',
    'طلبات كثيرة جدًا. انتظر قليلًا ثم حاول مجددًا.',
    'Trop de requêtes. Patientez un instant puis réessayez.',
  ),
  INTERNAL_ERROR: refusal(
    500,
    'Something went wrong on our side. Nothing was changed.',
    'حدث خطأ من جانبنا. لم يتغير شيء.',
    "Une erreur s'est produite de notre côté. Rien n'a été modifié.",
  ),
  SERVICE_UNAVAILABLE: refusal(
    503,
    'The service is not available right now. Retry shortly.',
    'الخدمة غير متاحة الآن. حاول بعد قليل.',
    "Le service n'est pas disponible. Réessayez bientôt.",
  ),

  // Accounts
  EMAIL_ALREADY_EXISTS: refusal(
    409,
    'An account with this e-mail exists already.',
    'يوجد حساب بهذا البريد الإلكتروني بالفعل.',
    'Un compte existe déjà avec cette adresse e-mail.',
  ),
  PHONE_ALREADY_EXISTS: refusal(
    409,
    'An account with this phone number exists already.',
    'يوجد حساب بهذا الرقم بالفعل.',
    'Un compte existe déjà avec ce numéro.',
  ),
  WEAK_PASSWORD: refusal(400, 'This password is too easy to guess.', 'كلمة المرور هذه سهلة التخمين.', 'Ce mot de passe est trop facile à deviner.'),
  INVALID_CREDENTIALS: refusal(
    401,
    'The e-mail or the password is not right.',
    'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    "L'e-mail ou le mot de passe est incorrect.",
  ),
  INVALID_ADDRESS_DATA: refusal(
    400,
    'Some address fields are missing or not valid.',
    'بعض بيانات العنوان ناقصة أو غير صحيحة.',
    "Certains champs de l'adresse manquent ou ne sont pas valides.",
  ),
  INVALID_VERIFICATION_CODE: refusal(
    422,
    'This code is not right, or no longer valid.',
    'هذا الرمز غير صحيح أو لم يعد صالحًا.',
    "Ce code n'est pas correct ou n'est plus valable.",
  ),
  ADDRESS_NOT_FOUND: refusal(404, 'This address does not exist.', 'هذا العنوان غير موجود.', "Cette adresse n'existe pas."),
  PAYMENT_METHOD_NOT_FOUND: refusal(404, 'This payment method does not exist.', 'وسيلة الدفع هذه غير موجودة.', "Ce moyen de paiement n'existe pas."),

  // Design
  INVALID_DIMENSIONS: refusal(
    400,
    'The room is outside the sizes Diwan can draw.',
    'أبعاد الغرفة خارج الحدود المسموح بها.',
    'Les dimensions de la pièce sont hors des limites.',
  ),
  INVALID_POSITION: refusal(400, 'This position is outside the room.', 'هذا الموضع خارج الغرفة.', 'Cette position est hors de la pièce.'),
  PRODUCT_NOT_3D_COMPATIBLE: refusal(
    400,
    'This product has no 3D model and cannot stand in a room.',
    'لا يوجد نموذج ثلاثي الأبعاد لهذا المنتج.',
    "Ce produit n'a pas de modèle 3D.",
  ),
  PROJECT_ACCESS_DENIED: refusal(
    403,
    'You do not have permission on this project.',
    'ليس لديك إذن على هذا المشروع.',
    "Vous n'avez pas d'autorisation sur ce projet.",
  ),
  PROJECT_NOT_FOUND: refusal(404, 'This project does not exist.', 'هذا المشروع غير موجود.', "Ce projet n'existe pas."),
  PROJECT_NAME_EXISTS: refusal(
    409,
    'You already have a project with this name.',
    'لديك مشروع بهذا الاسم بالفعل.',
    'Vous avez déjà un projet de ce nom.',
  ),
  ITEM_NOT_FOUND: refusal(404, 'This item is not in the project.', 'هذه القطعة ليست في المشروع.', "Cet article n'est pas dans le projet."),
  VERSION_NOT_FOUND: refusal(404, 'The project has no such version.', 'لا يوجد إصدار بهذا الرقم في المشروع.', "Le projet n'a pas cette version."),
  TEMPLATE_NOT_FOUND: refusal(404, 'This template does not exist.', 'هذا النموذج غير موجود.', "Ce modèle n'existe pas."),
  SHARE_NOT_FOUND: refusal(
    404,
    'This link does not exist, has expired or was revoked.',
    'هذا الرابط غير موجود أو انتهت صلاحيته أو أُلغي.',
    "Ce lien n'existe pas, a expiré ou a été révoqué.",
  ),
  COLLABORATOR_NOT_FOUND: refusal(
    404,
    'This person does not work on the project.',
    'هذا الشخص ليس من المشاركين في المشروع.',
    'Cette personne ne participe pas au projet.',
  ),
  COMMENT_NOT_FOUND: refusal(404, 'This comment does not exist.', 'هذا التعليق غير موجود.', "Ce commentaire n'existe pas."),
  PRESENCE_NOT_FOUND: refusal(
    404,
    'This presence is not yours, or its event stream has ended.',
    'هذا الحضور ليس لك، أو انتهى بث الأحداث الخاص به.',
    "Cette présence n'est pas la vôtre, ou son flux d'événements est terminé.",
  ),
  STREAM_LIMIT: refusal(
    429,
    'Too many event streams are open. Close one first.',
    'عدد كبير من قنوات الأحداث مفتوح. أغلق إحداها أولًا.',
    "Trop de flux d'événements sont ouverts. Fermez-en un d'abord.",
  ),

  SHEET_IN_PROGRESS: refusal(
    409,
    'The sheet is being drawn. Ask again in a few seconds.',
    'الورقة قيد الرسم. اطلبها مرة أخرى بعد ثوانٍ.',
    'La fiche est en cours de dessin. Redemandez-la dans quelques secondes.',
  ),
  AR_SESSION_NOT_FOUND: refusal(404, 'This AR session does not exist.', 'جلسة الواقع المعزز هذه غير موجودة.', "Cette session AR n'existe pas."),
  AR_SESSION_EXPIRED: refusal(
    410,
    'This AR session is over. Open a new one.',
    'انتهت جلسة الواقع المعزز هذه. افتح جلسة جديدة.',
    'Cette session AR est terminée. Ouvrez-en une nouvelle.',
  ),
  AR_SESSION_LIMIT: refusal(
    429,
    'Too many AR sessions are open. End one first.',
    'عدد كبير من جلسات الواقع المعزز مفتوح. أنهِ إحداها أولًا.',
    "Trop de sessions AR sont ouvertes. Terminez-en une d'abord.",
  ),
  AR_FILES_FAILED: refusal(
    422,
    'The 3D files for AR could not be made. The room is safe.',
    'تعذّر إعداد ملفات الواقع المعزز. غرفتك بأمان.',
    "Les fichiers 3D pour l'AR n'ont pas pu être préparés. La pièce est intacte.",
  ),
  RENDER_FAILED: refusal(
    422,
    'This could not be drawn. The room is safe.',
    'تعذّر رسم ذلك. غرفتك بأمان.',
    "Cela n'a pas pu être dessiné. La pièce est intacte.",
  ),

  // Catalogue
  PRODUCT_NOT_FOUND: refusal(404, 'This product does not exist.', 'هذا المنتج غير موجود.', "Ce produit n'existe pas."),
  VARIANT_NOT_FOUND: refusal(404, 'This variant does not exist.', 'هذا النوع غير موجود.', "Cette variante n'existe pas."),

  // Wishlist, cart and orders
  CART_ITEM_NOT_FOUND: refusal(404, 'This line is not in the cart.', 'هذا السطر ليس في السلة.', "Cette ligne n'est pas dans le panier."),
  CART_LIMIT_EXCEEDED: refusal(409, 'A cart holds at most 100 lines.', 'تتسع السلة لـ 100 سطر على الأكثر.', 'Un panier contient au plus 100 lignes.'),
  WISHLIST_ITEM_NOT_FOUND: refusal(
    404,
    'This product is not on the wishlist.',
    'هذا المنتج ليس في المفضلة.',
    "Ce produit n'est pas dans vos favoris.",
  ),
  WISHLIST_LIMIT_EXCEEDED: refusal(
    409,
    'A wishlist holds at most 200 products.',
    'تتسع المفضلة لـ 200 منتج على الأكثر.',
    'Les favoris contiennent au plus 200 produits.',
  ),
  INVALID_ORDER_DATA: refusal(
    400,
    'Some parts of the order are missing or not valid.',
    'بعض بيانات الطلب ناقصة أو غير صحيحة.',
    'Certaines parties de la commande manquent ou ne sont pas valides.',
  ),
  INSUFFICIENT_STOCK: refusal(
    400,
    'Fewer pieces are left than you asked for.',
    'الكمية المتبقية أقل مما طلبت.',
    'Il reste moins de pièces que demandé.',
  ),
  INVALID_COUPON: refusal(
    400,
    'This coupon is not valid for this order.',
    'هذه القسيمة غير صالحة لهذا الطلب.',
    "Ce coupon n'est pas valable pour cette commande.",
  ),
  PAYMENT_FAILED: refusal(
    400,
    'The payment was declined. The order is kept: try another way to pay.',
    'رُفض الدفع. الطلب محفوظ: جرّب وسيلة دفع أخرى.',
    'Le paiement a été refusé. La commande est gardée : essayez un autre moyen.',
  ),
  ORDER_ACCESS_DENIED: refusal(
    403,
    'This order belongs to somebody else.',
    'هذا الطلب يخص شخصًا آخر.',
    'Cette commande appartient à quelqu’un d’autre.',
  ),
  ORDER_NOT_FOUND: refusal(404, 'This order does not exist.', 'هذا الطلب غير موجود.', "Cette commande n'existe pas."),
  ORDER_ALREADY_CANCELLED: refusal(409, 'This order was cancelled.', 'أُلغي هذا الطلب.', 'Cette commande a été annulée.'),
  ORDER_NOT_CANCELLABLE: refusal(
    409,
    'This order can no longer be cancelled.',
    'لم يعد من الممكن إلغاء هذا الطلب.',
    'Cette commande ne peut plus être annulée.',
  ),
  ORDER_ALREADY_PAID: refusal(409, 'This order is paid already.', 'دُفع هذا الطلب بالفعل.', 'Cette commande est déjà payée.'),
  INVALID_STATUS_TRANSITION: refusal(
    409,
    'An order cannot move to that status from here.',
    'لا يمكن نقل الطلب إلى هذه الحالة.',
    'La commande ne peut pas passer à ce statut.',
  ),
  DELIVERY_NOT_AVAILABLE: refusal(
    422,
    'We do not deliver to this address yet.',
    'لا نوصّل إلى هذا العنوان بعد.',
    'Nous ne livrons pas encore à cette adresse.',
  ),

  ...LIMIT_ERRORS,
} as const satisfies Record<string, RefusalWords>

export type ErrorCode = keyof typeof ERRORS
