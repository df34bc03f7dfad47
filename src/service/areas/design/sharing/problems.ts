/** What can be wrong with sharing and comments beyond their form, in the caller's language: the `details` of a refusal. */
import type { DetailCode } from '../../../../contract/detailCodes.ts'
import type { ErrorDetail } from '../../../../contract/envelope.ts'
import type { Language, Translated } from '../../../../contract/primitives.ts'
import { RULES } from '../../../../contract/rules.ts'
import { sentences } from '../../../../contract/sentences.ts'

const PROBLEMS = {
  OWN_EMAIL: sentences(
    'This person owns the room already.',
    'هذا هو مالك الغرفة، وهي له بالفعل.',
    'C’est le propriétaire : la pièce est déjà à lui.',
  ),
  REPEATED: sentences('This person is named more than once.', 'ذُكر هذا الشخص أكثر من مرة.', 'Cette personne est nommée plusieurs fois.'),
  IN_THE_PAST: RULES.inThePast,
  TOO_MANY: sentences('More than the room can hold.', 'أكثر مما تتسع له الغرفة.', 'Plus que la pièce ne peut en contenir.'),
  COMMENTS_OFF: sentences('The owner has turned comments off.', 'أوقف المالك التعليقات.', 'Le propriétaire a désactivé les commentaires.'),
  LINK_VIEW_ONLY: sentences(
    'This link allows viewing only. Ask the sender for one that allows more.',
    'هذا الرابط للعرض فقط. اطلب ممن أرسله رابطًا يتيح أكثر من ذلك.',
    'Ce lien permet seulement de consulter. Demandez à l’expéditeur un lien qui permet davantage.',
  ),
  REQUIRED: sentences(
    'Enter your first name, so that the others know who you are.',
    'اكتب اسمك الأول حتى يعرف الآخرون من أنت.',
    'Indiquez votre prénom, pour que les autres sachent qui vous êtes.',
  ),
  INVALID_TEXT: sentences(
    'Enter a first name, without a web or email address.',
    'اكتب اسمك الأول دون عنوان موقع أو بريد إلكتروني.',
    'Indiquez un prénom, sans adresse web ni e-mail.',
  ),
  OUTSIDE_ROOM: sentences('This place is outside the room.', 'هذا الموضع خارج الغرفة.', 'Cet endroit est hors de la pièce.'),
} as const satisfies Partial<Record<DetailCode, Translated>>
export type SharingProblem = keyof typeof PROBLEMS

/** One fact of a refusal, with whatever helps to put it right. */
export const problem = (path: string, code: SharingProblem, language: Language, facts: Record<string, unknown> = {}): ErrorDetail => ({
  path,
  code,
  message: PROBLEMS[code][language],
  ...facts,
})
