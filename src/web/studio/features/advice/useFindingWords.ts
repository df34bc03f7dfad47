/** Formats a finding in the user's language, its lengths in centimetres. */
import { useMemo } from 'react'
import type { Finding } from '#room/advice/finding.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat, type Format } from '../../../lib/i18n/format.ts'
import { boundCm, measuredCm } from '../../../editor/advice/figures.ts'
import { useStudio } from '../../context.ts'
import { useNames } from '../../labels/useNames.ts'
import { usePartName } from '../../labels/usePartName.ts'

/** As many pieces are named; of the others only how many. */
const NAMED = 3

const centimetres = ({ locale }: Pick<Format, 'locale'>) => {
  const written = new Intl.NumberFormat(locale, { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 })
  return (cm: number) => written.format(cm)
}

/** Lengths in the label of a finding's place in the room. */
export const useLengthWords = () => {
  const format = useFormat()
  return useMemo(() => {
    const cm = centimetres(format)
    return { length: (finding: Finding) => cm(measuredCm(finding)), number: (value: number) => format.number(value, 0) }
  }, [format])
}

export const useFindingWords = () => {
  const { t } = useTranslation('studio')
  const format = useFormat()
  const room = useStudio()
  const names = useNames()
  const partName = usePartName()
  const cm = centimetres(format)
  const list = new Intl.ListFormat(format.locale, { type: 'conjunction' })
  const named = (all: readonly string[]): string => {
    const different = [...new Set(all)]
    const rest = different.length - NAMED
    return rest > 0 ? t('advising.more', { items: different.slice(0, NAMED).join(t('advising.comma')), count: rest }) : list.format(different)
  }
  const pieces = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const item = room.document.items.get(id)
      return item ? [names.item(item.productId)] : []
    })
  const parts = (ids: readonly string[]) =>
    ids.map((id) => partName({ kind: room.document.scene.objects.some((opening) => opening.id === id) ? 'opening' : 'wall', id }))
  return (finding: Finding) => {
    const { rule, side, source, itemIds, partIds, leadsTo } = finding
    const about = pieces(itemIds)
    return {
      title: t(`advice.${rule}.title`),
      sentence: t(`advice.${rule}.sentence`, { measured: cm(measuredCm(finding)), bound: cm(boundCm(finding)), side }),
      why: t(`advice.${rule}.why`),
      source: t('advising.source', { source: t(`advice.source.${source}`) }),
      /** Which pieces it is about; empty where the room itself is. */
      about: named(about.length > 0 ? about : parts(partIds)),
      leadsTo: leadsTo.length > 0 ? t('advising.leadsTo', { items: named(pieces(leadsTo)) }) : null,
    }
  }
}
