/**
 * Words of our own that were replaced by the field's terms, and the folders in which they stay replaced: in names of files and of code, in comments
 * and in test titles. A folder is added to a row once the word is gone from it.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/** Parts of a source file: its path and the identifiers of its code, its comments, the titles of its tests. */
export type Part = 'name' | 'comment' | 'title'
export interface Found {
  part: Part
  /** `path:line`. */
  place: string
  text: string
}

/** A rule on the words of some parts of the files in some folders. */
interface WordRule {
  not: RegExp
  instead: string
  parts: readonly Part[]
  /** Folders of the repository. */
  in: readonly string[]
}

const TOKEN =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<title>(?<=\b(?:test|it|describe|step)(?:\.\w+)*\(\s*|\)\(\s*)(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)(?=\s*,))|(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<name>[A-Za-z_]\w*)/g

/** The parts of all files of a folder. Text in quotes is no part but in titles: it holds words of the page, values of the wire, material slots. */
export const partsIn = (folder: string): Found[] =>
  globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT }).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    const parts: Found[] = [{ part: 'name', place: file, text: file }]
    let [line, from] = [1, 0]
    for (const { groups, index } of source.matchAll(TOKEN)) {
      for (; from < index; from++) if (source.charCodeAt(from) === 10) line += 1
      for (const part of ['comment', 'title', 'name'] as const) {
        const text = groups?.[part]
        if (text !== undefined) parts.push({ part, place: `${file}:${line}`, text })
      }
    }
    return parts
  })

/** A whole word or its plural, also as a part of a name: `Kit` is in `careKits`, and not in `kitchen`; a constant in capitals too. */
const word = (name: string): string => {
  const [small, large] = [name[0]!.toLowerCase() + name.slice(1), name[0]!.toUpperCase() + name.slice(1)]
  return `(?<![A-Za-z])${small}s?(?![a-z])|(?<![A-Z])${large}s?(?![a-z])|(?<![A-Z])${name.toUpperCase()}S?(?![A-Z])`
}
const words = (...names: readonly string[]): RegExp => new RegExp(names.map(word).join('|'), 'u')

const ALL: readonly Part[] = ['name', 'comment', 'title']
const NAMES: readonly Part[] = ['name']
const ROOM = ['src/room', 'src/planner']
const MODELS = ['src/models', 'src/collection', 'src/tracer']
const PAGE = ['app', 'ar', 'editor', 'pages', 'print', 'renders', 'scene', 'studio'].map((folder) => `src/web/${folder}`)
const PAGE_LIB = ['api', 'catalogue', 'currency', 'handOver', 'offline', 'oldBrowsers', 'storage', 'ui'].map((folder) => `src/web/lib/${folder}`)
const SERVICE = ['src/contract', 'src/service']
const TESTS = ['collection', 'contract', 'models', 'room', 'service', 'tracer', 'web'].map((folder) => `test/${folder}`)
const HOUSE = [...ROOM, ...MODELS, ...PAGE, ...PAGE_LIB, ...SERVICE, 'bench', 'scripts', 'e2e', ...TESTS]
const without = (...folders: readonly string[]): readonly string[] => HOUSE.filter((folder) => !folders.includes(folder))

export const WORD_RULES: readonly WordRule[] = [
  {
    not: words('whoever', 'whomever', 'somebody', 'everybody', 'anybody', 'hears'),
    instead: 'the user, the caller, anyone; receives',
    parts: ALL,
    in: HOUSE,
  },
  {
    not: /\b(?:told of|tells of|heard of|hears of|anew|becomes? of|became of)\b/iu,
    instead: 'reports, notifies; again; result',
    parts: ALL,
    in: HOUSE,
  },
  { not: /^\/(?:\*\*?|\/)\s*\*?\s*(?:What|Who|Whose|Whoever|Whom|Of|Nor)\b/u, instead: 'the subject first', parts: ['comment'], in: HOUSE },
  { not: /^['"`](?:nor|and|or|but|it|they|those|one|is|are|of)\b/iu, instead: 'a full statement', parts: ['title'], in: HOUSE },
  { not: words('mend', 'mends', 'mended', 'mending', 'hushed', 'heed'), instead: 'fix, dismissed, restore', parts: ALL, in: HOUSE },
  { not: words('standing', 'standings', 'hostId'), instead: 'placedItem, placedItems, supportId', parts: NAMES, in: HOUSE },
  { not: words('sight', 'lookOut', 'nano', 'walkingGround', 'groundOf'), instead: 'ViewSubject, scanStrip, WalkableArea', parts: NAMES, in: HOUSE },
  { not: words('takeHold', 'letGo', 'inHand', 'rider', 'takings'), instead: 'beginDrag, release, DragTarget, stacked item', parts: NAMES, in: HOUSE },
  {
    not: words('kit', 'laying', 'crew', 'likeness', 'stuff', 'gloss'),
    instead: 'ModelBuilder, TilePattern, pool, similarity',
    parts: NAMES,
    in: without('src/collection', 'src/models'),
  },
  {
    not: words('kit', 'laying', 'bounded', 'crew', 'likeness', 'stuff'),
    instead: 'ModelBuilder, TilePattern, LruCache, pool, similarity',
    parts: NAMES,
    in: ['src/models'],
  },
  {
    not: words('takeIn', 'bringIn', 'standIn', 'noPicture', 'journey'),
    instead: 'ingest, import, placeholder, fake, e2e test',
    parts: NAMES,
    in: HOUSE,
  },
  {
    not: words('deed', 'journal', 'postman', 'ticker', 'workshop'),
    instead: 'action, history, mailer, scheduler, worker pool',
    parts: NAMES,
    in: HOUSE,
  },
  { not: words('told', 'tell', 'worn'), instead: 'report, notify, variant', parts: NAMES, in: HOUSE },
  {
    not: words('shelf', 'shelves', 'desk', 'trial', 'taping', 'coming', 'comeBack', 'knock', 'lettering', 'dress', 'dressed', 'thing'),
    instead: 'cache, store, preview, measure, loading, reconnect, poll, label, variant, item',
    parts: NAMES,
    in: [...PAGE, ...PAGE_LIB, 'test/web'],
  },
  {
    not: words('picture', 'pictures'),
    instead: 'image, texture, thumbnail, render',
    parts: NAMES,
    in: ['src/planner', 'src/web/ar', 'src/web/editor', 'src/web/print', 'src/web/scene', 'src/web/studio', 'test/collection', 'test/web'],
  },
  { not: words('showroom', 'footing', 'goBack', 'plate', 'lettering'), instead: 'AR scene, anchor, cancel, label', parts: NAMES, in: ['src/web/ar'] },
  { not: words('carryOps', 'takeInHand'), instead: 'moveOps, GestureController', parts: NAMES, in: HOUSE },
  {
    not: /\bin the hand\b|\bheld (?:thing|item)\b/u,
    instead: 'dragged, active',
    parts: ALL,
    in: ['src/web/ar', 'src/web/editor', 'src/web/studio', 'src/room/drag'],
  },
  { not: words('hostsOf', 'hostUnder'), instead: 'stacked item, support', parts: NAMES, in: HOUSE },
  {
    not: words('eyePad', 'usePane', 'drawPanes', 'pane', 'paneAt'),
    instead: 'CanvasProjection, CameraName, CameraView',
    parts: NAMES,
    in: ['src/web/editor', 'src/web/studio'],
  },
  { not: words('boxing', 'atHome'), instead: 'marquee, AR', parts: NAMES, in: HOUSE },
]
