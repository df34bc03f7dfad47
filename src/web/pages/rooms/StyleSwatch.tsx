import { FINISHES } from '#contract/catalog/finishes.ts'
import type { Style } from '#contract/wire/vocabulary.ts'

/** The strong colour and the quiet one that a style is known by. */
const ACCENTS: Record<Style, [strong: string, quiet: string]> = {
  modern: ['#E0A030', '#3C3F42'],
  classic: ['#B4833A', '#5E2F2A'],
  minimalist: ['#CFC8BC', '#A7A196'],
  egyptian: ['#24385C', '#A84A28'],
  industrial: ['#6B3F25', '#26262A'],
}

/** A corner of a room in a style's own finishes. */
export const StyleSwatch = ({ style }: { style: Style }) => {
  const { wall, floor } = FINISHES[style]
  const [strong, quiet] = ACCENTS[style]
  return (
    <svg viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" width="100%" aria-hidden="true">
      <rect width="120" height="80" fill={wall.color} />
      <path d="M0 0h38v50L0 66z" fill="#000" opacity="0.06" />
      <path d="M0 66 38 50h82v30H0z" fill={floor.color} />
      <rect x="52" y="12" width="20" height="24" fill="#fff" opacity="0.75" />
      <rect x="52" y="12" width="20" height="24" fill="none" stroke={quiet} strokeWidth="1.5" />
      <rect x="56" y="40" width="50" height="12" rx="3" fill={strong} />
      <rect x="52" y="49" width="58" height="11" rx="3" fill={strong} />
      <path d="M52 49h58" stroke="#000" opacity="0.25" strokeWidth="0.75" />
      <rect x="90" y="40" width="11" height="10" rx="2" fill={quiet} transform="rotate(8 95 45)" />
      <path d="M56 60v4M106 60v4" stroke={quiet} strokeWidth="2" />
      <ellipse cx="62" cy="71" rx="30" ry="5" fill={quiet} opacity="0.35" />
    </svg>
  )
}
