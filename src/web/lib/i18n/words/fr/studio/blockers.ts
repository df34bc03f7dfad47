/** Why something does not fit, French: the words of room/placement/describeBlocker.ts, for the studio and for AR. */
import type en from '../../en/studio/blockers.ts'

export default {
  'refused.overlap': 'Ne rentre pas : chevauche {other} de {cm} cm',
  'refused.overlap.window': 'Ne rentre pas : masque {cm} cm de la fenêtre',
  'refused.outside': 'Ne rentre pas : dépasse le mur de {cm} cm',
  'refused.door-swing': 'Ne rentre pas : gêne l’ouverture de la porte de {cm} cm',
  'refused.too-tall': 'Ne rentre pas : trop haut de {cm} cm pour la pièce',
  'refused.no-surface': 'Doit reposer sur un meuble ou être accroché',
} satisfies Record<keyof typeof en, string>
