/** Why something does not fit, Arabic: the words of room/placement/describeBlocker.ts, for the studio and for AR. */
import type en from '../../en/studio/blockers.ts'

export default {
  'refused.overlap': 'المكان لا يكفي: تتداخل مع {other} بمقدار {cm} سم',
  'refused.overlap.window': 'تغطي {cm} سم من الشباك',
  'refused.outside': 'خارج حدود الغرفة: تتجاوز الحائط بمقدار {cm} سم',
  'refused.door-swing': 'تعيق فتح الباب بمقدار {cm} سم',
  'refused.too-tall': 'أعلى من سقف الغرفة بمقدار {cm} سم',
  'refused.no-surface': 'يجب أن توضع على شيء أو تُعلّق عليه',
} satisfies Record<keyof typeof en, string>
