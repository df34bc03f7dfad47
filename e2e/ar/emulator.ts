/** A phone or a headset that is none: WebXR as iwer emulates it, in rooms of bare surfaces, moved by the test. Injected by the test alone. */
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { XRDevice } from 'iwer'
import type { ArDebugHandle } from '../../src/web/ar/xr/debug.ts'

export type DeviceKind = 'phone' | 'headset'

export interface Point {
  x: number
  y: number
  z: number
}
/** A surface of the real room: metres, in the device's floor space. */
export interface RealSurface {
  kind: 'floor' | 'wall'
  at: Point
  width: number
  height: number
}
export const FLOOR: RealSurface = { kind: 'floor', at: { x: 0, y: 0, z: 0 }, width: 12, height: 12 }
/** In front of someone who looks along −z. */
export const WALL: RealSurface = { kind: 'wall', at: { x: 0, y: 1.3, z: -3 }, width: 8, height: 2.6 }

type XRTrackedInput = NonNullable<XRDevice['controllers']['none'] | XRDevice['hands']['right']>

declare global {
  interface Window {
    IWER?: typeof import('iwer')
    IWER_SEM?: typeof import('@iwer/sem')
    __diwanAr?: ArDebugHandle
    /** The device, and what it points with: a phone's one finger, the right hand's controller, or that hand itself. */
    emulated?: { device: XRDevice; pointer: XRTrackedInput }
  }
}

const BUILDS = ['iwer/build/iwer.min.js', '@iwer/sem/build/iwer-sem.min.js'].map((path) => resolve(import.meta.dirname, '../../node_modules', path))

const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36'

const HALF = Math.SQRT1_2
/** Turned so that its face looks up, or along +z. */
const TURNS = { floor: { x: 1, y: 0, z: 0, w: 0 }, wall: { x: -HALF, y: 0, z: 0, w: HALF } } as const

const environmentOf = (surfaces: readonly RealSurface[]) => ({
  spatialEntities: surfaces.map(({ kind, at, width, height }, i) => ({
    uuid: `00000000-0000-4000-8000-00000000000${i}`,
    semanticLabel_META: kind === 'floor' ? 'FLOOR' : 'WALL_FACE',
    locatable_META: { orientation: TURNS[kind], position: at },
    bounded2D_META: { offset: { x: -width / 2, y: -height / 2 }, extent: { width, height } },
  })),
})

/** Runs in the browser, before the page. */
const install = ({ kind, environment, userAgent, lacks }: { kind: DeviceKind; environment: object; userAgent: string; lacks: readonly string[] }) => {
  const { IWER, IWER_SEM } = window
  if (!IWER || !IWER_SEM) throw new Error('the emulator was not injected')
  const { metaQuest3, XRDevice } = IWER
  // A phone's one finger is the pointer of a controller that is held in no hand.
  const { layout } = metaQuest3.controllerConfig!
  const phone: typeof metaQuest3 = {
    ...metaQuest3,
    name: 'A phone',
    userAgent,
    controllerConfig: { ...metaQuest3.controllerConfig!, layout: { none: layout.right! } },
    supportedFeatures: ['viewer', 'local', 'local-floor', 'unbounded', 'dom-overlay', 'anchors', 'plane-detection', 'hit-test', 'depth-sensing'],
  }
  const made = kind === 'phone' ? phone : metaQuest3
  const supportedFeatures = made.supportedFeatures.filter((feature) => !lacks.includes(feature))
  const device = new XRDevice({ ...made, supportedFeatures }, { stereoEnabled: false })
  device.installRuntime({ forceInstall: true })
  device.installSEM(IWER_SEM.SyntheticEnvironmentModule)
  device.sem!.loadEnvironment(environment)
  // The camera's picture is a grid that says nothing: drawn once, so that the surfaces know where they are.
  device.sem!.render(0)
  device.sem!.render = () => undefined
  device.position.set(0, 1.6, 0)
  const { none, left, right } = device.controllers
  if (kind === 'phone') {
    // Touches exist only while the fingers are on the screen.
    none!.connected = false
    Object.defineProperty(none!.inputSource, 'targetRayMode', { get: () => 'screen' })
  } else left!.connected = false
  window.emulated = { device, pointer: (none ?? right)! }
  // Its canvas covers the page's own overlay, which a phone shows above the picture.
  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '[data-webxr_runtime] { z-index: 0 !important }'
    document.head.append(style)
  })
}

export class Emulator {
  readonly #page: Page
  readonly #kind: DeviceKind
  #eye: Point = { x: 0, y: 1.6, z: 0 }
  private constructor(page: Page, kind: DeviceKind) {
    this.#page = page
    this.#kind = kind
  }

  /** Before the page is opened. @param surfaces of the real room @param lacks features of WebXR that the device does not have */
  static async in(page: Page, kind: DeviceKind, surfaces: readonly RealSurface[], lacks: readonly string[] = []): Promise<Emulator> {
    for (const path of BUILDS) await page.addInitScript({ path })
    await page.addInitScript(install, { kind, environment: environmentOf(surfaces), userAgent: PHONE, lacks })
    return new Emulator(page, kind)
  }

  /** So many more frames have been drawn. */
  async frames(count = 2): Promise<void> {
    const before = await this.#page.evaluate(() => window.__diwanAr!.meter.frames)
    await this.#page.waitForFunction((until) => window.__diwanAr!.meter.frames >= until, before + count)
  }

  #aim(what: 'device' | 'pointer', from: Point, at: Point): Promise<void> {
    const [dx, dy, dz] = [at.x - from.x, at.y - from.y, at.z - from.z]
    const yaw = Math.atan2(-dx, -dz)
    const pitch = Math.atan2(dy, Math.hypot(dx, dz))
    const [cy, sy, cp, sp] = [Math.cos(yaw / 2), Math.sin(yaw / 2), Math.cos(pitch / 2), Math.sin(pitch / 2)]
    const turn = { x: cy * sp, y: sy * cp, z: -sy * sp, w: cy * cp }
    return this.#page.evaluate(
      ([name, { x, y, z }, q]) => {
        const aimed = window.emulated![name]
        aimed.position.set(x, y, z)
        aimed.quaternion.set(q.x, q.y, q.z, q.w)
      },
      [what, from, turn] as const,
    )
  }

  /** Stays there and faces a point. */
  async look(eye: Point, at: Point): Promise<void> {
    this.#eye = eye
    await this.#aim('device', eye, at)
    if (this.#kind === 'headset') await this.point(at)
  }

  /** The finger's ray, or the controller's, at a point: from the eye, or from the hand beside it. */
  point(at: Point): Promise<void> {
    const { x, y, z } = this.#eye
    return this.#aim('pointer', this.#kind === 'phone' ? this.#eye : { x: x + 0.2, y: y - 0.5, z }, at)
  }

  async press(at: Point): Promise<void> {
    await this.point(at)
    await this.#page.evaluate(() => {
      const { pointer } = window.emulated!
      pointer.connected = true
    })
    await this.frames()
    await this.#trigger(1)
  }

  async release(): Promise<void> {
    await this.#trigger(0)
    if (this.#kind === 'headset') return
    await this.#page.evaluate(() => {
      window.emulated!.pointer.connected = false
    })
    await this.frames()
  }

  async #trigger(value: number): Promise<void> {
    await this.#page.evaluate((pulled) => {
      const { pointer } = window.emulated!
      if ('updatePinchValue' in pointer) pointer.updatePinchValue(pulled)
      else pointer.updateButtonValue('trigger', pulled)
    }, value)
    await this.frames(3)
  }

  async tap(at: Point): Promise<void> {
    await this.press(at)
    await this.release()
  }

  /** Takes what is under the first point and draws it along. @param seen called before it is let go */
  async drag(from: Point, to: Point, seen: () => Promise<void> = async () => undefined): Promise<void> {
    await this.press(from)
    for (const share of [0.3, 0.7, 1]) {
      await this.point({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, z: from.z + (to.z - from.z) * share })
      await this.frames()
    }
    await seen()
    await this.release()
  }

  /** The controllers are laid down: the right hand itself points from now on. */
  async bareHanded(): Promise<void> {
    await this.#page.evaluate(() => {
      const { device } = window.emulated!
      device.primaryInputMode = 'hand'
      const { left, right } = device.hands
      left!.connected = false
      window.emulated!.pointer = right!
    })
    await this.frames(3)
  }

  /** Pushes the stick of the controller and lets it come back. */
  async stick(x: number, y: number): Promise<void> {
    for (const [sideways, along] of [
      [x, y],
      [0, 0],
    ] as const) {
      await this.#page.evaluate(
        ([h, v]) => {
          const { pointer } = window.emulated!
          if ('updateAxes' in pointer) pointer.updateAxes('thumbstick', h, v)
        },
        [sideways, along] as const,
      )
      await this.frames(3)
    }
  }

  async visibility(state: XRVisibilityState): Promise<void> {
    await this.#page.evaluate((seen) => window.emulated!.device.updateVisibilityState(seen), state)
  }
}
