/** A small furnished room in which items do not overlap on the screen, made through the service and opened in the studio. */
import { expect, type Page } from '@playwright/test'
import { defaultOpenings } from '#contract/design/newScene.ts'
import { ask } from '../ask.ts'
import type { EngineName } from '../engines/engine.ts'
import type { Words } from '../fixtures.ts'
import { Shopper, type Pose } from '../room.ts'
import type { At, Pointer } from './pointers.ts'

/** SKU; x, y, z in metres; the turn in quarters. */
const PIECES = {
  sofa: ['SOFA-RASHID', 3.9, 0, 1.5, 0],
  chair: ['ARM-ZAMALEK', 2.5, 0, 2.9, 0],
  table: ['COFFEE-QATTARA', 1.5, 0, 2.1, 0],
  lamp: ['LAMP-DURRA', 1.25, 0.36, 1.85, 0],
  chest: ['DRESSER-NOUR', 1, 0, 0.23, 0],
  picture: ['ART-NAGMA', 0, 1.2, 1.3, 1],
  pendant: ['PENDANT-QUBBA', 2.5, 2.8, 0.8, 0],
} as const
export type Piece = keyof typeof PIECES
export const NAMES = Object.keys(PIECES) as Piece[]
const SIZE = { length: 5, width: 4, height: 2.8 }

interface Sold {
  id: string
  sku: string
  translations: { name: Record<Words, string> }
}
interface Room {
  projectId: string
  ids: Record<Piece, string>
  names: Record<Piece, string>
}
interface Guest {
  token: string
  user: { id: string }
}

type Here = Pick<Guest, 'token'> & { url: string }

const emptyRoom = async ({ url, token }: Here, name: string): Promise<string> => {
  const asked = { name, roomType: 'living_room', style: 'modern', dimensions: SIZE }
  return (await ask<{ project: { id: string } }>(url, '/design/projects', { body: asked, token })).project.id
}

/** A door in one wall, a window in another, and the pieces. */
const furnish = async ({ url, token }: Here, projectId: string, words: Words): Promise<Room> => {
  const pages = await Promise.all([1, 2].map((page) => ask<{ products: Sold[] }>(url, `/products?limit=100&page=${page}`)))
  const bySku = new Map(pages.flatMap(({ products }) => products).map((product) => [product.sku, product]))
  const { project } = await ask<{ project: { version: number; sceneData: object } }>(url, `/design/projects/${projectId}`, { token })
  const made = NAMES.map((piece) => {
    const [sku, x, y, z, quarters] = PIECES[piece]
    const { id: productId, translations } = bySku.get(sku)!
    const item = { id: crypto.randomUUID(), productId, position: { x, y, z }, rotation: { x: 0, y: (quarters * Math.PI) / 2, z: 0 } }
    return { piece, item, name: translations.name[words] }
  })
  const scene = { ...project.sceneData, objects: defaultOpenings(SIZE) }
  const ops = [{ op: 'setScene', scene }, ...made.map(({ item }) => ({ op: 'addItem', item }))]
  await ask(url, `/design/projects/${projectId}/changes`, { body: { baseVersion: project.version, changeId: crypto.randomUUID(), ops }, token })
  return {
    projectId,
    ids: Object.fromEntries(made.map(({ piece, item }) => [piece, item.id])) as Room['ids'],
    names: Object.fromEntries(made.map(({ piece, name }) => [piece, name])) as Room['names'],
  }
}

const near = (a: Pose, b: Pose): boolean => (['x', 'y', 'z', 'angle'] as const).every((axis) => Math.abs(a[axis] - b[axis]) < 1e-9)

/** Someone in the furnished room, with what they look at and what they have in their hand. */
export class InRoom extends Shopper {
  readonly pointer: Pointer
  readonly ids: Record<Piece, string>
  /** Names of the items in the page's language. */
  readonly names: Record<Piece, string>
  /** Another room of theirs, with nothing in it. */
  readonly otherRoom: string
  #start: Record<string, Pose> = {}
  #startScene = ''

  private constructor(page: Page, words: Words, pointer: Pointer, { ids, names }: Room, otherRoom: string) {
    super(page, words, pointer.touch)
    this.pointer = pointer
    this.ids = ids
    this.names = names
    this.otherRoom = otherRoom
  }

  static async enter(page: Page, words: Words, url: string, pointer: Pointer): Promise<InRoom> {
    const { token, user } = await ask<Guest>(url, '/auth/guest', { body: {} })
    const here = { url, token }
    const room = await furnish(here, await emptyRoom(here, 'Gestures'), words)
    const there = new InRoom(page, words, pointer, room, await emptyRoom(here, 'Another'))
    const session = { token, userId: user.id, isGuest: true, email: null, firstName: null }
    await page.addInitScript(
      ([kept, language]) => {
        localStorage.setItem('diwan.session', kept!)
        localStorage.setItem('diwan.language', language!)
      },
      [JSON.stringify(session), words],
    )
    await there.open(room.projectId)
    there.#start = await there.poses()
    there.#startScene = JSON.stringify(await there.scene())
    return there
  }

  async open(projectId: string): Promise<void> {
    await this.page.goto(`/studio/${projectId}?perf`)
    await this.drawn()
  }

  // ---- What is so ------------------------------------------------------------------------------------------------

  poseOf = (piece: Piece): Promise<Pose> => this.pose(this.ids[piece])
  poses = (): Promise<Record<string, Pose>> =>
    this.page.evaluate(() => Object.fromEntries(window.__diwan!.items().map((id) => [id, window.__diwan!.poseOf(id)!])))
  /** Names of what is chosen; what is new has none. */
  async chosen(): Promise<string[]> {
    return this.named(await this.page.evaluate(() => window.__diwan!.selection()))
  }
  named = (ids: readonly string[]): string[] => ids.map((id) => NAMES.find((piece) => this.ids[piece] === id) ?? 'new')
  gesture = (): Promise<string> => this.page.evaluate(() => window.__diwan!.gesture())
  commits = (): Promise<number> => this.page.evaluate(() => window.__diwan!.storeCommits())
  view = (): Promise<string> => this.page.evaluate(() => window.__diwan!.view())
  scene = () => this.page.evaluate(() => window.__diwan!.scene())
  async opening(id: string) {
    return (await this.scene()).objects.find((opening) => opening.id === id)!
  }
  async camera() {
    await this.frame()
    return this.page.evaluate(() => window.__diwan!.camera())
  }

  // ---- Where it is in the window ---------------------------------------------------------------------------------

  async at(piece: Piece): Promise<At> {
    await this.frame()
    return this.screenOf(this.ids[piece])
  }
  /** Where a press meets the piece: drivers round to whole pixels, and the middle of the pendant is its cord. Its shade is 0.95 m below the ceiling. */
  async touchable(piece: Piece): Promise<At> {
    if (piece !== 'pendant') return this.at(piece)
    await this.frame()
    const { x, y, z } = await this.poseOf(piece)
    return this.point(x, y - 0.95, z)
  }
  async point(x: number, y: number, z: number): Promise<At> {
    return (await this.page.evaluate(([px, py, pz]) => window.__diwan!.screenOfPoint(px!, py!, pz!), [x, y, z]))!
  }
  /** Position of an item's middle if it were moved by that distance. */
  async shifted(piece: Piece, dx: number, dz: number, height = 0.3): Promise<At> {
    const [from, { x, y, z }] = [await this.at(piece), await this.poseOf(piece)]
    const [here, there] = [await this.point(x, y + height, z), await this.point(x + dx, y + height, z + dz)]
    return { x: from.x + there.x - here.x, y: from.y + there.y - here.y }
  }
  async handle(which: 'ring' | 'lift'): Promise<At> {
    await this.frame()
    const at = await this.page.evaluate((one) => window.__diwan!.handle(one), which)
    if (!at) throw new Error(`no handle ${which} is shown`)
    return at
  }
  /** The requested content is visible. */
  frame = (): Promise<void> => this.page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

  // ---- What they do besides --------------------------------------------------------------------------------------

  key = (...keys: string[]): Promise<void> => keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve())

  async look(view: '1' | '2' | '3'): Promise<void> {
    await this.page.getByTestId('room').focus()
    await this.key(view)
    await this.frame()
  }

  async choose(piece: Piece): Promise<void> {
    // The toolbar of the selection may cover it.
    await this.page.getByTestId('room').focus()
    await this.key('Escape')
    await this.frame()
    await this.pointer.press(await this.touchable(piece))
    expect(await this.chosen()).toEqual([piece])
    await this.settled()
  }
  /** The picture is at rest, and the last press so long ago that the next is no double press. */
  async settled(): Promise<void> {
    await this.pastDoublePress()
    await this.frame()
  }

  /** Every item is at its initial place. */
  async isAsItWas(): Promise<boolean> {
    const now = await this.poses()
    const ids = Object.keys(this.#start)
    return ids.length === Object.keys(now).length && ids.every((id) => now[id] !== undefined && near(now[id], this.#start[id]!))
  }

  /** Takes back what a row of the table did, and looks at the whole room again with nothing chosen. */
  async takeBack(): Promise<void> {
    await this.page.getByTestId('room').focus()
    await this.key('Escape', 'Escape')
    const isAsItWas = async () => (await this.isAsItWas()) && JSON.stringify(await this.scene()) === this.#startScene
    for (let step = 0; step < 12 && !(await isAsItWas()); step++) await this.key('Control+z')
    expect(await isAsItWas(), 'all of it can be taken back').toBe(true)
    await this.key('Escape', '1', 'Home')
    await this.frame()
  }
}

/** Inputs that the driver of an engine may lack. */
type Need = 'right button' | 'place outside the window'
/** WebDriver moves no mouse out of the window, and WebKit's never lets the right button go: `pointerup` stays away. */
export const LACKS: Readonly<Record<EngineName, readonly Need[]>> = {
  firefox: ['place outside the window'],
  webkit: ['place outside the window', 'right button'],
}

/** A row of the gesture table, for one device or several. */
export interface Row {
  name: string
  /** It ends in another room: nothing is taken back. */
  leaves?: true
  needs?: Need
  run: (room: InRoom) => Promise<void>
}
