/** Form of an arrangement: for the whole room or a part of it, or for tidying it or lowering its cost. */
import { useEffect } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { BUDGET_LIMIT } from '#contract/wire/limits.ts'
import { STYLES } from '#contract/wire/vocabulary.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { Checkbox, NumberField, Select } from '../../../lib/ui/forms/fields.tsx'
import { useScene, useStudio } from '../../context.ts'
import { Chip } from '../catalogue/Chips.tsx'
import { ASKED, MOST_PEOPLE, TASKS, type Form, type TaskName } from './form.ts'
import { PlanChoice } from './PlanChoice.tsx'
import { useForm } from './useArranging.ts'
import { WishSentence } from './WishSentence.tsx'
import styles from './arrange.module.css'

const BUDGET_STEP = 1000

interface Fields {
  form: Form
  change: (change: Partial<Form>) => void
}

const People = ({ form, change }: Fields) => {
  const { t } = useTranslation('arranging')
  const roomType = useScene(({ document }) => document.scene.room.type)
  const { people } = ASKED[roomType]
  if (people.length === 0) return null
  return (
    <div className={styles.people}>
      {people.map((activity) => (
        <NumberField
          key={activity}
          label={t(`wish.${activity}`)}
          value={form.people[activity] ?? 0}
          minValue={0}
          maxValue={MOST_PEOPLE[activity]}
          onChange={(count) => change({ people: { ...form.people, [activity]: Number.isFinite(count) ? count : 0 } })}
        />
      ))}
    </div>
  )
}

const Wanted = ({ form, change }: Fields) => {
  const { t } = useTranslation('arranging')
  const roomType = useScene(({ document }) => document.scene.room.type)
  const count = useScene(({ document }) => document.items.size)
  const asked = ASKED[roomType]
  const hasWindow = useScene(({ document }) => document.scene.objects.some(({ type }) => type === 'window'))
  return (
    <>
      <People form={form} change={change} />
      {hasWindow && (form.people.work ?? 0) > 0 && asked.people.includes('work') && (
        <Checkbox isSelected={form.byWindow.includes('work')} onChange={(on) => change({ byWindow: on ? ['work'] : [] })}>
          {t('byWindow.work')}
        </Checkbox>
      )}
      {asked.television && (
        <Checkbox isSelected={form.television} onChange={(television) => change({ television })}>
          {t('wish.television')}
        </Checkbox>
      )}
      {asked.storage && (
        <div className={styles.field}>
          <span className={styles.label}>{t('wish.storage')}</span>
          <Segmented
            label={t('wish.storage')}
            value={form.storage}
            onChange={(storage) => change({ storage })}
            options={(['none', 'some', 'much'] as const).map((id) => ({ id, name: t(`storage.${id}`) }))}
          />
        </div>
      )}
      {count > 0 && (
        <Checkbox isSelected={form.keeps} onChange={(keeps) => change({ keeps })}>
          {t('keeps', { count })}
        </Checkbox>
      )}
    </>
  )
}

const WallChoice = ({ form, change }: Fields) => {
  const { t } = useTranslation('arranging')
  const { editState } = useStudio()
  const walls = useScene(({ document }) => document.scene.room.walls)
  const chosen = walls.find(({ id }) => id === form.wallId)?.id ?? walls[0]?.id ?? ''
  useEffect(() => {
    editState.hover({ kind: 'wall', id: chosen })
    return () => editState.hover(null)
  }, [editState, chosen])
  return <PlanChoice kind="wall" label={t('which.wall')} chosen={chosen} onChoose={({ id }) => change({ wallId: id })} />
}

const CornerChoice = ({ form, change }: Fields) => {
  const { t } = useTranslation('arranging')
  const { editState } = useStudio()
  const walls = useScene(({ document }) => document.scene.room.walls)
  const corner = Math.min(form.corner, walls.length - 1)
  const at = walls[corner]?.points[0]
  useEffect(() => {
    editState.mark(at ?? null)
    return () => editState.mark(null)
  }, [editState, at])
  return <PlanChoice kind="corner" label={t('which.corner')} chosen={String(corner)} onChoose={({ index }) => change({ corner: index })} />
}

const FIELDS: Partial<Record<TaskName, (fields: Fields) => React.JSX.Element>> = { room: Wanted, wall: WallChoice, work: CornerChoice }

const SeatCount = ({ form, change, of }: Fields & { of: 'sit' | 'work' }) => {
  const { t } = useTranslation('arranging')
  return (
    <NumberField
      label={t(`wish.${of}`)}
      value={form.people[of] ?? 1}
      minValue={1}
      maxValue={MOST_PEOPLE[of]}
      onChange={(count) => change({ people: { ...form.people, [of]: Number.isFinite(count) ? count : 1 } })}
    />
  )
}

interface Props {
  /** The products that the question needs are loading. */
  isReading: boolean
  onAsk: () => void
}

export const WishForm = ({ isReading, onAsk }: Props) => {
  const { t } = useTranslation(['arranging', 'catalogue'])
  const [form, change] = useForm()
  const hasItems = useScene(({ document }) => document.items.size > 0)
  const { task } = form
  const Own = FIELDS[task]
  const places = task === 'room' || task === 'seating' || task === 'work' || task === 'wall'
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <fieldset className={styles.tasks}>
        <legend>{t('task')}</legend>
        {TASKS.filter((one) => hasItems || (one !== 'tidy' && one !== 'less')).map((one) => (
          <Chip key={one} chosen={task === one} onChoose={() => change({ task: one })}>
            {t(`task.${one}`)}
          </Chip>
        ))}
      </fieldset>
      <p className={styles.quiet}>{t(`task.${task}.about`)}</p>
      {task === 'room' && <WishSentence />}
      {Own && <Own form={form} change={change} />}
      {task === 'seating' && <SeatCount form={form} change={change} of="sit" />}
      {task === 'seating' && (
        <Checkbox isSelected={form.television} onChange={(television) => change({ television })}>
          {t('wish.television')}
        </Checkbox>
      )}
      {places && (
        <Select
          label={t('style')}
          value={form.style}
          onChange={(style) => change({ style: STYLES.find((one) => one === style) ?? form.style })}
          choices={STYLES.map((id) => ({ id, name: t(`style.${id}`, { ns: 'catalogue' }) }))}
        />
      )}
      {task !== 'tidy' && (
        <NumberField
          label={t(task === 'less' ? 'budget.room' : 'budget')}
          value={form.budget ?? Number.NaN}
          minValue={0}
          maxValue={BUDGET_LIMIT}
          step={BUDGET_STEP}
          onChange={(value) => change({ budget: Number.isFinite(value) && value > 0 ? value : null })}
          hint={t(task === 'less' ? 'budget.room.hint' : 'budget.hint')}
        />
      )}
      <Button type="submit" variant="primary" wide isPending={isReading} isDisabled={task === 'less' && form.budget === null}>
        {t(`ask.${task === 'tidy' || task === 'less' ? task : 'arrange'}`)}
      </Button>
    </form>
  )
}
