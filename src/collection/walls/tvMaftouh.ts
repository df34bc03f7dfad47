import { define } from '#models/definition.ts'
import { board } from '#models/geometry/box.ts'

const TV = { width: 1.48, height: 0.85, top: 0.945 }
export default define({
  sku: 'TV-MAFTOUH-65',
  name: { ar: 'تلفزيون مفتوح بتصميم لوحة، ٦٥ بوصة', en: 'Maftouh 65-inch art television', fr: 'Téléviseur tableau Maftouh 65 pouces' },
  description: {
    ar: 'شاشة ٦٥ بوصة ملتصقة بالحائط في إطار خشبي، تعرض لوحة حين لا تُشاهد، وتحتها مكبّر صوت مكسو بالقماش.',
    en: 'A 65-inch panel flush to the wall in a timber frame, showing a painting when no one is watching, with a cloth-covered sound bar below.',
    fr: 'Une dalle de 65 pouces plaquée au mur dans un cadre de bois ; elle montre un tableau au repos. Barre de son gainée de tissu.',
  },
  category: 'television',
  roomTypes: ['living_room', 'bedroom', 'office'],
  styles: ['modern', 'minimalist'],
  price: 38500,
  size: { width: TV.width, depth: 0.079, height: TV.top },
  mount: 'wall',
  requiresInstallation: true,
  installationPrice: 450,
  variants: [
    {
      sku: 'TV-MAFTOUH-65-OAK',
      name: { ar: 'إطار بلوط', en: 'Oak frame', fr: 'Cadre chêne' },
      color: '#C8A678',
      finish: 'oak',
      stock: 9,
      materials: { frame: 'oak', bezel: 'black', screen: 'dunesOchre', cloth: 'linenSand' },
    },
    {
      sku: 'TV-MAFTOUH-65-WALNUT',
      name: { ar: 'إطار جوز', en: 'Walnut frame', fr: 'Cadre noyer' },
      color: '#7D5436',
      finish: 'walnut',
      stock: 7,
      priceDelta: 600,
      materials: { frame: 'walnut', bezel: 'black', screen: 'printNile', cloth: 'linenCharcoal' },
    },
    {
      sku: 'TV-MAFTOUH-65-BLACK',
      name: { ar: 'إطار أسود', en: 'Black frame', fr: 'Cadre noir' },
      color: '#3A332D',
      finish: 'oak',
      stock: 11,
      materials: { frame: 'oakBlack', bezel: 'black', screen: 'screen', cloth: 'canvasBlack' },
    },
  ],
  build(builder) {
    const { width: w, height: h } = TV
    const y = TV.top - h
    for (const side of [1, -1]) builder.add('frame', board(0.018, h, 0.032, { r: 0.0015, grain: 'y' }), { at: [side * (w / 2 - 0.009), y, 0.016] })
    for (const low of [0, h - 0.018]) builder.add('frame', board(w - 0.035, 0.018, 0.0315, { r: 0.0015, grain: 'x' }), { at: [0, y + low, 0.01575] })
    builder.add('bezel', board(w - 0.034, h - 0.034, 0.022, { r: 0.001 }), { at: [0, y + 0.017, 0.0115] })
    builder.add('screen', board(w - 0.052, h - 0.052, 0.002, { r: 0.0006 }), {
      at: [0, y + 0.026, 0.0226],
      planarTexture: { plane: 'xy', rect: [0, 0.1, 1, 0.9] },
    })
    builder.add('cloth', board(0.98, 0.068, 0.058, { r: 0.026, steps: 4, grain: 'x' }), { at: [0, 0.006, 0.05] })
    builder.add('frame', board(1.02, 0.08, 0.03, { r: 0.013, steps: 3, grain: 'x' }), { at: [0, 0, 0.022] })
    for (const x of [-0.34, 0.34]) builder.add('bezel', board(0.06, 0.04, 0.01, { r: 0.001 }), { at: [x, 0.02, 0.005] })
    builder.add('bezel', board(0.14, y - 0.05, 0.008, { r: 0.002 }), { at: [0, 0.06, 0.004] })
  },
})
