import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { placeholderImageOf } from '#contract/catalog/placeholderImage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { classNames } from '../ui/classNames.ts'
import { groupIn, type GroupOfCategories } from './categories.ts'
import type { Browsing } from './browsing.ts'
import styles from './categoryPicker.module.css'

const WOOD = '#C9A878'

interface Props {
  groups: readonly GroupOfCategories[]
  chosen: Browsing['category']
  onChoose: (category: Browsing['category']) => void
  /** Whether the drawing of a group is above its word, or beside it. */
  layout: 'above' | 'beside'
  className?: string | undefined
}
/** The pressed button is removed, and the focus with it: it moves to the replacement. Focus that is elsewhere stays there. */
const useFocusOnArrival = (pressed: string | undefined) => {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pressed === undefined || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>(`[data-id="${pressed}"]`)?.focus({ preventScroll: true })
  }, [pressed])
  return root
}

interface Pressing {
  /** The id of the group that was pressed last. */
  pressed: string | undefined
  onPress: (group: string) => void
}

const Groups = ({ groups, layout, onChoose, className, pressed, onPress }: Omit<Props, 'chosen'> & Pressing) => {
  const { t } = useTranslation(['browse', 'catalogue'])
  return (
    <div
      ref={useFocusOnArrival(pressed)}
      className={classNames(styles.tiles, className)}
      data-layout={layout}
      role="group"
      aria-label={t('category')}
    >
      {groups.map(({ id, face }) => (
        <button
          key={id}
          type="button"
          className={styles.tile}
          data-id={id}
          onClick={() => {
            onPress(id)
            onChoose(id)
          }}
        >
          <img src={placeholderImageOf(face, WOOD)} alt="" width={32} height={32} draggable={false} />
          <span>{t(`group.${id}`, { ns: 'catalogue' })}</span>
        </button>
      ))}
    </div>
  )
}

const Categories = ({
  group,
  chosen,
  onChoose,
  className,
  pressed,
  onPress,
}: Omit<Props, 'groups' | 'layout'> & Pressing & { group: GroupOfCategories }) => {
  const { t } = useTranslation(['browse', 'catalogue'])
  return (
    <div ref={useFocusOnArrival(pressed)} className={classNames(styles.chips, className)} role="group" aria-label={t('category')}>
      <button
        type="button"
        className={styles.chip}
        data-back
        onClick={() => {
          onPress(group.id)
          onChoose(undefined)
        }}
      >
        <ChevronLeft size={16} aria-hidden="true" />
        {t('category.all')}
      </button>
      <button type="button" className={styles.chip} data-id={group.id} aria-pressed={chosen === group.id} onClick={() => onChoose(group.id)}>
        {t(`group.${group.id}`, { ns: 'catalogue' })}
      </button>
      {group.categories.map((category) => (
        <button
          key={category}
          type="button"
          className={styles.chip}
          aria-pressed={chosen === category}
          onClick={() => onChoose(chosen === category ? group.id : category)}
        >
          {t(`category.${category}`, { ns: 'catalogue' })}
        </button>
      ))}
    </div>
  )
}

/** Groups as a grid of drawings; a chosen one gives way to its categories, which wrap. Nothing runs off the edge. */
export const CategoryPicker = ({ groups, layout, ...others }: Props) => {
  const [pressed, setPressed] = useState<string>()
  const group = groupIn(others.chosen)
  if (group === null) return <Groups {...others} groups={groups} layout={layout} pressed={pressed} onPress={setPressed} />
  return <Categories {...others} key={group.id} group={group} pressed={pressed} onPress={setPressed} />
}
