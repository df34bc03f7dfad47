/** Which things cast a patch of shadow where they touch, and how large it is. */
import type { Pose } from './arranging.ts'

export interface Shade {
  /** Metres. */
  width: number
  depth: number
  pose: Pose
}

export class Shades {
  /** As many as there can be. */
  readonly most: number
  readonly #all = new Map<string, Shade>()
  #changes = 0

  /** @param things as many as there can be */
  constructor(things: number) {
    this.most = Math.max(1, things)
  }

  /** Another number whenever one of them is another. */
  get changes(): number {
    return this.#changes
  }
  get all(): Iterable<Shade> {
    return this.#all.values()
  }

  /** A thing that stands on something: metres. What has no room left goes without. */
  add(id: string, width: number, depth: number, pose: Pose): void {
    if (this.#all.has(id) || this.#all.size >= this.most) return
    this.#all.set(id, { width, depth, pose })
    this.#changes++
  }

  move(id: string, pose: Pose): void {
    const shade = this.#all.get(id)
    if (!shade) return
    shade.pose = pose
    this.#changes++
  }

  remove(id: string): void {
    if (this.#all.delete(id)) this.#changes++
  }
}
