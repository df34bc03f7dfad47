/** What can be wrong with sharing and comments beyond their form, in the caller's language: the `details` of a refusal. */
import type { DetailCode } from '../../../../contract/detailCodes.ts'
import type { ErrorDetail } from '../../../../contract/envelope.ts'
import type { Language, Translated } from '../../../../contract/primitives.ts'

const words = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

const PROBLEMS = {
  OWN_EMAIL: words(
    'This is the owner. The project is theirs already.',
    'هذا هو المالك، والمشروع له بالفعل.',
    "C'est le propriétaire : le projet est déjà à lui.",
  ),
  REPEATED: words('This person is named more than once.', 'ذُكر هذا الشخص أكثر من مرة.', 'Cette personne est nommée plusieurs fois.'),
  IN_THE_PAST: words(
    'This moment is over. Choose a later one.',
    'هذا الوقت قد مضى. اختر وقتًا لاحقًا.',
    'Ce moment est passé. Choisissez-en un plus tardif.',
  ),
  TOO_MANY: words('More than the project holds.', 'أكثر مما يتسع له المشروع.', 'Plus que le projet ne peut en contenir.'),
  COMMENTS_OFF: words('The owner has turned comments off.', 'أوقف المالك التعليقات.', 'Le propriétaire a désactivé les commentaires.'),
  OUTSIDE_ROOM: words('This place is outside the room.', 'هذا الموضع خارج الغرفة.', 'Cet endroit est hors de la pièce.'),
} as const satisfies Partial<Record<DetailCode, Translated>>
export type SharingProblem = keyof typeof PROBLEMS

/** One fact of a refusal, with whatever helps to put it right. */
export const problem = (path: string, code: SharingProblem, language: Language, facts: Record<string, unknown> = {}): ErrorDetail => ({
  path,
  code,
  message: PROBLEMS[code][language],
  ...facts,
})
