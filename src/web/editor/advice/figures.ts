/** The figures of a finding as they are written: whole centimetres, unless that would say "90 where 90 are wanted". */
import type { Finding } from '#room/advice/finding.ts'

type Figures = Pick<Finding, 'measured' | 'bound' | 'side'>

/** @returns centimetres, rounded away from the required value */
export const measuredCm = ({ measured, bound, side }: Figures): number => {
  const [cm, wanted] = [measured * 100, Math.round(bound * 100)]
  const whole = Math.round(cm)
  if (side === 'below' ? whole < wanted : whole > wanted) return whole
  const tenths = side === 'below' ? Math.floor(cm * 10 + 1e-6) : Math.ceil(cm * 10 - 1e-6)
  return tenths / 10
}
export const boundCm = ({ bound }: Figures): number => Math.round(bound * 100)
