/** Arrange for me: wishes, proposals beside each other, and the open one in the room's place. */
import { useEffect, useRef } from 'react'
import { fromWire } from '#contract/wire/money.ts'
import { newId } from '#contract/wire/newId.ts'
import { spendLess } from '#planner/restyle.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import { Notice } from '../../../lib/ui/states.tsx'
import { useMayEdit, useProducts, useScene, useStudio } from '../../context.ts'
import { useCandidates } from '../candidates.ts'
import { kindsHere } from '../kindsHere.ts'
import { kindsFor, questionOf } from './form.ts'
import { OpenChange } from './OpenChange.tsx'
import { OpenProposal } from './OpenProposal.tsx'
import { Proposals } from './Proposals.tsx'
import { useArrangeWords } from './useArrangeWords.ts'
import { useArranging, useForm } from './useArranging.ts'
import { WishForm } from './WishForm.tsx'
import styles from './arrange.module.css'

/** Asks the filled-in question, once the catalogue's part of it has loaded. */
const useAsking = () => {
  const room = useStudio()
  const [form] = useForm()
  const products = useProducts()
  const document = useScene((state) => state.document)
  const question = questionOf(document, form)
  const kinds = form.task === 'tidy' ? [] : form.task === 'less' ? kindsHere(document, products) : kindsFor(document, question)
  const candidates = useCandidates(kinds)
  const ask = () => {
    const { arranging } = room
    room.editState.mark(null)
    room.editState.hover(null)
    if (form.task === 'tidy') arranging.tidy()
    else if (form.task !== 'less') arranging.ask(question, candidates.products)
    else if (form.budget !== null) {
      const found = spendLess(document, products, candidates.products, { most: fromWire(form.budget), newId })
      arranging.offerOrSay({
        step: { key: 'step.spendLess', count: found.savings.length },
        document: found.document,
        ops: found.ops,
        products: found.savings.map(({ to }) => to),
      })
    }
  }
  return { ask, candidates, isReading: candidates.done < candidates.all }
}

const Nothing = () => {
  const { t } = useTranslation('arranging')
  const [{ task }] = useForm()
  const unmet = useArranging((state) => state.unmet)
  const words = useArrangeWords()
  if (unmet.length > 0)
    return (
      <ul className={styles.unmet} role="status">
        {unmet.map((one) => (
          <li key={`${one.wish} ${one.because}`}>{words.unmet(one)}</li>
        ))}
      </ul>
    )
  return <p className={styles.quiet}>{t(`nothing.${task === 'tidy' || task === 'less' ? task : 'arrange'}`)}</p>
}

const ArrangePage = () => {
  const { t } = useTranslation(['arranging', 'studio'])
  const { arranging } = useStudio()
  const proposals = useArranging((state) => state.proposals)
  const open = useArranging((state) => state.open)
  const busy = useArranging((state) => state.busy)
  const failed = useArranging((state) => state.failed)
  const stale = useArranging((state) => state.stale)
  const asked = useArranging((state) => state.asked)
  const mayEdit = useMayEdit()
  const { ask, candidates, isReading } = useAsking()
  // Another page of the panel is about the room as it is.
  useEffect(() => () => arranging.show(null), [arranging])
  const page = useRef<HTMLElement>(null)
  const toPage = () => page.current?.focus()
  const shown = typeof open === 'number' ? proposals[open] : undefined
  const hasResult = proposals.length > 0 || open === 'change'
  const searching = busy === 'propose' || busy === 'tidy'
  if (!mayEdit && open === null) return <p className={styles.page}>{t('mayNot')}</p>
  return (
    <section ref={page} tabIndex={-1} className={styles.page} aria-label={t('arranging.do', { ns: 'studio' })} data-testid="arrange" data-busy={busy}>
      {hasResult || searching ? (
        <>
          <div className={styles.head}>
            <Button
              variant="quiet"
              onPress={() => {
                arranging.close()
                toPage()
              }}
            >
              {t(searching ? 'cancel' : 'wishes.again')}
            </Button>
            <span className={styles.quiet} role="status">
              {searching ? t('searching') : proposals.length > 0 ? t('found', { count: proposals.length }) : ''}
            </span>
          </div>
          {proposals.length > 0 && <Proposals />}
          {searching && proposals.length === 0 && <progress className={styles.progress} aria-label={t('searching')} />}
          {shown && <OpenProposal arrangement={shown} onUsed={toPage} />}
          {open === 'change' && <OpenChange onUsed={toPage} />}
          {open === null && !searching && !stale && <p className={styles.quiet}>{t('choose')}</p>}
        </>
      ) : (
        <>
          <WishForm isReading={isReading} onAsk={ask} />
          {asked && <Nothing />}
        </>
      )}
      {stale && (
        <Notice tone="calm">
          <p>{t('stale')}</p>
          <Button onPress={ask}>{t('stale.do')}</Button>
        </Notice>
      )}
      {failed && (
        <Notice>
          <p>{t('failed')}</p>
          <Button onPress={ask}>{t('failed.do')}</Button>
        </Notice>
      )}
      {candidates.failed && (
        <Notice>
          <p>{t('catalogue.failed', { ns: 'studio' })}</p>
          <Button onPress={candidates.again}>{t('catalogue.retry', { ns: 'studio' })}</Button>
        </Notice>
      )}
    </section>
  )
}
export default ArrangePage
