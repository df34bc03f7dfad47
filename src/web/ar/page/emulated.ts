/**
 * In development alone: a desktop browser gets a headset and a room to walk through, @react-three/xr's emulator, on the page of an AR session.
 * `?emulate=no` shows the page as a desktop has it. `window.xrEmulator` is the device (iwer's XRDevice), for the console and the journeys.
 */
import { createXRStore } from '@react-three/xr'

type Emulator = NonNullable<ReturnType<ReturnType<typeof createXRStore>['getState']>['emulator']>

declare global {
  interface Window {
    xrEmulator?: Emulator
  }
}

/** Devices that have WebXR are taken as they are. */
const hasXr = async (): Promise<boolean> => {
  const { xr } = navigator
  if (!xr) return false
  const modes = ['immersive-ar', 'immersive-vr'] as const
  const asked = await Promise.all(modes.map((mode) => xr.isSessionSupported(mode).catch(() => false)))
  return asked.includes(true)
}

const start = async (): Promise<void> => {
  if (new URLSearchParams(location.search).get('emulate') === 'no' || (await hasXr())) return
  // A desktop's browser has WebXR and no device for it, which the emulator would give way to.
  Object.defineProperty(navigator, 'xr', { value: undefined, configurable: true })
  const store = createXRStore({
    emulate: { type: 'metaQuest3', inject: true, syntheticEnvironment: 'living_room' },
    offerSession: false,
    enterGrantedSession: false,
  })
  await new Promise<void>((ready) => {
    store.subscribe(({ emulator }) => {
      if (!emulator) return
      window.xrEmulator = emulator
      ready()
    })
  })
}

let started: Promise<void> | undefined
/** Once a page: the emulator stays. */
export const emulated = (): Promise<void> => (started ??= start())
