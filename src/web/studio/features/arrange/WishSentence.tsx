/** Wishes in the user's own words: understood parts as chips that can be removed, and the other parts. */
import { X } from 'lucide-react'
import { toWire } from '#contract/wire/money.ts'
import { understand, type Meaning } from '#planner/wishes/understand.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { TextField } from '../../../lib/ui/forms/fields.tsx'
import { useScene } from '../../context.ts'
import { ASKED, fieldOf } from './form.ts'
import { useForm } from './useArranging.ts'
import styles from './arrange.module.css'

const LONGEST = 500

const useMeaningWords = () => {
  const { t } = useTranslation(['arranging', 'catalogue'])
  const { number, price } = useFormat()
  return (means: Meaning): string => {
    switch (means.kind) {
      case 'people':
        return t('chip.people', { wish: t(`wish.${means.activity}`), people: number(means.people, 0) })
      case 'byWindow':
        return t('chip.byWindow', { wish: t(`wish.${means.activity}`) })
      case 'television':
        return means.wanted ? t('wish.television') : t('chip.noTelevision')
      case 'storage':
        return t('chip.storage', { much: t(`storage.${means.much}`) })
      case 'style':
        return t(`style.${means.style}`, { ns: 'catalogue' })
      case 'roomType':
        return t(`roomType.${means.roomType}`, { ns: 'catalogue' })
      default:
        return t('chip.budget', { money: price(toWire(means.piastres)) })
    }
  }
}

export const WishSentence = () => {
  const { t } = useTranslation('arranging')
  const [form, change] = useForm()
  const roomType = useScene(({ document }) => document.scene.room.type)
  const words = useMeaningWords()
  const { sentence, dropped } = form
  const { understood, notUnderstood, wishes } = understand(sentence, roomType)
  const asked = ASKED[roomType]
  /** Wishes that no room of this type has are named, not shown as if they were understood. */
  const isAsked = (means: Meaning): boolean => {
    if (means.kind === 'people' || means.kind === 'byWindow') return asked.people.includes(means.activity)
    if (means.kind === 'television' || means.kind === 'storage') return asked[means.kind]
    return means.kind !== 'roomType' || means.roomType === roomType
  }
  // The last mention of a field counts.
  const byField = new Map(
    understood.map(({ means }) => [
      fieldOf(means),
      // Seats that are added up are shown as their sum.
      means.kind === 'people' ? { ...means, people: wishes.people[means.activity] ?? means.people } : means,
    ]),
  )
  const chips = [...byField].filter(([field]) => !dropped.includes(field))
  const elsewhere = chips.filter(([, means]) => !isAsked(means)).map(([, means]) => words(means))
  const unknownParts = notUnderstood.map(({ start, end }) => sentence.slice(start, end))
  return (
    <div className={styles.sentence}>
      <TextField
        label={t('sentence')}
        lines={2}
        value={sentence}
        maxLength={LONGEST}
        onChange={(text) => change({ sentence: text })}
        hint={sentence === '' ? t('sentence.hint') : undefined}
      />
      <div role="status" className={styles.visuallyHidden}>
        {chips.some(([, means]) => isAsked(means)) && (
          <ul className={styles.chips} aria-label={t('sentence.understood')}>
            {chips
              .filter(([, means]) => isAsked(means))
              .map(([field, means]) => (
                <li key={field}>
                  <button
                    type="button"
                    className={styles.chip}
                    aria-label={t('sentence.drop', { wish: words(means) })}
                    onClick={() => change({ dropped: [...dropped, field] })}
                  >
                    {words(means)}
                    <X size={14} aria-hidden="true" />
                  </button>
                </li>
              ))}
          </ul>
        )}
        {elsewhere.length > 0 && <p className={styles.failed}>{t('sentence.elsewhere', { wishes: elsewhere.join(t('sentence.comma')) })}</p>}
        {unknownParts.length > 0 && <p className={styles.failed}>{t('sentence.lost', { words: unknownParts.join(t('sentence.comma')) })}</p>}
      </div>
    </div>
  )
}
