/** The way that a film will take, drawn by the studio's own canvas, with the words that will be on it. */
import { Play, Square } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FILM_SECONDS, FILM_SIZE } from '#contract/renders/vocabulary.ts'
import type { FilmPath } from '#room/camera/filmPath.ts'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import { wordsOf, type FilmFacts } from '../../../renders/film/filmWords.ts'
import { WordsOverlay } from '../../../renders/film/WordsOverlay.ts'
import { hasWebGl } from '../../../lib/ui/device/graphics.ts'
import { Button } from '../../../lib/ui/forms/Button.tsx'
import type { RoomViewport } from '../../viewport/RoomViewport.ts'
import { drawView } from '../../viewport/capture/drawView.ts'
import styles from './render.module.css'

/** Pixels of the preview: the shape of a film. */
const SIZE = { width: 360, height: (360 * FILM_SIZE.height) / FILM_SIZE.width }

interface Props {
  viewport: RoomViewport
  path: FilmPath
  facts: FilmFacts
  /** Names the light that the room is shown in: another one is drawn again. */
  light: string
}

/** The words as they will be drawn; null until their fonts have loaded. */
const useOverlay = ({ language, name, total, link }: FilmFacts): WordsOverlay | null => {
  const [overlay, setOverlay] = useState<WordsOverlay | null>(null)
  useEffect(() => {
    let isOver = false
    wordsOf({ language, name, total, link })
      .then((words) => WordsOverlay.of(words, SIZE))
      .then(
        (made) => !isOver && setOverlay(made),
        (cause: unknown) => console.warn('The words of the film could not be drawn.', cause),
      )
    return () => {
      isOver = true
    }
  }, [language, name, total, link])
  return overlay
}

/** Seconds of the film that are shown: its end, unless it is played. */
const useFilmTime = (draw: (seconds: number) => void) => {
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    let next = 0
    if (!isPlaying) {
      next = requestAnimationFrame(() => draw(FILM_SECONDS))
      return () => cancelAnimationFrame(next)
    }
    const began = performance.now()
    const step = () => {
      const seconds = (performance.now() - began) / 1000
      draw(Math.min(FILM_SECONDS, seconds))
      if (seconds < FILM_SECONDS) next = requestAnimationFrame(step)
      else setPlaying(false)
    }
    next = requestAnimationFrame(step)
    return () => cancelAnimationFrame(next)
  }, [draw, isPlaying])
  return { isPlaying, toggle: () => setPlaying(!isPlaying) }
}

export const FilmPreview = ({ viewport, path, facts, light }: Props) => {
  const { t } = useTranslation('pictures')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isLost, setLost] = useState(false)
  const overlay = useOverlay(facts)
  const draw = useCallback(
    (seconds: number) => {
      const on = canvas.current
      const ctx = on?.getContext('2d')
      if (!on || !ctx) return
      setLost(!drawView(viewport, on, path.at(seconds), true))
      overlay?.draw(ctx, seconds)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the light of what is drawn changes without its name
    [viewport, path, overlay, light],
  )
  const { isPlaying, toggle } = useFilmTime(draw)
  return (
    <div className={styles.finder} style={{ '--ratio': SIZE.width / SIZE.height } as React.CSSProperties}>
      <div className={styles.frame} data-still>
        <canvas ref={canvas} {...SIZE} role="img" aria-label={t('film.preview', { room: facts.name })} data-testid="film-preview" />
        {isLost && <p className={styles.failed}>{t(hasWebGl() ? 'finder.lost' : 'finder.noWebGl')}</p>}
      </div>
      <Button icon={isPlaying ? <Square size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />} onPress={toggle}>
        {t(isPlaying ? 'film.preview.stop' : 'film.preview.play')}
      </Button>
    </div>
  )
}
