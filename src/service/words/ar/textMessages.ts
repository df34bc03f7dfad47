/** Text messages, Arabic. They are paid by their length, and a letter outside GSM 03.38 halves what one holds. */
import type { TextMessageKind } from '../shapes.ts'

export default {
  phone_code:
    'رمزك في ديوان: {code}. صالح لمدة {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. لا تشاركه مع أي شخص.',
  phone_changed_text: 'لم يعد حسابك في ديوان يستخدم رقم الهاتف هذا. إذا لم تفعل ذلك بنفسك، فسجّل الدخول وغيّر كلمة مرورك.',
  order_placed_text: 'استلمنا طلبك من ديوان {number}.',
  order_confirmed_text: 'تم تأكيد طلبك {number}. التسليم: {day}.',
  order_shipped_text: 'طلبك {number} في الطريق. التسليم: {day}.',
  order_cancelled_text: 'تم إلغاء طلبك من ديوان {number}.',
} satisfies Record<TextMessageKind, string>
