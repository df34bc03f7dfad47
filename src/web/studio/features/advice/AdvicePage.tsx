/** The advice page: problems, then hints, each with its place in the room, its reason and its source. */
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Segmented } from '../../../lib/ui/forms/choices.tsx'
import { Checkbox } from '../../../lib/ui/forms/fields.tsx'
import { EmptyState, Notice, Skeleton } from '../../../lib/ui/states.tsx'
import type { Finding } from '#room/advice/finding.ts'
import type { Severity } from '#room/advice/rules.ts'
import { showAllInPlan } from '../../../editor/advice/showFinding.ts'
import { useProducts, useScene, useStudio } from '../../context.ts'
import { FindingCard } from './FindingCard.tsx'
import { useAdvice, useAdviser } from './useAdvice.ts'
import { useFindingWords } from './useFindingWords.ts'
import styles from './advice.module.css'

const GROUPS = [
  { severity: 'problem', label: 'advising.problems' },
  { severity: 'hint', label: 'advising.hints' },
] as const satisfies readonly { severity: Severity; label: string }[]

const Groups = ({ findings, onFixed }: { findings: readonly Finding[]; onFixed: () => void }) => {
  const { t } = useTranslation('studio')
  const { number } = useFormat()
  return GROUPS.map(({ severity, label }) => {
    const here = findings.flatMap((finding, i) => (finding.severity === severity ? [{ finding, number: i + 1 }] : []))
    return (
      here.length > 0 && (
        <section key={severity} className={styles.group} aria-label={t(label)} data-testid={`advice-${severity}`}>
          <h3 className={styles.heading}>
            {t(label)} <span className={styles.count}>{number(here.length, 0)}</span>
          </h3>
          <ol className={styles.list}>
            {here.map((row) => (
              <FindingCard key={row.finding.id} {...row} onFixed={onFixed} />
            ))}
          </ol>
        </section>
      )
    )
  })
}

/** Findings that the user dismissed: here they can be restored. */
const DismissedFindings = () => {
  const { t } = useTranslation('studio')
  const { advice } = useStudio()
  const dismissed = useAdvice((state) => state.dismissed)
  const words = useFindingWords()
  if (dismissed.length === 0) return null
  return (
    <details className={styles.more} data-testid="advice-ignored">
      <summary>{t('advising.ignored', { count: dismissed.length })}</summary>
      <ul className={styles.list}>
        {dismissed.map((finding) => {
          const { title, about } = words(finding)
          return (
            <li key={finding.id} className={styles.dismissed}>
              <span>
                {title}
                {about && <span className={styles.quiet}>{about}</span>}
              </span>
              <Button variant="quiet" aria-label={t('advising.heed.this', { title })} onPress={() => advice.restore(finding)}>
                {t('advising.heed')}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** Kitchens alone have cooks. */
const useHasKitchen = (): boolean => {
  const products = useProducts()
  return useScene(({ document }) =>
    [...document.items.values()].some(({ productId }) => {
      const product = products.get(productId)
      return product !== undefined && (product.kitchenRole !== undefined || product.category.startsWith('kitchen'))
    }),
  )
}

const Options = () => {
  const { t } = useTranslation('studio')
  const { advice } = useStudio()
  const { wheelchair, cooks } = useAdvice((state) => state.options)
  const kitchen = useHasKitchen()
  return (
    <section className={styles.options} aria-label={t('advising.options')}>
      <h3 className={styles.heading}>{t('advising.options')}</h3>
      <Checkbox isSelected={wheelchair} onChange={(on) => advice.choose({ wheelchair: on })}>
        {t('advising.wheelchair')}
      </Checkbox>
      {(kitchen || cooks === 2) && (
        <Segmented
          label={t('advising.cooks')}
          value={cooks === 2 ? '2' : '1'}
          onChange={(many) => advice.choose({ cooks: many === '2' ? 2 : 1 })}
          options={[
            { id: '1', name: t('advising.cooks.1') },
            { id: '2', name: t('advising.cooks.2') },
          ]}
        />
      )}
    </section>
  )
}

const Nothing = () => {
  const { t } = useTranslation('studio')
  const empty = useScene((state) => state.document.items.size === 0)
  const dismissed = useAdvice((state) => state.dismissed.length > 0)
  if (dismissed) return <p className={styles.quiet}>{t('advising.quiet')}</p>
  const key = empty ? 'advising.empty' : 'advising.fine'
  return (
    <EmptyState title={t(key)} level="h2">
      {t(`${key}.text`)}
    </EmptyState>
  )
}

const AdvicePage = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const { advice } = room
  useAdviser()
  const findings = useAdvice((state) => state.findings)
  const isChecking = useAdvice((state) => state.checking)
  const looked = useAdvice((state) => state.looked)
  const failed = useAdvice((state) => state.failed)
  const all = useAdvice((state) => state.all)
  useEffect(() => () => advice.hover(null), [advice])
  // The focused card is removed with its finding.
  const page = useRef<HTMLElement>(null)
  return (
    <section ref={page} tabIndex={-1} className={styles.page} aria-label={t('advising.title')} data-testid="advice" data-looking={isChecking}>
      <div className={styles.head}>
        <p className={styles.quiet}>{t('advising.about')}</p>
        <span className={styles.looking}>{isChecking && looked ? t('advising.looking') : ''}</span>
      </div>
      {failed && (
        <Notice>
          <p>{t('advising.failed')}</p>
          <Button onPress={() => advice.again()}>{t('advising.again')}</Button>
        </Notice>
      )}
      {!failed && !looked && (
        <>
          <p className={styles.quiet}>{t('advising.looking')}</p>
          <Skeleton height={132} />
          <Skeleton height={132} />
        </>
      )}
      {findings.length > 0 && (
        <Checkbox className={styles.all ?? ''} isSelected={all} onChange={(on) => showAllInPlan(room, on)}>
          {t('advising.all')}
        </Checkbox>
      )}
      <Groups findings={findings} onFixed={() => page.current?.focus()} />
      {!failed && looked && findings.length === 0 && <Nothing />}
      <DismissedFindings />
      {!failed && <Options />}
    </section>
  )
}
export default AdvicePage
