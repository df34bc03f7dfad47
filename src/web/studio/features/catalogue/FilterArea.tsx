import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { ROOM_TYPES, STYLES } from '#contract/wire/vocabulary.ts'
import type { Answer } from '../../../lib/api/endpoints.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Colors, Price } from '../../../lib/catalogue/Filters.tsx'
import { changed, FILTERS, filtersIn, SORTS, type Browsing } from '../../../lib/catalogue/browsing.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Checkbox, Select } from '../../../lib/ui/forms/fields.tsx'
import type { Budget } from '../budget/budget.ts'
import { Chips } from './Chips.tsx'
import styles from './catalogue.module.css'

interface Props {
  browsing: Browsing
  facets: Answer<'listProducts'>['facets'] | undefined
  budget: Budget
  onChange: (browsing: Browsing) => void
}

/** Everything that narrows the catalogue beyond words and categories. */
export const FilterArea = ({ browsing, facets, budget, onChange }: Props) => {
  const { t } = useTranslation(['studio', 'browse', 'catalogue'])
  const { price } = useFormat()
  const change = (by: Parameters<typeof changed>[1]) => onChange(changed(browsing, by))
  const { left } = budget
  return (
    <div className={styles.filters} id="studio-filters">
      <Select
        label={t('catalogue.sort')}
        choices={SORTS.map((id) => ({ id, name: t(`sort.${id}`, { ns: 'browse' }) }))}
        value={browsing.sort ?? 'relevance'}
        onChange={(sort) => change({ sort: sort === 'relevance' ? undefined : sort })}
      />
      <Chips
        title={t('style', { ns: 'browse' })}
        options={STYLES.map((id) => ({ id, name: t(`style.${id}`, { ns: 'catalogue' }) }))}
        chosen={browsing.style}
        onChoose={(style) => change({ style })}
      />
      <Chips
        title={t('room', { ns: 'browse' })}
        options={ROOM_TYPES.map((id) => ({ id, name: t(`roomType.${id}`, { ns: 'catalogue' }) }))}
        chosen={browsing.roomType}
        onChoose={(roomType) => change({ roomType })}
      />
      <Colors browsing={browsing} facets={facets} onChange={onChange} />
      {/* A new field when the filters are cleared from outside. */}
      <Price key={`${browsing.minPrice === undefined} ${browsing.maxPrice === undefined}`} browsing={browsing} facets={facets} onChange={onChange} />
      <div>
        <Checkbox isSelected={browsing.inStock === true} onChange={(on) => change({ inStock: on ? true : undefined })}>
          {t('inStock', { ns: 'browse' })}
        </Checkbox>
        {left !== null && (
          <Checkbox isSelected={budget.hide} onChange={budget.setHide}>
            {left > 0 ? t('catalogue.within', { money: price(left) }) : t('catalogue.within.none')}
          </Checkbox>
        )}
      </div>
      {filtersIn(browsing) > 0 && (
        <Button onPress={() => change(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}>{t('clear', { ns: 'browse' })}</Button>
      )}
    </div>
  )
}
