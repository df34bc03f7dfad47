/** What stands in the messages that carry a code. */
import type { Language } from '../../../contract/primitives.ts'

interface Words {
  subject: (code: string) => string
  text: (code: string, minutes: number) => string
  /** A text message is paid by its length. */
  short: (code: string, minutes: number) => string
}

export const VERIFICATION_WORDS: Record<Language, Words> = {
  en: {
    subject: (code) => `${code} is your Diwan code`,
    text: (code, minutes) =>
      `Your code for Diwan is:\n\n${code}\n\nType it on the page that asked for it. It is good for ${minutes} minutes, once.\n\nIf you did not ask for it, somebody mistyped their address: ignore this message, and give the code to nobody.\n`,
    short: (code, minutes) => `${code} is your Diwan code, good for ${minutes} minutes. Give it to nobody.`,
  },
  ar: {
    subject: (code) => `${code} هو رمزك في ديوان`,
    text: (code, minutes) =>
      `رمزك في ديوان هو:\n\n${code}\n\nاكتبه في الصفحة التي طلبته. يصلح لمدة ${minutes} دقائق ولمرة واحدة.\n\nإن لم تطلبه فقد أخطأ شخص ما في كتابة عنوانه: تجاهل هذه الرسالة ولا تعطِ الرمز لأحد.\n`,
    short: (code, minutes) => `${code} هو رمزك في ديوان، صالح لمدة ${minutes} دقائق. لا تعطه لأحد.`,
  },
  fr: {
    subject: (code) => `${code} est votre code Diwan`,
    text: (code, minutes) =>
      `Votre code pour Diwan :\n\n${code}\n\nSaisissez-le sur la page qui l'a demandé. Il est valable ${minutes} minutes, une seule fois.\n\nSi vous n'avez rien demandé, quelqu'un s'est trompé d'adresse : ignorez ce message et ne donnez le code à personne.\n`,
    short: (code, minutes) => `${code} est votre code Diwan, valable ${minutes} minutes. Ne le donnez à personne.`,
  },
}
