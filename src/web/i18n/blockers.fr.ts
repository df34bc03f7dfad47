/** Why something does not fit, French: the words of room/describeBlocker.ts, for the studio and for AR. */
import type en from './blockers.en.ts'

export default {
  'refused.overlap': 'Ne tient pas : {cm} cm dans {other}',
  'refused.overlap.window': 'Ne tient pas : {cm} cm devant la fenêtre',
  'refused.outside': 'Ne tient pas : {cm} cm au-delà du mur de la pièce',
  'refused.door-swing': 'Ne tient pas : {cm} cm dans l’ouverture de la porte',
  'refused.too-tall': 'Ne tient pas : {cm} cm trop haut pour la pièce',
  'refused.no-surface': 'Il lui faut de quoi se poser ou s’accrocher',
} satisfies Record<keyof typeof en, string>
