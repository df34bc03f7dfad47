/**
 * What is read out: what happened, every refusal, and what is chosen. A notice and a choice of the same moment are one sentence; what the
 * focus reads out itself, in the room's tree, is not said again.
 */
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useStudio } from '../context.ts'
import type { Notice } from '../session.ts'
import { useNoticeWords, usePlaceWords } from './useNames.ts'
import { usePartName } from './usePartName.ts'
import styles from './bottom.module.css'

/** Milliseconds in which one thing leads to another. */
const TOGETHER = 140

const useSentence = () => {
  const { t } = useTranslation('studio')
  const session = useStudio()
  const words = useNoticeWords()
  const place = usePlaceWords()
  const partName = usePartName()
  return (notice: Notice | null): string => {
    if (notice) return words(notice).text
    const { selection, part } = session.scene.store.getState()
    if (part) return t('heard.part', { part: partName(part) })
    if (selection.length > 1) return t('heard.several', { count: selection.length })
    const { selected } = session
    return selected ? t('heard.item', { place: place(selected) }) : t('heard.none')
  }
}

export const Heard = () => {
  const session = useStudio()
  const sentence = useSentence()
  const latest = useRef(sentence)
  useEffect(() => {
    latest.current = sentence
  })
  const region = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let told: Notice | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      const element = region.current
      if (!element) return
      const text = latest.current(told)
      told = null
      // The same words once more are heard only when they are not the same.
      element.textContent = text === element.textContent ? `${text}\u00A0` : text
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(say, TOGETHER)
    }
    const stops = [
      session.live.subscribe(({ notice }, before) => {
        if (!notice || notice === before.notice) return
        told = notice
        soon()
      }),
      session.scene.store.subscribe(({ selection, part }, before) => {
        if (selection === before.selection && part === before.part) return
        if (!document.activeElement?.closest('[role="tree"]')) soon()
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [session])
  return <span ref={region} className={styles.heard} role="log" aria-live="polite" aria-atomic="true" data-testid="heard" />
}
