/**
 * A phone that opens a room from a code reads no part of the studio. What the picture over the camera uses of three.js, of the room's rules and
 * of the studio are modules of its own, and so are the page's icons: what only the studio needs of them is left out, and what is left travels
 * as a few files in place of dozens. None of it holds anything that both would have to share.
 */
import type { Plugin } from 'vite'

/** Marks a module that AR has for itself. */
const OF_AR = '?ar'
/** Who of AR has what for itself; what is for itself takes all of that along. */
const APART = [
  { who: /\/src\/web\/ar\/xr\//, what: /\/(?:node_modules\/three|src\/room|src\/web\/editor|src\/web\/scene)\// },
  { who: /\/src\/web\/ar\/page\//, what: /\/node_modules\/lucide-react\// },
]
/** What AR draws with, as one file. */
export const AR_THREE = /\/node_modules\/three\/.*\?ar$/

/** @throws when it is not there: the library has changed, and whoever updates it looks here */
const replaced = (code: string, found: RegExp, by: string): string => {
  if (!found.test(code)) throw new Error(`${String(found)} is no longer there: is it still to be left out of AR?`)
  return code.replace(found, by)
}
/** Says so wherever it is wanted all the same. */
const LEFT_OUT = `throw new Error('AR leaves this out: see scripts/vite/arApart.ts')`

/** What the reader of GLB files can and ours never hold: movement, skins, points, lamps. */
const NEVER_READ = [
  'AnimationClip',
  'Bone',
  'LineLoop',
  'NumberKeyframeTrack',
  'PointLight',
  'Points',
  'PointsMaterial',
  'QuaternionKeyframeTrack',
  'Skeleton',
  'SkinnedMesh',
  'SpotLight',
  'VectorKeyframeTrack',
]
/** Programs of materials that nothing in AR wears. */
const NEVER_WORN = [
  ...['meshlambert', 'meshmatcap', 'meshnormal', 'meshphong', 'meshtoon', 'linedashed', 'points', 'sprite', 'shadow', 'depth', 'distance'].flatMap(
    (name) => [`${name}_vert`, `${name}_frag`],
  ),
  ...['lambert', 'phong', 'toon'].flatMap((name) => [`lights_${name}_fragment`, `lights_${name}_pars_fragment`]),
]
/** Parts of programs for what AR does not do: shadow maps (its shadows are pictures), cutting planes, soap films, grids of light. */
const NEVER_DONE = [
  ...['pars_fragment', 'pars_vertex', 'vertex'].map((part) => `shadowmap_${part}`),
  ...['fragment', 'pars_fragment', 'pars_vertex', 'vertex'].map((part) => `clipping_planes_${part}`),
  ...['shadowmask', 'lightprobes', 'gradientmap'].map((part) => `${part}_pars_fragment`),
  ...['iridescence', 'alphahash'].flatMap((part) => [`${part}_fragment`, `${part}_pars_fragment`]),
]
/** Parts of the renderer for the same. */
const NEVER_MADE = [
  [/new WebGLShadowMap\([^)]*\)/, `{ render() {}, get enabled() { return false }, set enabled( on ) { if ( on ) ${LEFT_OUT} } }`],
  [/new WebGLUniformsGroups\([^)]*\)/, `{ dispose() {}, update() { ${LEFT_OUT} } }`],
  [/new WebGLMorphtargets\([^)]*\)/, `{ update() { ${LEFT_OUT} } }`],
  [/output = new WebGLOutput\([^)]*\)/, LEFT_OUT],
] as const

const lean: readonly { file: RegExp; cut: (code: string) => string }[] = [
  {
    file: /\/three\/examples\/jsm\/loaders\/GLTFLoader\.js\?ar$/,
    cut: (code) =>
      NEVER_READ.reduce(
        (cut, name) => `${replaced(cut, new RegExp(`^\\t${name},\\n`, 'm'), '')}const ${name} = LeftOut\n`,
        `${code}\nclass LeftOut { constructor() { ${LEFT_OUT} } }\n`,
      ),
  },
  {
    file: /\/three\/build\/three\.module\.js\?ar$/,
    cut: (code) => {
      const programs = [...NEVER_WORN, ...NEVER_DONE].reduce((cut, name) => replaced(cut, new RegExp(`^(\\t${name}: )[\\w$]+`, 'm'), "$1''"), code)
      return NEVER_MADE.reduce((cut, [found, by]) => replaced(cut, found, by), programs)
    },
  },
  {
    // The decoder twice, for processors with vectors and without: browsers that have the camera's WebXR all have them.
    file: /\/three\/examples\/jsm\/libs\/meshopt_decoder\.module\.js\?ar$/,
    cut: (code) => replaced(code, /(var wasm_base =\s*)'[^']*'/, "$1''"),
  },
]

export const arApart = (): Plugin => ({
  name: 'ar-apart',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer = '', options) {
    const isApart = importer.endsWith(OF_AR)
    const what = APART.filter(({ who }) => isApart || who.test(importer)).map((one) => one.what)
    if (what.length === 0) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    return found && what.some((one) => one.test(found.id)) ? { ...found, id: found.id + OF_AR } : found
  },
  transform(code, id) {
    const one = lean.find(({ file }) => file.test(id))
    return one ? { code: one.cut(code), map: null } : null
  },
})
