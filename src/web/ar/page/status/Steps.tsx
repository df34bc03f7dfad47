/** Three small drawings of the steps, before they begin: shoppers without instructions give up. */
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/i18n/useTranslation.ts'
import page from '../ar.module.css'
import styles from './steps.module.css'

const StepDrawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.image} viewBox="0 0 96 72" fill="none" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
    <path d="M6 60 30 42h36l24 18Z" className={styles.floor} />
    {children}
  </svg>
)
const Phone = ({ x = 0, tilt = 18 }: { x?: number; tilt?: number }) => (
  <g transform={`translate(${40 + x} 6) rotate(${tilt} 8 14)`} className={styles.phone}>
    <rect width="17" height="29" rx="3" />
    <path d="M7 25h3" />
  </g>
)
const Ring = () => <ellipse cx="48" cy="52" rx="13" ry="5" className={styles.ring} />
const Chair = () => (
  <g className={styles.chair}>
    <path d="M36 30q0-5 5-5h14q5 0 5 5v9H36Z" />
    <path d="M32 35q4-2 4 3v3h24v-3q0-5 4-3 2 1 2 4v10H30V39q0-3 2-4Z" />
    <path d="M34 49v4M62 49v4" />
  </g>
)

const DRAWINGS = {
  point: (
    <StepDrawing>
      <path d="m44 34-10 20M52 34l12 20" className={styles.beam} />
      <Phone />
    </StepDrawing>
  ),
  move: (
    <StepDrawing>
      <Ring />
      <Phone />
      <path d="M26 20h-9m0 0 4-4m-4 4 4 4M70 20h9m0 0-4-4m4 4-4 4" className={styles.beam} />
    </StepDrawing>
  ),
  aim: (
    <StepDrawing>
      <path d="m40 31 5 14" className={styles.beam} />
      <Ring />
      <g transform="rotate(-24 34 18)" className={styles.phone}>
        <path d="M31 1h6q2 0 2 2l1 15H28l1-15q0-2 2-2Z" />
        <ellipse cx="34" cy="21" rx="10" ry="6" />
      </g>
    </StepDrawing>
  ),
  stand: (
    <StepDrawing>
      <Chair />
    </StepDrawing>
  ),
  pull: (
    <StepDrawing>
      <Chair />
      <path d="M24 47H11m0 0 5-4m-5 4 5 4M72 47h13m0 0-5-4m5 4-5 4" className={styles.beam} />
    </StepDrawing>
  ),
  look: (
    <StepDrawing>
      <g className={styles.phone}>
        <path d="M30 14q18-7 36 0 3 2 2 8-1 7-7 7h-6q-3 0-5-3-2-2-4 0-2 3-5 3h-6q-6 0-7-7-1-6 2-8Z" />
      </g>
      <path d="m42 36-6 16M54 36l8 16" className={styles.beam} />
    </StepDrawing>
  ),
}
const WAYS = {
  phone: [
    ['steps.1', 'point'],
    ['steps.2', 'move'],
    ['steps.3', 'stand'],
  ],
  viewer: [
    ['steps.viewer.1', 'point'],
    ['steps.viewer.2', 'stand'],
    ['steps.viewer.3', 'pull'],
  ],
  headset: [
    ['steps.headset.1', 'look'],
    ['steps.headset.2', 'aim'],
    ['steps.headset.3', 'stand'],
  ],
} as const

export const Steps = ({ way }: { way: keyof typeof WAYS }) => {
  const { t } = useTranslation('ar')
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className={page.second}>
        {t('steps.title')}
      </h2>
      <ol className={styles.steps}>
        {WAYS[way].map(([words, drawing]) => (
          <li key={words}>
            {DRAWINGS[drawing]}
            <span>{t(words)}</span>
          </li>
        ))}
      </ol>
      <p className={page.quiet}>{t(way === 'headset' ? 'steps.care.headset' : 'steps.care')}</p>
    </section>
  )
}
