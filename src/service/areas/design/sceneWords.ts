/** What can be wrong with a scene, in the caller's language: the `details` of a refusal (room/sceneFaults.ts, room/repair.ts). */
import type { DetailCode } from '../../../contract/detailCodes.ts'
import type { ErrorDetail } from '../../../contract/envelope.ts'
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts'
import type { Language, Translated } from '../../../contract/primitives.ts'
import type { SceneFault } from '../../../room/sceneFaults.ts'

const words = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

const WORDS: Readonly<Partial<Record<DetailCode, Translated>>> = {
  UNKNOWN_VERSION: words('This version of the format is unknown.', 'إصدار الصيغة هذا غير معروف.', 'Cette version du format est inconnue.'),
  REPEATED: words('This id stands here more than once.', 'تكرّر هذا المعرّف أكثر من مرة.', 'Cet identifiant figure plusieurs fois.'),
  NO_LENGTH: words('This wall has no length.', 'هذا الجدار بلا طول.', "Ce mur n'a pas de longueur."),
  NOT_JOINED: words('This wall does not reach the next one.', 'هذا الجدار لا يصل إلى الجدار التالي.', "Ce mur n'atteint pas le suivant."),
  WALLS_CROSS: words('This wall runs through another one.', 'هذا الجدار يقطع جدارًا آخر.', 'Ce mur en traverse un autre.'),
  INSIDE_OUT: words(
    'The walls are listed clockwise: list them the other way round.',
    'الجدران مرتبة باتجاه عقارب الساعة: رتّبها بالاتجاه المعاكس.',
    "Les murs sont énumérés dans le sens horaire : énumérez-les dans l'autre sens.",
  ),
  NOT_THE_WALLS: words('The walls are drawn with another size.', 'الجدران مرسومة بمقاس آخر.', "Les murs sont dessinés dans d'autres dimensions."),
  NO_SUCH_WALL: words('The room has no such wall.', 'لا يوجد جدار كهذا في الغرفة.', "La pièce n'a pas ce mur."),
  BEYOND_THE_WALL: words('This does not fit into its wall.', 'هذا لا يتسع له جداره.', 'Ceci ne tient pas dans son mur.'),
  OVERLAPS: words('This overlaps another opening.', 'هذا يتداخل مع فتحة أخرى.', 'Ceci recouvre une autre ouverture.'),
  TOO_MANY: words('More than a scene may have.', 'أكثر مما يسمح به المشهد.', "Plus qu'une scène ne peut en avoir."),
  UNKNOWN_ITEM: words(
    'The project has no such item. Add items through POST …/items.',
    'لا توجد قطعة كهذه في المشروع. أضف القطع عبر POST …/items.',
    "Le projet n'a pas cet article. Ajoutez les articles par POST …/items.",
  ),
  OTHER_PRODUCT: words('This item is of another product.', 'هذه القطعة من منتج آخر.', "Cet article est d'un autre produit."),
}

/** @param path where the scene stands in the request */
export const sceneDetails = (faults: readonly SceneFault[], path: string, code: ErrorCode, language: Language): ErrorDetail[] =>
  faults.map((fault) => ({
    ...fault,
    path: `${path}.${fault.path}`,
    message: ((code === 'VALIDATION_ERROR' && WORDS[fault.code]) || ERRORS[code].message)[language],
  }))
