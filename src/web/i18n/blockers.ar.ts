/** Why something does not fit, Arabic: the words of room/describeBlocker.ts, for the studio and for AR. */
import type en from './blockers.en.ts'

export default {
  'refused.overlap': 'لا يتسع المكان: تتداخل {cm} سم مع {other}',
  'refused.overlap.window': 'لا يتسع المكان: تغطي {cm} سم من النافذة',
  'refused.outside': 'لا يتسع المكان: تتجاوز جدار الغرفة بمقدار {cm} سم',
  'refused.door-swing': 'لا يتسع المكان: تعترض فتح الباب بمقدار {cm} سم',
  'refused.too-tall': 'لا يتسع المكان: أعلى من الغرفة بمقدار {cm} سم',
  'refused.no-surface': 'تحتاج إلى ما توضع أو تُعلّق عليه',
} satisfies Record<keyof typeof en, string>
