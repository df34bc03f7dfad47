/** A project as docs/interface/design.md describes it, in a few plain tables: what the service is held against in `people.model.test.ts`. */
import type { LinkPermission } from '#contract/design/linkPermissions.ts'
import type { Style } from '#contract/wire/vocabulary.ts'

export const WHO = ['owner', 'friend', 'stranger'] as const
export type Who = (typeof WHO)[number]
export type Held = 'owner' | 'edit' | 'view'

export interface Thing {
  quantity: number
  x: number
  variant: boolean
}
/** State that restoring a version brings back. */
export interface State {
  items: ReadonlyMap<string, Thing>
  style: Style
  floor: string
}

export interface Step {
  kind: 'add' | 'update' | 'remove'
  /** The item's id. */
  id: string
  x?: number | undefined
  quantity?: number | undefined
  variant?: boolean | undefined
}

/** The room is 5 m long. */
const isInside = (x: number) => x <= 5

export class ModelProject {
  version = 1
  deleted = false
  isPublic = false
  /** Permission that the friend was invited with. */
  granted: 'edit' | 'view' | null = null
  hasLink = false
  linkPermission: LinkPermission = 'view'
  /** Permissions of those who joined by the link; they leave with it. */
  readonly joined = new Map<Who, 'edit' | 'view'>()
  name: string
  now: State
  readonly past = new Map<number, State>()

  constructor(name: string, style: Style, floor: string) {
    this.name = name
    this.now = { items: new Map(), style, floor }
    this.past.set(1, this.now)
  }

  held(who: Who): Held | null {
    if (who === 'owner') return 'owner'
    return this.collaborates(who) ?? (this.isPublic ? 'view' : null)
  }

  /** Permission as a collaborator, by invitation or by the link. */
  collaborates(who: Who): 'edit' | 'view' | null {
    const invited = who === 'friend' ? this.granted : null
    return invited ?? this.joined.get(who) ?? null
  }

  /** The link allows this from now on. */
  allow(linkPermission: LinkPermission): void {
    this.hasLink = true
    if (linkPermission === 'view') this.joined.clear()
    else if (linkPermission !== this.linkPermission) for (const who of this.joined.keys()) this.joined.set(who, this.linkGives(linkPermission))
    this.linkPermission = linkPermission
  }

  linkGives(linkPermission: LinkPermission = this.linkPermission): 'edit' | 'view' {
    return linkPermission === 'edit' ? 'edit' : 'view'
  }

  unlink(): void {
    this.hasLink = false
    this.linkPermission = 'view'
    this.joined.clear()
  }

  /** Reason why this caller may not, or null. */
  refusal(who: Who, needed: Held): 'PROJECT_NOT_FOUND' | 'PROJECT_ACCESS_DENIED' | null {
    if (this.deleted) return 'PROJECT_NOT_FOUND'
    const order: (Held | null)[] = [null, 'view', 'edit', 'owner']
    return order.indexOf(this.held(who)) >= order.indexOf(needed) ? null : 'PROJECT_ACCESS_DENIED'
  }

  /** One step of the version. */
  change(next: Partial<State>): void {
    this.now = { ...this.now, ...next }
    this.past.set(++this.version, this.now)
  }

  /** Steps as one change: which were skipped, or that the change is refused, in which case nothing happened. */
  batch(steps: readonly Step[]): { skipped: number[] } | 'INVALID_POSITION' {
    const items = new Map(this.now.items)
    const moved = new Set<string>()
    const skipped: number[] = []
    for (const [index, { kind, id, x, quantity, variant }] of steps.entries()) {
      const there = items.get(id)
      if ((kind === 'add') === (there !== undefined)) skipped.push(index)
      else if (kind === 'remove') items.delete(id)
      else {
        if (x !== undefined) moved.add(id)
        items.set(id, { quantity: quantity ?? there?.quantity ?? 1, x: x ?? there?.x ?? 0, variant: variant ?? there?.variant ?? false })
      }
    }
    if ([...moved].some((id) => !isInside(items.get(id)?.x ?? 0))) return 'INVALID_POSITION'
    this.change({ items })
    return { skipped }
  }

  /** The state is equal to that version's: nothing to restore. */
  isAsIn(version: number): boolean {
    return describeState(this.past.get(version)!) === describeState(this.now)
  }
}

const describeState = ({ items, style, floor }: State): string => JSON.stringify([[...items].toSorted(([a], [b]) => (a < b ? -1 : 1)), style, floor])

/** EGP: a Nile sofa is 12,500, in teal 500 more. */
export const cost = (items: ReadonlyMap<string, Thing>): number =>
  [...items.values()].reduce((sum, { quantity, variant }) => sum + quantity * (variant ? 13_000 : 12_500), 0)
