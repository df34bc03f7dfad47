/**
 * Interfaces that the page's own code uses, by their types: the TypeScript compiler says where what a name means is declared (`toSorted` of `Array`
 * in `lib.es2023.array.d.ts`), and that is a key of the compatibility data.
 */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { SyntaxKind, type Node, type SourceFile } from 'typescript/unstable/ast'
import {
  isClassDeclaration,
  isInterfaceDeclaration,
  isJsxAttribute,
  isIdentifier,
  isModuleDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Project, type Symbol as TypedSymbol } from 'typescript/unstable/sync'
import { projectRoot } from '../steps.ts'
import { isKnown, knownKeys } from './compat.ts'

/** By key: where it is used, as `src/room/walls.ts:12`. */
export type Uses = Map<string, string[]>

/** Path as the compiler writes it, on every system. */
const absolute = (path: string): string => resolve(projectRoot, path).replaceAll('\\', '/')

/** Code that a user's browser runs: the page, its workers, the service worker. Sheets, films and renders are drawn by the service's own browser. */
export const pageEntries = (): string[] => ['src/web/main.tsx', ...globSync('src/web/**/{worker,sw}.ts', { cwd: projectRoot })]

const DECLARED = /\/lib\.[\w.]+\.d\.ts$|\/@types\/webxr\//
const isTypeOnly = ({ kind }: Node): boolean =>
  (kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode) ||
  kind === SyntaxKind.InterfaceDeclaration ||
  kind === SyntaxKind.TypeAliasDeclaration

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Globals, members, and properties of styles. */
const OF_SCRIPTS = /^(?:javascript\.builtins|api|css\.properties)\./
/** Names that some key ends with: no other name can be an interface. */
const namesOf = (isWanted: (key: string) => boolean): ReadonlySet<string> =>
  new Set(
    [...knownKeys()]
      .filter((key) => OF_SCRIPTS.test(key) && isWanted(key))
      .map((key) => camel(key.slice(key.lastIndexOf('.') + 1).replace(/_static$/, ''))),
  )

/** `CanvasCompositing` → `CanvasRenderingContext2D`, `OffscreenCanvasRenderingContext2D`: browsers' data know no mixins. */
const implementersIn = (text: string): ReadonlyMap<string, readonly string[]> => {
  const implementers = new Map<string, string[]>()
  for (const [, name = '', bases = ''] of text.matchAll(/^interface (\w+) extends ([^{]+)\{/gm))
    for (const base of bases.split(',')) implementers.set(base.trim(), [...(implementers.get(base.trim()) ?? []), name])
  return implementers
}

/** Keys that a member or global may have as it is declared: one, or those of each implementer of a mixin. */
const keysOf = (declaration: Node, name: string, implementers: ReadonlyMap<string, readonly string[]>): string[] => {
  let owner: string | undefined
  let isStatic = false
  let scope = ''
  for (let node: Node = declaration.parent; node; node = node.parent) {
    if (isInterfaceDeclaration(node) || isClassDeclaration(node)) owner ??= node.name?.text
    if (isVariableDeclaration(node) && isIdentifier(node.name)) {
      owner ??= node.name.text
      isStatic = true
    }
    if (isModuleDeclaration(node) && isIdentifier(node.name) && node.name.text !== 'global') scope = `${node.name.text}.`
  }
  const first = (...keys: string[]): string[] => keys.filter(isKnown).slice(0, 1)
  if (owner === undefined) return first(`javascript.builtins.${scope}${name}`, `api.${name}`, `api.Window.${name}`)
  if (owner === 'CSSStyleProperties') return first(`css.properties.${kebab(name)}`)
  const type = `${scope}${owner.replace(/Constructor$|^Readonly(?=[A-Z])/, '')}`
  if (isKnown(`javascript.builtins.${type}`)) return first(`javascript.builtins.${type}.${name}`)
  if (isKnown(`api.${type}`)) return first(...(isStatic ? [`api.${type}.${name}_static`] : []), `api.${type}.${name}`)
  return (implementers.get(type) ?? []).map((implementer) => `api.${implementer}.${name}`).filter(isKnown)
}

const lineOf = (file: SourceFile, node: Node): number => file.text.slice(0, node.end).split('\n').length

/** Identifiers of a file that may be interfaces, and the names of HTML elements and attributes. */
const namesIn = (file: SourceFile, wanted: ReadonlySet<string>) => {
  const identifiers: Node[] = []
  const html: { node: Node; keys: string[] }[] = []
  const visit = (node: Node): void => {
    if (isTypeOnly(node)) return
    if (isIdentifier(node) && wanted.has(node.text)) identifiers.push(node)
    if (isJsxAttribute(node) && isIdentifier(node.name)) {
      const tag = node.parent.parent
      const element = 'tagName' in tag && isIdentifier(tag.tagName as Node) ? (tag.tagName as Node & { text: string }).text : ''
      const attribute = node.name.text.toLowerCase()
      if (/^[a-z]/.test(element)) html.push({ node, keys: [`html.elements.${element}.${attribute}`, `html.global_attributes.${attribute}`] })
    }
    node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return { identifiers, html }
}

const readUses = ({ program, checker }: Project, isWanted: (key: string) => boolean): Uses => {
  const uses: Uses = new Map()
  const note = (key: string, file: SourceFile, path: string, node: Node) => {
    if (isWanted(key)) uses.set(key, [...(uses.get(key) ?? []), `${path}:${lineOf(file, node)}`])
  }
  const names = program.getSourceFileNames()
  const dom = names.find((name) => name.endsWith('/lib.dom.d.ts'))
  const implementers = implementersIn((dom && program.getSourceFile(dom)?.text) ?? '')
  const known = new Map<TypedSymbol, string[]>()
  const keysOfSymbol = (symbol: TypedSymbol): string[] => {
    let keys = known.get(symbol)
    if (!keys) {
      const declared = symbol.declarations.filter(({ path }) => DECLARED.test(path)).flatMap((declaration) => declaration.resolve() ?? [])
      const found = declared.flatMap((node) => {
        const possible = keysOf(node, symbol.name, implementers)
        // The implementer of a mixin is unknown: the interface is required of all of them.
        return possible.every(isWanted) ? possible.slice(0, 1) : []
      })
      keys = [...new Set(found)]
      known.set(symbol, keys)
    }
    return keys
  }
  const wanted = namesOf(isWanted)
  for (const name of names.filter((one) => one.startsWith(absolute('src')))) {
    const file = program.getSourceFile(name)
    if (!file) continue
    const path = name.slice(absolute('.').length + 1)
    const { identifiers, html } = namesIn(file, wanted)
    const symbols = identifiers.length === 0 ? [] : checker.getSymbolAtLocation(identifiers)
    for (const [index, symbol] of symbols.entries()) for (const key of symbol ? keysOfSymbol(symbol) : []) note(key, file, path, identifiers[index]!)
    for (const { node, keys } of html) for (const key of keys.filter(isKnown).slice(0, 1)) note(key, file, path, node)
  }
  return uses
}

/**
 * @param isWanted which keys are asked for: the fewer, the faster
 * @param sources texts of files that are not on the disk, by path
 */
export const usesInSource = (
  entries: readonly string[],
  isWanted: (key: string) => boolean,
  sources: Readonly<Record<string, string>> = {},
): Uses => {
  // A configuration of the page alone: the project's own holds tests, scripts and the service too.
  const config = absolute('tsconfig.page.json')
  const files: Readonly<Record<string, string>> = {
    [config]: JSON.stringify({ extends: './tsconfig.json', include: [], files: entries }),
    ...Object.fromEntries(Object.entries(sources).map(([path, text]) => [absolute(path), text])),
  }
  const has = (path: string) => Object.hasOwn(files, path)
  const api = new API({ cwd: projectRoot, fs: { readFile: (path) => files[path], fileExists: (path) => has(path) || undefined } })
  try {
    const [project] = api.updateSnapshot({ openProject: config }).getProjects()
    if (!project) throw new Error('TypeScript opened no project for the page')
    return readUses(project, isWanted)
  } finally {
    api.close()
  }
}
