/** Why something does not fit, English: the words of room/describeBlocker.ts, for the studio and for AR. */
export default {
  'refused.overlap': 'Doesn’t fit: {cm} cm into {other}',
  'refused.overlap.window': 'Doesn’t fit: {cm} cm across the window',
  'refused.outside': 'Doesn’t fit: {cm} cm past the room’s wall',
  'refused.door-swing': 'Doesn’t fit: {cm} cm into the swing of the door',
  'refused.too-tall': 'Doesn’t fit: {cm} cm too tall for the room',
  'refused.no-surface': 'It needs something to stand or hang on',
}
