/** Titles and descriptions of pages, as they are before any script runs, English. */
export default {
  '/privacy.title': 'Privacy – Diwan',
  '/privacy.description': 'What Diwan keeps about you, what for, how long, and how you have it deleted. No tracking, no advertising.',
  '/terms.title': 'Terms of sale – Diwan',
  '/terms.description': 'Ordering, payment, delivery with its price for each governorate, installation, cancelling, coupons and points.',
  '/returns.title': 'Returns and guarantee – Diwan',
  '/returns.description': 'How you return an item, what you are refunded, and how long each item is guaranteed.',
  'ar.title': 'See it at home – Diwan',
  'ar.description': 'Open this link on a phone to see the furniture in your own home, at true size.',
  brand: 'Diwan',
  'room.items': '{count, plural, one {# item} other {# items}}',
  'room.size': '{length} × {width} m',
}
