/** Why something does not fit, English: the words of room/placement/describeBlocker.ts, for the studio and for AR. */
export default {
  'refused.overlap': 'Doesn’t fit: overlaps {other} by {cm} cm',
  'refused.overlap.window': 'Doesn’t fit: covers {cm} cm of the window',
  'refused.outside': 'Doesn’t fit: {cm} cm outside the room',
  'refused.door-swing': 'Doesn’t fit: blocks {cm} cm of the door’s swing',
  'refused.too-tall': 'Doesn’t fit: {cm} cm too tall for the room',
  'refused.no-surface': 'Needs something to stand or hang on',
}
