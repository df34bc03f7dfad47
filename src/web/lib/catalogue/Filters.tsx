import type { Egp } from '#contract/wire/money.ts'
import { useState } from 'react'
import { withTaxOnWire } from '#contract/pricing/tax.ts'
import { CATEGORIES, type Category, type CategoryGroup } from '#contract/wire/vocabulary.ts'
import type { Answer } from '../api/endpoints.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Button } from '../ui/forms/Button.tsx'
import { Checkbox, NumberField } from '../ui/forms/fields.tsx'
import { colorName } from './colorName.ts'
import { FILTERS, changed, filtersIn, type Browsing } from './browsing.ts'
import styles from './browse.module.css'

type Facets = Answer<'listProducts'>['facets']
interface Props {
  browsing: Browsing
  facets: Facets | undefined
  onChange: (browsing: Browsing) => void
}

/** Colours shown before "more". */
const COLORS = 14

interface Choice<Id extends string> {
  id: Id
  name: string
  count: number
  within?: boolean
}

/** One of a list, each with how many pieces it would show; pressing the chosen one takes it away. */
const Choices = <Id extends string>({
  title,
  choices,
  chosen,
  onChoose,
}: {
  title: string
  choices: readonly Choice<Id>[]
  chosen: Id | undefined
  onChoose: (id: Id | undefined) => void
}) => {
  const { number } = useFormat()
  if (choices.length === 0) return null
  return (
    <fieldset className={styles.filter}>
      <legend>{title}</legend>
      {choices.map(({ id, name, count, within }) => (
        <button
          key={id}
          type="button"
          className={styles.choice}
          data-within={within}
          aria-pressed={chosen === id}
          onClick={() => onChoose(chosen === id ? undefined : id)}
        >
          <span>{name}</span>
          <small>{number(count)}</small>
        </button>
      ))}
    </fieldset>
  )
}

/** Groups, and below the chosen one its kinds. */
const categoriesOf = (facets: Facets, chosen: Browsing['category'], name: (key: 'group' | 'category', id: string) => string) => {
  const openGroup = chosen === undefined ? undefined : chosen in CATEGORIES ? CATEGORIES[chosen as Category] : (chosen as CategoryGroup)
  const groups = new Map<CategoryGroup, Choice<Category | CategoryGroup>[]>()
  for (const { value, count } of facets.category) {
    const group = CATEGORIES[value as Category]
    groups.set(group, [...(groups.get(group) ?? []), { id: value as Category, name: name('category', value), count, within: true }])
  }
  return Object.values(CATEGORIES)
    .filter((group, i, all) => all.indexOf(group) === i && groups.has(group))
    .flatMap((group): Choice<Category | CategoryGroup>[] => {
      const kinds = groups.get(group) ?? []
      const whole = { id: group, name: name('group', group), count: kinds.reduce((sum, { count }) => sum + count, 0) }
      return group === openGroup ? [whole, ...kinds] : [whole]
    })
}

export const Price = ({ browsing, facets, onChange }: Props) => {
  const { t } = useTranslation('browse')
  const { money } = useFormat()
  const [from, setFrom] = useState(browsing.minPrice ?? Number.NaN)
  const [to, setTo] = useState(browsing.maxPrice ?? Number.NaN)
  const range = facets?.price
  const commit = (name: 'minPrice' | 'maxPrice', egp: Egp) => onChange(changed(browsing, { [name]: Number.isFinite(egp) ? egp : undefined }))
  return (
    <fieldset className={styles.filter}>
      <legend>{t('price')}</legend>
      <div className={styles.range}>
        <NumberField label={t('price.from')} minValue={0} step={500} value={from} onChange={(egp) => (setFrom(egp), commit('minPrice', egp))} />
        <NumberField label={t('price.to')} minValue={0} step={500} value={to} onChange={(egp) => (setTo(egp), commit('maxPrice', egp))} />
      </div>
      {range && range.max > 0 && (
        <p className={styles.hint}>{t('price.range', { min: money(withTaxOnWire(range.min)), max: money(withTaxOnWire(range.max)) })}</p>
      )}
    </fieldset>
  )
}

export const Colors = ({ browsing, facets, onChange }: Props) => {
  const { t } = useTranslation('browse')
  const [all, setAll] = useState(false)
  const colors = facets?.color ?? []
  if (colors.length === 0) return null
  return (
    <fieldset className={styles.filter}>
      <legend>{t('color')}</legend>
      <div className={styles.colors}>
        {colors.slice(0, all ? 60 : COLORS).map(({ value, count }) => {
          const name = t('color.named', { color: t(`color.${colorName(value)}`), count })
          return (
            <button
              key={value}
              type="button"
              className={styles.color}
              style={{ background: value }}
              aria-pressed={browsing.color === value}
              aria-label={name}
              title={name}
              onClick={() => onChange(changed(browsing, { color: browsing.color === value ? undefined : value }))}
            />
          )
        })}
      </div>
      {colors.length > COLORS && (
        <button type="button" className={styles.more} onClick={() => setAll(!all)}>
          {t(all ? 'fewer' : 'more')}
        </button>
      )}
    </fieldset>
  )
}

/** Everything that narrows the catalogue; each says how many pieces it would leave. */
export const Filters = (props: Props) => {
  const { browsing, facets, onChange } = props
  const { t } = useTranslation(['browse', 'catalogue'])
  const choose =
    <K extends keyof Browsing>(name: K) =>
    (value: Browsing[K] | undefined) =>
      onChange(changed(browsing, { [name]: value }))
  const named = <Kind extends 'style' | 'roomType'>(kind: Kind, facet: Facets['style']) =>
    facet.map(({ value, count }) => ({
      id: value as NonNullable<Browsing[Kind]>,
      name: t(`${kind}.${value}` as 'style.modern', { ns: 'catalogue' }),
      count,
    }))
  return (
    <div className={styles.filters}>
      {facets && (
        <>
          <Choices
            title={t('category')}
            choices={categoriesOf(facets, browsing.category, (key, id) => t(`${key}.${id}` as 'group.seating', { ns: 'catalogue' }))}
            chosen={browsing.category}
            onChoose={choose('category')}
          />
          <Choices title={t('style')} choices={named('style', facets.style)} chosen={browsing.style} onChoose={choose('style')} />
          <Choices title={t('room')} choices={named('roomType', facets.roomType)} chosen={browsing.roomType} onChoose={choose('roomType')} />
        </>
      )}
      <Colors {...props} />
      {/* A new field when the filters are cleared from outside. */}
      <Price key={`${browsing.minPrice === undefined} ${browsing.maxPrice === undefined}`} {...props} />
      <Checkbox isSelected={browsing.inStock === true} onChange={(on) => onChange(changed(browsing, { inStock: on ? true : undefined }))}>
        {t('inStock')}
      </Checkbox>
      {filtersIn(browsing) > 0 && (
        <Button onPress={() => onChange(changed(browsing, Object.fromEntries(FILTERS.map((name) => [name, undefined]))))}>{t('clear')}</Button>
      )}
    </div>
  )
}
