/**
 * Advice on the opened room: findings, the dismissed ones, and the inspected one. The adviser runs while a component shows its findings, and not in
 * rooms that are only viewed through a link.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Product } from '#contract/catalog/catalog.ts'
import type { RoomDocument } from '#room/document/document.ts'
import type { Finding } from '#room/advice/finding.ts'
import type { AdviceOptions } from '#room/advice/layout.ts'
import type { Fix } from '#room/advice/fixes/findFixes.ts'
import { startAdviser, type Adviser, type AdviserParts } from './adviser.ts'
import { isIgnored, keepWishes, readWishes, type Wishes } from './ignored.ts'

export interface AdviceState extends Wishes {
  /** Findings that are shown, problems first. */
  findings: readonly Finding[]
  /** Findings that were dismissed. */
  dismissed: readonly Finding[]
  /** Fixes by the finding's id; those of an older room are of no use. */
  fixes: ReadonlyMap<string, Fix>
  /** The room was checked once. */
  looked: boolean
  checking: boolean
  failed: boolean
  /** The inspected finding. */
  chosen: string | null
  /** Every finding is marked in Plan. */
  all: boolean
}

interface Parts {
  projectId: string
  scene: { store: AdviserParts['scene'] & { getState(): { document: RoomDocument } } }
  products: { store: AdviserParts['products'] & { getState(): { products: ReadonlyMap<string, Product> } } }
}

/** A finding marked in the room. */
export interface Mark {
  finding: Finding
  /** From 1, as in the list. */
  number: number
  /** Drawn with its measure, and stronger: the selected finding. */
  strong: boolean
  /** Fix of the inspected finding, shown with it. */
  fix: Fix | undefined
}

export class AdviceStore {
  readonly store: StoreApi<AdviceState>
  readonly #parts: Parts
  readonly #start: typeof startAdviser
  readonly #watchers = new Set<() => void>()
  #adviser: Adviser | null = null
  #keepers = 0
  #hovered: string | null = null

  constructor(parts: Parts, start: typeof startAdviser = startAdviser) {
    this.#parts = parts
    this.#start = start
    this.store = createStore<AdviceState>(() => ({
      findings: [],
      dismissed: [],
      fixes: new Map(),
      looked: false,
      checking: false,
      failed: false,
      chosen: null,
      all: false,
      ...readWishes(parts.projectId),
    }))
    this.store.subscribe(() => this.#notify())
  }

  /** Keeps the adviser at work. @returns lets it go again; with the last one it rests */
  keep(): () => void {
    if (this.#keepers++ === 0) this.#begin()
    let kept = true
    return () => {
      if (kept && --this.#keepers === 0) this.#rest()
      kept = false
    }
  }

  #begin(): void {
    const adviser = this.#start({ scene: this.#parts.scene.store, products: this.#parts.products.store })
    this.#adviser = adviser
    this.#follow(adviser)
    adviser.store.subscribe(() => this.#adviser === adviser && this.#follow(adviser))
    const { options } = this.store.getState()
    if (options.wheelchair || options.cooks === 2) adviser.choose(options)
  }

  #rest(): void {
    this.#adviser?.close()
    this.#adviser = null
  }

  #follow({ store }: Adviser): void {
    const { findings, fixes, checking, failed } = store.getState()
    this.store.setState({ checking, failed, fixes, ...(!checking && !failed && { looked: true }) })
    this.#sort(findings)
  }

  #sort(findings: readonly Finding[]): void {
    const { ignored, chosen, findings: before, dismissed } = this.store.getState()
    const said = findings.filter((finding) => !isIgnored(finding, ignored))
    const rest = findings.filter((finding) => isIgnored(finding, ignored))
    const same = (a: readonly Finding[], b: readonly Finding[]) => a.length === b.length && a.every((finding, i) => finding === b[i])
    this.store.setState({
      findings: same(said, before) ? before : said,
      dismissed: same(rest, dismissed) ? dismissed : rest,
      chosen: said.some(({ id }) => id === chosen) ? chosen : null,
    })
  }

  #wish(wishes: Partial<Wishes>): void {
    this.store.setState(wishes)
    const { ignored, options, findings, dismissed } = this.store.getState()
    keepWishes(this.#parts.projectId, { ignored, options })
    this.#sort(this.#adviser?.store.getState().findings ?? [...findings, ...dismissed])
  }

  ignore({ id, severity }: Finding): void {
    const ignored = new Map(this.store.getState().ignored)
    ignored.delete(id)
    this.#wish({ ignored: ignored.set(id, severity) })
  }

  restore({ id }: Pick<Finding, 'id'>): void {
    const ignored = new Map(this.store.getState().ignored)
    ignored.delete(id)
    this.#wish({ ignored })
  }

  choose(options: AdviceOptions): void {
    this.#wish({ options: { ...this.store.getState().options, ...options } })
    this.#adviser?.choose(options)
  }

  /** Inspects a finding; null for none. */
  look(id: string | null): void {
    this.store.setState({ chosen: id })
  }

  showAll(all: boolean): void {
    this.store.setState({ all })
  }

  /** Restarts the adviser after it failed. */
  again(): void {
    this.#rest()
    if (this.#keepers > 0) this.#begin()
  }

  // ---- Marks in the room: outside React ------------------------------------------------------------------------------

  /** The finding under the pointer, or that has the focus. */
  hover(id: string | null): void {
    if (id === this.#hovered) return
    this.#hovered = id
    this.#notify()
  }

  /** Marked findings. @param open the list of findings is open: the selected one is marked too */
  marks(open: boolean): Mark[] {
    const { findings, fixes, chosen, all } = this.store.getState()
    return findings.flatMap((finding, i) => {
      const strong = finding.id === this.#hovered || (open && finding.id === chosen)
      return strong || all ? [{ finding, number: i + 1, strong, fix: strong ? fixes.get(finding.id) : undefined }] : []
    })
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher()
  }

  /** Calls back whenever something else is marked. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  close(): void {
    this.#keepers = 0
    this.#rest()
  }
}
