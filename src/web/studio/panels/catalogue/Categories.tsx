import { Heart } from 'lucide-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { changed, type Browsing } from '../../../shop/browse/search.ts'
import { groupIn, GROUPS, kindsOf } from './browsing.ts'
import { Chip } from './Chips.tsx'
import styles from './catalogue.module.css'

interface Props {
  browsing: Browsing
  /** Only what is on the wishlist. */
  wished: boolean
  onChange: (browsing: Browsing) => void
  onWished: (wished: boolean) => void
}

/** The wishlist, groups, and below the chosen group its kinds. */
export const Categories = ({ browsing, wished, onChange, onWished }: Props) => {
  const { t } = useTranslation(['studio', 'catalogue'])
  const group = groupIn(browsing)
  const choose = (category: Browsing['category']) => onChange(changed(browsing, { category }))
  const kinds = group === null ? [] : kindsOf(group)
  return (
    <>
      <div className={styles.chips} role="group" aria-label={t('catalogue.categories')}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={wished}
          aria-label={t('catalogue.wished')}
          title={t('catalogue.wished')}
          data-heart
          onClick={() => onWished(!wished)}
        >
          <Heart size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <Chip chosen={group === null} onChoose={() => choose(undefined)}>
          {t('catalogue.all')}
        </Chip>
        {GROUPS.map((one) => (
          <Chip key={one} chosen={group === one} onChoose={() => choose(group === one ? undefined : one)}>
            {t(`group.${one}`, { ns: 'catalogue' })}
          </Chip>
        ))}
      </div>
      {group !== null && kinds.length > 1 && (
        <div className={styles.chips} data-kinds role="group" aria-label={t('catalogue.kinds')}>
          <Chip chosen={browsing.category === group} onChoose={() => choose(group)}>
            {t('catalogue.kinds.all')}
          </Chip>
          {kinds.map((kind) => (
            <Chip key={kind} chosen={browsing.category === kind} onChoose={() => choose(browsing.category === kind ? group : kind)}>
              {t(`category.${kind}`, { ns: 'catalogue' })}
            </Chip>
          ))}
        </div>
      )}
    </>
  )
}
