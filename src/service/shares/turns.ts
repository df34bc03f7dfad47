/**
 * Order of turns. A waiting job belongs to a holder, a path from the widest group to the narrowest (`network/account/account`, see holder.ts): the
 * networks take turns, within a network its shares, within a share its accounts, and each account's own come in their order. A path of one part is a
 * holder in no group. Nothing is run here, and no clock is read.
 */

interface Group<T> {
  /** Waiting jobs in all groups below. */
  size: number
  /** In the order of their turns; a group with nothing waiting is not in it. */
  readonly members: Map<string, Group<T>>
  /** Waiting jobs of a holder, the oldest first. */
  items: Set<T>
}

const emptyGroup = <T>(): Group<T> => ({ size: 0, members: new Map(), items: new Set() })
const partsOf = (holder: string): string[] => holder.split('/')

export class Turns<T> {
  readonly #root = emptyGroup<T>()

  get size(): number {
    return this.#root.size
  }

  /** Number of jobs that wait for a holder, or for all of a group that a shorter path names. */
  waitingFor(path: string): number {
    let group: Group<T> | undefined = this.#root
    for (const part of partsOf(path)) group = group?.members.get(part)
    return group?.size ?? 0
  }

  /** Behind the holder's others; one who waited for nothing comes last in its group. */
  add(holder: string, item: T): void {
    this.#leafOf(holder).items.add(item)
  }

  /** Before the holder's others. */
  addFirst(holder: string, item: T): void {
    const leaf = this.#leafOf(holder)
    leaf.items = new Set([item, ...leaf.items])
  }

  /** @returns whether it was waiting */
  remove(holder: string, item: T): boolean {
    const parts = partsOf(holder)
    const path = [this.#root]
    for (const part of parts) {
      const next = path.at(-1)!.members.get(part)
      if (!next) return false
      path.push(next)
    }
    if (!path.at(-1)!.items.delete(item)) return false
    for (const [depth, group] of path.entries()) {
      group.size--
      if (group.size === 0 && depth > 0) path[depth - 1]!.members.delete(parts[depth - 1]!)
    }
    return true
  }

  /** The next one, which goes on waiting. @param mayHave leaves out holders whose turn it cannot be now */
  first(mayHave: (holder: string) => boolean = () => true): { holder: string; item: T } | null {
    return this.#firstIn(this.#root, '', mayHave)
  }

  /** The holder that has most, and what waits for it, the newest first: of the group that has most, in that of its members. */
  fullest(): { holder: string; items: T[] } | null {
    if (this.#root.size === 0) return null
    let [group, holder] = [this.#root, '']
    while (group.members.size > 0) {
      const [part, fullest] = [...group.members].reduce((most, one) => (one[1].size > most[1].size ? one : most))
      ;[group, holder] = [fullest, holder === '' ? part : `${holder}/${part}`]
    }
    return { holder, items: [...group.items].toReversed() }
  }

  /** Waiting jobs of two holders where they part: in the widest groups that are not the same. Null for one and the same holder. */
  apart(a: string, b: string): { a: number; b: number } | null {
    const [left, right] = [partsOf(a), partsOf(b)]
    const depth = left.findIndex((part, index) => part !== right[index])
    if (depth < 0) return null
    const sizeOf = (parts: string[]) => this.waitingFor(parts.slice(0, depth + 1).join('/'))
    return { a: sizeOf(left), b: sizeOf(right) }
  }

  /** Sends the holder, and each group that it is in, behind the others. */
  moveLast(holder: string): void {
    let group = this.#root
    for (const part of partsOf(holder)) {
      const member = group.members.get(part)
      if (!member) return
      group.members.delete(part)
      group.members.set(part, member)
      group = member
    }
  }

  /** The holder's own group, with one more waiting in it and in each above. */
  #leafOf(holder: string): Group<T> {
    let group = this.#root
    group.size++
    for (const part of partsOf(holder)) {
      let member = group.members.get(part)
      if (!member) group.members.set(part, (member = emptyGroup()))
      member.size++
      group = member
    }
    return group
  }

  #firstIn(group: Group<T>, holder: string, mayHave: (holder: string) => boolean): { holder: string; item: T } | null {
    for (const item of group.items) return mayHave(holder) ? { holder, item } : null
    for (const [part, member] of group.members) {
      const found = this.#firstIn(member, holder === '' ? part : `${holder}/${part}`, mayHave)
      if (found) return found
    }
    return null
  }
}
