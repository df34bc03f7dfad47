import { EVENT_CATEGORIES, EVENT_TYPES, categoryOf, type EventType } from '#contract/webhooks/webhookVocabulary.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { Notice } from '../../../lib/ui/states.tsx'
import styles from './webhooks.module.css'

interface Props {
  chosen: readonly EventType[]
  onChange: (chosen: readonly EventType[]) => void
  error: string | undefined
}

/** Event types by subject, each with its meaning. */
export const EventChoice = ({ chosen, onChange, error }: Props) => {
  const { t } = useTranslation('webhooks')
  const toggle = (type: EventType, on: boolean) => onChange(on ? [...chosen, type] : chosen.filter((one) => one !== type))
  return (
    <fieldset className={styles.group}>
      <legend>{t('events')}</legend>
      <span className={styles.row}>
        <Button variant="quiet" isDisabled={chosen.length === EVENT_TYPES.length} onPress={() => onChange(EVENT_TYPES)}>
          {t('events.all')}
        </Button>
        <Button variant="quiet" isDisabled={chosen.length === 0} onPress={() => onChange([])}>
          {t('events.none')}
        </Button>
      </span>
      {EVENT_CATEGORIES.map((category) => (
        <fieldset key={category} className={styles.group}>
          <legend className={styles.about}>{t(`category.${category}`)}</legend>
          <div className={styles.events}>
            {EVENT_TYPES.filter((type) => categoryOf(type) === category).map((type) => (
              <Checkbox key={type} isSelected={chosen.includes(type)} onChange={(on) => toggle(type, on)}>
                {t(`event.${type}`)}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      ))}
      {error !== undefined && <Notice>{error}</Notice>}
    </fieldset>
  )
}
