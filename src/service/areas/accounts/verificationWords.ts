/** What stands in the messages that carry a code. */
import { fill } from '../../../contract/fill.ts'
import type { Language } from '../../../contract/primitives.ts'
import { CODE_MINUTES } from '../../../contract/signInRules.ts'

const WORDS: Record<Language, { subject: string; text: string; short: string }> = {
  en: {
    subject: '{code} is your Diwan code',
    text: 'Your code for Diwan is:\n\n{code}\n\nEnter it on the page that asked for it. It’s valid for {minutes, plural, one {# minute} other {# minutes}} and can be used once.\n\nIf you didn’t request it, someone may have entered your address by mistake: ignore this message. Never share the code.\n',
    short: '{code} is your Diwan code, valid for {minutes, plural, one {# minute} other {# minutes}}. Do not share it.',
  },
  ar: {
    subject: 'رمزك في ديوان: {code}',
    text: 'رمزك في ديوان هو:\n\n{code}\n\nاكتبه في الصفحة التي طلبته. الرمز صالح لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}} ولمرة واحدة.\n\nإذا لم تطلبه، فربما أدخل شخص عنوانك عن طريق الخطأ: تجاهل هذه الرسالة. لا تشارك هذا الرمز مع أي شخص.\n',
    short:
      'رمزك في ديوان: {code}. صالح لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. لا تشاركه مع أي شخص.',
  },
  fr: {
    subject: '{code} est votre code Diwan',
    text: 'Votre code Diwan :\n\n{code}\n\nSaisissez-le sur la page qui l’a demandé. Il est valable {minutes, plural, one {# minute} other {# minutes}} et ne sert qu’une fois.\n\nSi vous n’avez rien demandé, quelqu’un a peut-être saisi votre adresse par erreur : ignorez ce message. Ne communiquez jamais ce code.\n',
    short: '{code} est votre code Diwan, valable {minutes, plural, one {# minute} other {# minutes}}. Ne le communiquez à personne.',
  },
}

export const codeMail = (code: string, language: Language): { subject: string; text: string } => {
  const { subject, text } = WORDS[language]
  const values = { code, minutes: CODE_MINUTES }
  return { subject: fill(subject, values, language), text: fill(text, values, language) }
}

/** In few and plain letters: a text message is paid by its length, and a letter outside GSM 03.38 halves what one holds. */
export const codeTextMessage = (code: string, language: Language): string => fill(WORDS[language].short, { code, minutes: CODE_MINUTES }, language)
