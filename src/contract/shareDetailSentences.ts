/** The part of the sentences of TOO_MANY (detailSentences.ts) about shares of what callers share: of a network's guests, and of all of a network. */
import type { Translated } from './text/languages.ts'

const say = (en: string, ar: string, fr: string): Translated => ({ en, ar, fr })

export const SHARE_SENTENCES = {
  guests: say(
    'The guests on your network already have as much as they may have together. Sign in, or try again in a moment.',
    'بلغ الزوار غير المسجلين على شبكتك الحد المسموح به لهم معًا. سجّل الدخول أو حاول مرة أخرى بعد قليل.',
    'Les invités de votre réseau ont déjà tout ce qu’ils peuvent avoir ensemble. Connectez-vous, ou réessayez dans un instant.',
  ),
  network: say(
    'The people on your network already have as much as they may have together. Try again in a moment.',
    'بلغ المستخدمون على شبكتك الحد المسموح به لهم معًا. حاول مرة أخرى بعد قليل.',
    'Les personnes de votre réseau ont déjà tout ce qu’elles peuvent avoir ensemble. Réessayez dans un instant.',
  ),
  guestsInRoom: say(
    'The guests on your network already have as much in this room as they may have together. Sign in to have a share of your own.',
    'بلغ الزوار غير المسجلين على شبكتك الحد المسموح به لهم معًا في هذه الغرفة. سجّل الدخول لتحصل على حصة خاصة بك.',
    'Les invités de votre réseau ont déjà dans cette pièce tout ce qu’ils peuvent avoir ensemble. Connectez-vous pour avoir votre propre part.',
  ),
  networkInRoom: say(
    'The people on your network already have as much in this room as they may have together. Ask its owner to make space.',
    'بلغ المستخدمون على شبكتك الحد المسموح به لهم معًا في هذه الغرفة. اطلب من مالكها إفساح المجال.',
    'Les personnes de votre réseau ont déjà dans cette pièce tout ce qu’elles peuvent avoir ensemble. Demandez à son propriétaire de faire de la place.',
  ),
  commentsOfOne: say(
    'You have written as many comments in this room as one person can. Delete some first.',
    'كتبت في هذه الغرفة أكبر عدد من التعليقات المسموح به لشخص واحد. احذف بعضها أولًا.',
    'Vous avez écrit dans cette pièce autant de commentaires qu’une personne peut en avoir. Supprimez-en d’abord.',
  ),
} as const
