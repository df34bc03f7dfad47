/**
 * The live region: events, every refusal, and the selection. A notice and a selection of the same moment are one sentence; what the focus announces
 * itself, in the room's tree, is not repeated.
 */
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { useStudio } from '../../context.ts'
import type { RoomItem } from '#room/document/document.ts'
import type { Notice } from '../../../editor/store/live.ts'
import type { View } from '../../../editor/store/views.ts'
import { usePlaceWords } from '../../labels/useNames.ts'
import { useNoticeWords } from '../../labels/useNoticeWords.ts'
import { usePartName } from '../../labels/usePartName.ts'
import styles from './bottom.module.css'

/** Milliseconds in which one event leads to another. */
const TOGETHER = 140

/** Events since the last announcement. */
interface News {
  notice: Notice | null
  chosen: boolean
  view: View | null
}
const NOTHING: News = { notice: null, chosen: false, view: null }

const useSentence = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const words = useNoticeWords()
  const place = usePlaceWords()
  const partName = usePartName()
  const withPlace = (text: string, item: RoomItem | undefined) => (item ? t('heard.both', { text, place: place(item) }) : text)
  return ({ notice, chosen, view }: News): string => {
    // The announcement of a new item includes its place.
    if (notice) return withPlace(words(notice).text, chosen && notice.about === 'step' ? room.selected : undefined)
    if (view) return t('heard.view', { view: t(`view.${view}`) })
    const { selection, part } = room.scene.store.getState()
    if (part) return t('heard.part', { part: partName(part) })
    if (selection.length > 1) return t('heard.several', { count: selection.length })
    const { selected } = room
    return selected ? t('heard.item', { place: place(selected) }) : t('heard.none')
  }
}

export const LiveRegion = () => {
  const room = useStudio()
  const sentence = useSentence()
  const latest = useRef(sentence)
  useEffect(() => {
    latest.current = sentence
  })
  const region = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let news = NOTHING
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      const element = region.current
      if (!element) return
      const text = latest.current(news)
      news = NOTHING
      // The same words once more are announced only when they differ.
      element.textContent = text === element.textContent ? `${text}\u00A0` : text
    }
    const soon = (some: Partial<News>) => {
      news = { ...news, ...some }
      clearTimeout(timer)
      timer = setTimeout(say, TOGETHER)
    }
    const stops = [
      room.live.subscribe(({ notice }, before) => {
        if (!notice || notice === before.notice) return
        soon({ notice })
      }),
      room.scene.store.subscribe(({ selection, part, view }, before) => {
        const focus = document.activeElement
        if (view !== before.view && !focus?.closest('[role="radiogroup"]')) soon({ view })
        if (selection === before.selection && part === before.part) return
        if (!focus?.closest('[role="tree"]')) soon({ chosen: true })
      }),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [room])
  return <span ref={region} className={styles.visuallyHidden} role="log" aria-live="polite" aria-atomic="true" data-testid="heard" />
}
