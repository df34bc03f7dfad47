/** Formats a proposal in the user's language: the reason of each item's place, and the wishes that are not met. */
import { toWire } from '#contract/wire/money.ts'
import type { Unmet } from '#planner/arrangement/arrange.ts'
import type { Arrangement } from '#planner/arrangement/attempt.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useStudio } from '../../context.ts'
import { useNames } from '../../labels/useNames.ts'
import { usePartName } from '../../labels/usePartName.ts'

export const useArrangeWords = () => {
  const { t } = useTranslation('arranging')
  const { t: ofStudio } = useTranslation('studio')
  const { centimetres, number, price } = useFormat()
  const names = useNames()
  const partName = usePartName()
  const editedRoom = useStudio()

  const reason = ({ pieces, kept, reasons }: Arrangement, key: string): string => {
    const why = reasons.find((one) => one.key === key)
    if (!why) return ''
    const { goesBy, measured } = why
    const stays = 'key' in goesBy ? kept.find((one) => one.key === goesBy.key) : undefined
    const host =
      'key' in goesBy ? (pieces.find((piece) => piece.key === goesBy.key) ?? editedRoom.document.items.get(stays?.itemId ?? '')) : undefined
    const place =
      goesBy.kind === 'wall' || goesBy.kind === 'window'
        ? t(`reason.${goesBy.kind}`, { part: partName({ kind: goesBy.kind === 'wall' ? 'wall' : 'opening', id: goesBy.id }) })
        : host && t(`reason.${goesBy.kind}`, { item: names.item(host.productId) })
    const [first] = measured
    const room = first && t('reason.measured', { rule: ofStudio(`advice.${first.rule}.title`), length: centimetres(first.metres) })
    return [place, room].filter(Boolean).join(t('reason.and'))
  }

  const unmet = ({ wish, wanted, met, because, by }: Unmet): string => {
    const about = { wish: t(`wish.${wish}`), wanted: number(wanted, 0), met: number(met, 0) }
    if (because === 'budget' && by && 'piastres' in by) return t('unmet.budget', { ...about, money: price(toWire(by.piastres)) })
    if (because === 'room' && by && 'metres' in by) return t('unmet.wide', { ...about, length: centimetres(by.metres) })
    if (because === 'window') return t('unmet.window', { ...about, length: centimetres(by && 'metres' in by ? by.metres : 0) })
    return t(`unmet.${because === 'stock' ? 'stock' : 'room'}`, about)
  }
  return { reason, unmet }
}
