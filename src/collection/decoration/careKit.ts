import { define } from '#models/definition.ts'

export default define({
  sku: 'CARE-KIT',
  name: { ar: 'طقم العناية بالأقمشة', en: 'Fabric care kit', fr: 'Kit d’entretien des tissus' },
  description: {
    ar: 'منظّف رغوي وفرشاة ناعمة وقماشتان، تكفي كنبة لعام كامل.',
    en: 'Foam cleaner, a soft brush and two cloths: a year’s care for a sofa.',
    fr: 'Mousse nettoyante, brosse douce et deux chiffons : un an d’entretien pour un canapé.',
  },
  category: 'accessory',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern', 'classic', 'minimalist', 'egyptian', 'industrial'],
  price: 420,
  size: { width: 0.24, depth: 0.1, height: 0.28 },
  mount: 'surface',
  variants: [
    {
      sku: 'CARE-KIT-LINEN',
      name: { ar: 'للكتان والقطن', en: 'For linen and cotton', fr: 'Pour lin et coton' },
      color: '#EEE7DA',
      finish: 'kit',
      stock: 120,
      materials: {},
    },
    {
      sku: 'CARE-KIT-LEATHER',
      name: { ar: 'للجلد', en: 'For leather', fr: 'Pour cuir' },
      color: '#94522A',
      finish: 'kit',
      priceDelta: 60,
      stock: 80,
      materials: {},
    },
  ],
  build: null,
})
