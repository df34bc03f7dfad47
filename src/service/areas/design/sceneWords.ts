/** What can be wrong with a scene, in the caller's language: the `details` of a refusal (room/sceneFaults.ts, room/repair.ts). */
import type { DetailCode } from '../../../contract/detailCodes.ts'
import type { ErrorDetail } from '../../../contract/envelope.ts'
import { ERRORS, type ErrorCode } from '../../../contract/errors.ts'
import type { Language, Translated } from '../../../contract/primitives.ts'
import { sentences } from '../../../contract/sentences.ts'
import type { SceneFault } from '../../../room/sceneFaults.ts'

const WORDS: Readonly<Partial<Record<DetailCode, Translated>>> = {
  UNKNOWN_VERSION: sentences('This version of the format is unknown.', 'إصدار الصيغة هذا غير معروف.', 'Cette version du format est inconnue.'),
  REPEATED: sentences('This id appears more than once.', 'تكرّر هذا المعرّف أكثر من مرة.', 'Cet identifiant figure plusieurs fois.'),
  NO_LENGTH: sentences('This wall has no length.', 'هذا الحائط بلا طول.', 'Ce mur n’a pas de longueur.'),
  NOT_JOINED: sentences('This wall does not reach the next one.', 'هذا الحائط لا يصل إلى الحائط التالي.', 'Ce mur n’atteint pas le suivant.'),
  WALLS_CROSS: sentences('This wall runs through another one.', 'هذا الحائط يقطع حائطًا آخر.', 'Ce mur en traverse un autre.'),
  INSIDE_OUT: sentences(
    'The walls are listed clockwise: list them the other way round.',
    'الحوائط مرتبة باتجاه عقارب الساعة: رتّبها بالاتجاه المعاكس.',
    'Les murs sont énumérés dans le sens horaire : énumérez-les dans l’autre sens.',
  ),
  NOT_THE_WALLS: sentences(
    'The walls are drawn to other dimensions.',
    'الحوائط مرسومة بمقاس آخر.',
    'Les murs sont dessinés dans d’autres dimensions.',
  ),
  NO_SUCH_WALL: sentences('The room has no such wall.', 'لا يوجد حائط كهذا في الغرفة.', 'La pièce n’a pas ce mur.'),
  BEYOND_THE_WALL: sentences('This does not fit into its wall.', 'مساحة هذا الحائط لا تكفي.', 'Ceci ne tient pas dans ce mur.'),
  OVERLAPS: sentences('This overlaps another opening.', 'هذا يتداخل مع فتحة أخرى.', 'Ceci recouvre une autre ouverture.'),
  TOO_MANY: sentences('More than a scene can have.', 'أكثر مما يسمح به المشهد.', 'Plus qu’une scène ne peut en avoir.'),
  UNKNOWN_ITEM: sentences(
    'The room has no such item. Add items through POST …/items.',
    'لا توجد قطعة كهذه في الغرفة. أضف القطع عبر POST …/items.',
    'La pièce n’a pas ce meuble. Ajoutez les meubles par POST …/items.',
  ),
  OTHER_PRODUCT: sentences('This item is of another product.', 'هذه القطعة من منتج آخر.', 'Ce meuble est d’un autre produit.'),
}

/** @param path where the scene stands in the request */
export const sceneDetails = (faults: readonly SceneFault[], path: string, code: ErrorCode, language: Language): ErrorDetail[] =>
  faults.map((fault) => ({
    ...fault,
    path: `${path}.${fault.path}`,
    message: ((code === 'VALIDATION_ERROR' && WORDS[fault.code]) || ERRORS[code].message)[language],
  }))
