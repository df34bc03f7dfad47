/**
 * Interfaces newer than the browserslist in built scripts, so also in what packages bring. A minified script has no types: an interface is recognised
 * by its name. Names of one word that are not JavaScript's (`share`, `popover`) too often have another meaning, and are skipped.
 */
import { isNewer, knownKeys } from './compat.ts'

const MEMBER = /^(javascript\.builtins|api)\.(?:Intl\.)?(\w+)\.([a-z]\w*?)(_static)?$/
/** Not of two letters (`ML`): a minifier gives such names. */
const GLOBAL = /^(?:javascript\.builtins|api)\.(?:Intl\.)?(\w{3,})$/
const TWO_WORDS = /^[a-z]+\d?[A-Z]/

/** Keys by name: of globals, of members of any object, and of members of globals such as `Map.groupBy`. */
const globals = new Map<string, string>()
const members = new Map<string, string>()
const statics = new Map<string, string>()
/** Names that an older interface has, too: they tell nothing. */
const older = new Set<string>()
for (const key of knownKeys()) {
  const [, kind, owner = '', member = '', isStatic] = MEMBER.exec(key) ?? []
  if (kind === undefined) {
    const [, name] = GLOBAL.exec(key) ?? []
    if (name !== undefined && isNewer(key)) globals.set(name, key)
    // The data do not say which of JavaScript's members are static: this very Node has them.
  } else if (isStatic || Object.hasOwn(Object(Reflect.get(globalThis, owner)), member)) {
    if (isNewer(key)) statics.set(`${owner}.${member}`, key)
  } else if (!isNewer(key)) older.add(member)
  else if ((kind === 'javascript.builtins' || TWO_WORDS.test(member)) && !members.has(member)) members.set(member, key)
}
for (const name of older) members.delete(name)

/** Members with what they are members of, where that is a global; not in texts such as `'Map.groupBy'`. */
const MEMBERS = /(?:(?<!['"`][\w.]*)([A-Z]\w*)|(?<!['"`]\w[\w.]*))\??\.([a-z]\w*)/g
/** Names that are no members, keys or texts. */
const NAMES = /(?<![\w$.'"`-])([A-Za-z]\w*)(?![\w$'"`:-])/g

/** @returns keys of newer interfaces that a built script names */
export const newerInBuilt = (code: string): Set<string> => {
  const found = (...keys: (string | undefined)[]) => keys.filter((key) => key !== undefined)
  return new Set([
    ...Array.from(code.matchAll(MEMBERS), ([, owner = '', member = '']) => found(statics.get(`${owner}.${member}`), members.get(member))).flat(),
    ...Array.from(code.matchAll(NAMES), ([, name = '']) => found(globals.get(name))).flat(),
  ])
}
