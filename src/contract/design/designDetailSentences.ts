/** The part of the detail codes' sentences (detailSentences.ts) about projects, their scenes and items, and sharing. */
import type { Translated } from '../text/languages.ts'

const say = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })
/** Says what the whole refusal says. */
const WHOLE = null

export const DESIGN_SENTENCES = {
  // Projects, scenes and items
  NAME_TAKEN: WHOLE,
  NO_LONGER_KEPT: say(
    'This version is no longer kept: the oldest versions are deleted when there are many, or when they are old.',
    'لم يعد هذا الإصدار محفوظًا: تُحذف أقدم الإصدارات عندما تكثر أو تتقادم.',
    'Cette version n’est plus conservée : les plus anciennes sont supprimées quand elles sont nombreuses ou âgées.',
  ),
  OTHER_VERSION: WHOLE,
  NOT_FOUND: WHOLE,
  NO_MODEL: WHOLE,
  OUTSIDE_ROOM: {
    plain: WHOLE,
    pin: say('This place is outside the room.', 'هذا الموضع خارج الغرفة.', 'Cet endroit est hors de la pièce.'),
  },
  UNKNOWN_VERSION: say('This version of the format is unknown.', 'إصدار الصيغة هذا غير معروف.', 'Cette version du format est inconnue.'),
  NO_LENGTH: say('This wall has no length.', 'هذا الحائط بلا طول.', 'Ce mur n’a pas de longueur.'),
  NOT_JOINED: say('This wall does not reach the next one.', 'هذا الحائط لا يصل إلى الحائط التالي.', 'Ce mur n’atteint pas le suivant.'),
  WALLS_CROSS: say('This wall runs through another one.', 'هذا الحائط يقطع حائطًا آخر.', 'Ce mur en traverse un autre.'),
  INSIDE_OUT: say(
    'The walls are listed clockwise: list them the other way round.',
    'الحوائط مرتبة باتجاه عقارب الساعة: رتّبها بالاتجاه المعاكس.',
    'Les murs sont énumérés dans le sens horaire : énumérez-les dans l’autre sens.',
  ),
  NOT_THE_WALLS: say('The walls are drawn to other dimensions.', 'الحوائط مرسومة بمقاس آخر.', 'Les murs sont dessinés dans d’autres dimensions.'),
  NO_SUCH_WALL: say('The room has no such wall.', 'لا يوجد حائط كهذا في الغرفة.', 'La pièce n’a pas ce mur.'),
  BEYOND_THE_WALL: say('This does not fit into its wall.', 'مساحة هذا الحائط لا تكفي.', 'Ceci ne tient pas dans ce mur.'),
  OVERLAPS: say('This overlaps another opening.', 'هذا يتداخل مع فتحة أخرى.', 'Ceci recouvre une autre ouverture.'),
  UNKNOWN_ITEM: {
    plain: say(
      'The room has no such item. Add items through POST …/items.',
      'لا توجد قطعة كهذه في الغرفة. أضف القطع عبر POST …/items.',
      'La pièce n’a pas ce meuble. Ajoutez les meubles par POST …/items.',
    ),
    kept: say('The room has no such item.', 'لا توجد قطعة كهذه في الغرفة.', 'La pièce n’a pas ce meuble.'),
  },
  OTHER_PRODUCT: say('This item is of another product.', 'هذه القطعة من منتج آخر.', 'Ce meuble est d’un autre produit.'),

  // Sharing
  OWN_EMAIL: say('This person owns the room already.', 'هذا هو مالك الغرفة، وهي له بالفعل.', 'C’est le propriétaire : la pièce est déjà à lui.'),
  IN_THE_PAST: say(
    'This time has passed. Choose a later one.',
    'هذا الوقت قد مضى. اختر وقتًا لاحقًا.',
    'Ce moment est passé. Choisissez-en un plus tardif.',
  ),
  COMMENTS_OFF: say('The owner has turned comments off.', 'أوقف المالك التعليقات.', 'Le propriétaire a désactivé les commentaires.'),
  LINK_VIEW_ONLY: say(
    'This link allows viewing only. Ask the sender for one that allows more.',
    'هذا الرابط للعرض فقط. اطلب ممن أرسله رابطًا يتيح أكثر من ذلك.',
    'Ce lien permet seulement de consulter. Demandez à l’expéditeur un lien qui permet davantage.',
  ),
} as const
