/** Fallback for browsers without WebGL: the studio works in Plan, and the other views explain what is missing. */
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n/useTranslation.ts'
import { hasWebGl } from '../../lib/ui/device/graphics.ts'
import { PlainButton } from '../../lib/ui/forms/PlainButton.tsx'
import { useLive, useScene, useStudio } from '../context.ts'
import styles from './canvas.module.css'

/** Milliseconds after which a lost context of the graphics card is not waited for any more. */
const GIVEN_UP_AFTER = 10_000

/**
 * Whether only Plan can be drawn: there is no WebGL, its context was lost and does not come back, or it was switched off. Then the room is shown in
 * Plan.
 * @returns with the function that switches it off
 */
export const usePlanAlone = (): readonly [isAlone: boolean, giveUp: () => void] => {
  const room = useStudio()
  const lost = useLive((state) => state.contextLost)
  const [isAlone, setAlone] = useState(() => !hasWebGl())
  useEffect(() => {
    if (!lost || isAlone) return undefined
    const timer = setTimeout(() => setAlone(true), GIVEN_UP_AFTER)
    return () => clearTimeout(timer)
  }, [lost, isAlone])
  useEffect(() => {
    if (isAlone) room.scene.look('plan')
  }, [isAlone, room])
  return [isAlone, () => setAlone(true)]
}

export const NoWebGl = () => {
  const { t } = useTranslation('studio')
  const room = useStudio()
  const isPlan = useScene((state) => state.view === 'plan')
  return (
    <div role="status" className={styles.failed} data-shown={!isPlan}>
      {!isPlan && (
        <>
          <p>{t('canvas.none')}</p>
          <PlainButton onClick={() => room.scene.look('plan')}>{t('canvas.none.plan')}</PlainButton>
        </>
      )}
    </div>
  )
}
