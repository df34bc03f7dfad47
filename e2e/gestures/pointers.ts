/** A hand in front of the page: with a mouse, or with fingers. Both do what a row of the gesture table asks in their own way. */
import type { Page } from '@playwright/test'
import { enginePage } from '../engines/page.ts'
import { engine } from '../scope.ts'

export interface At {
  x: number
  y: number
}
const between = (from: At, to: At, part: number): At => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
/** Every one waits for a picture, which the processor draws here. */
const STEPS = 2

export interface Pointer {
  readonly touch: boolean
  /** A click, a tap. */
  press(at: At): Promise<void>
  /** Shift-click; a resting finger. */
  add(at: At): Promise<void>
  down(at: At): Promise<void>
  move(to: At): Promise<void>
  up(): Promise<void>
  /** Esc; a second finger. The first is still down. */
  cancel(): Promise<void>
}

/** From one place to another, with a look at the room before it is let go. */
export const drag = async (pointer: Pointer, from: At, to: At, midway: () => Promise<unknown> = async () => {}): Promise<void> => {
  await pointer.down(from)
  await pointer.move(to)
  await midway()
  await pointer.up()
}

export class Mouse implements Pointer {
  readonly touch = false
  readonly #page: Page
  #at: At = { x: 0, y: 0 }

  constructor(page: Page) {
    this.#page = page
  }
  /** Pressed by a hand that trembles a little. */
  async press(at: At): Promise<void> {
    await this.down(at)
    await this.#page.mouse.move(at.x + 2, at.y - 1)
    await this.up()
  }
  async add(at: At): Promise<void> {
    await this.#page.keyboard.down('Shift')
    await this.press(at)
    await this.#page.keyboard.up('Shift')
  }
  async down(at: At): Promise<void> {
    await this.#page.mouse.move(at.x, at.y)
    await this.#page.mouse.down()
    this.#at = at
  }
  async move(to: At): Promise<void> {
    await this.#page.mouse.move(to.x, to.y, { steps: STEPS })
    this.#at = to
  }
  async up(): Promise<void> {
    await this.#page.mouse.up()
  }
  async cancel(): Promise<void> {
    await this.#page.keyboard.press('Escape')
    // The hand goes on before it lets go: nothing may come of it.
    await this.#page.mouse.move(this.#at.x + 30, this.#at.y + 20)
  }
}

/** A screen of glass. */
interface TouchScreen {
  /** @param points of all fingers that are down, in the order in which they came down */
  fingers: (points: readonly At[]) => Promise<void>
  /** The browser takes the fingers away, where its driver can make it do so. */
  lost?: () => Promise<void>
}

const inChromium = async (page: Page): Promise<TouchScreen> => {
  const cdp = await page.context().newCDPSession(page)
  let count = 0
  return {
    fingers: async (points) => {
      const type = points.length > count ? 'touchStart' : points.length < count ? 'touchEnd' : 'touchMove'
      count = points.length
      await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) })
    },
    lost: async () => {
      count = 0
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
    },
  }
}

const inAnotherEngine = (page: Page): TouchScreen => {
  let last: Promise<unknown> = Promise.resolve()
  return { fingers: (points) => (last = last.then(() => enginePage(page).fingers(points))) as Promise<void> }
}

export class Finger implements Pointer {
  readonly touch = true
  readonly #page: Page
  readonly #screen: TouchScreen
  /** Position of each finger. */
  #on: readonly At[] = []
  #sent: Promise<void> = Promise.resolve()

  private constructor(page: Page, screen: TouchScreen) {
    this.#page = page
    this.#screen = screen
  }
  static async on(page: Page): Promise<Finger> {
    return new Finger(page, engine === undefined ? await inChromium(page) : inAnotherEngine(page))
  }
  /** Tapped by a hand that trembles: a finger rolls a few pixels before it lifts. In one go: a machine that is busy would make a long press of it. */
  async press(at: At): Promise<void> {
    await this.down(at)
    await Promise.all([this.#to([{ x: at.x + 4, y: at.y + 5 }]), this.up()])
  }
  async add(at: At): Promise<void> {
    const chosen = () => this.#page.evaluate(() => window.__diwan!.selection().join())
    const before = await chosen()
    await this.down(at)
    await this.#to([{ x: at.x + 2, y: at.y + 1 }])
    // The browser reports a resting finger after a while: it rests until then.
    await this.#page.waitForFunction((known) => window.__diwan!.selection().join() !== known, before)
    await this.up()
  }
  /** Not waited for: on a busy machine what follows would come so late that it is a long press. */
  async down(at: At): Promise<void> {
    this.#sent = this.#set([at])
  }
  #set(points: readonly At[]): Promise<void> {
    this.#on = points
    return this.#screen.fingers(points)
  }
  async #to(points: readonly At[]): Promise<void> {
    await Promise.all([this.#sent, this.#set(points)])
  }
  async move(to: At): Promise<void> {
    const from = this.#on[0]!
    for (let step = 1; step <= STEPS; step++) await this.#to([between(from, to, step / STEPS)])
  }
  async up(): Promise<void> {
    if (this.#on.length > 0) await this.#set([])
  }
  async cancel(): Promise<void> {
    const [first] = this.#on
    if (!first) return
    // Towards the middle of the screen, wherever the first one is.
    const side = first.x > this.#page.viewportSize()!.width / 2 ? -60 : 60
    await this.second({ x: first.x + side, y: first.y + 10 })
    await this.#to([
      { x: first.x + 3, y: first.y },
      { x: first.x + side + 3, y: first.y + 10 },
    ])
  }
  get canBeLost(): boolean {
    return this.#screen.lost !== undefined
  }
  /** The browser takes the finger away: a gesture of its own, a call that comes in. */
  async lost(): Promise<void> {
    this.#on = []
    await this.#screen.lost!()
  }
  /** A second finger comes down beside the first. */
  async second(at: At): Promise<void> {
    await this.#set([this.#on[0]!, at])
  }
  /** Two fingers go from where they are down to other places, and lift. */
  async two(from: readonly [At, At], to: readonly [At, At], midway: () => Promise<unknown> = async () => {}): Promise<void> {
    await this.down(from[0])
    await this.second(from[1])
    for (let step = 1; step <= STEPS; step++) await this.#to([between(from[0], to[0], step / STEPS), between(from[1], to[1], step / STEPS)])
    await midway()
    await this.up()
  }
  /** Two fingers turn about their middle by `angle` radians, clockwise on the screen. */
  async twist(middle: At, angle: number, apart = 44, midway: () => Promise<unknown> = async () => {}): Promise<void> {
    const pair = (turn: number): [At, At] => [
      { x: middle.x + (Math.cos(turn) * apart) / 40, y: middle.y + (Math.sin(turn) * apart) / 40 },
      { x: middle.x + Math.cos(turn) * apart, y: middle.y + Math.sin(turn) * apart },
    ]
    await this.down(pair(0)[0])
    await this.second(pair(0)[1])
    for (let step = 1; step <= STEPS; step++) await this.#to(pair((angle * step) / STEPS))
    await midway()
    await this.up()
  }
}
