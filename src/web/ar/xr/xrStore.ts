/** The session on the device as @react-three/xr keeps it: requested features, and pointers. */
import { createXRStore } from '@react-three/xr'
import type { CreateArStore } from './Controls.ts'
import { sessionInit } from './features.ts'
import { Controller, Finger, Hand } from './input/Pointers.tsx'

/** Layouts of controllers and models of hands: `public/xr`, see docs/credits.md. */
const ASSETS = '/xr/'

/**
 * @param root page overlay over the camera's view, where the device supports it
 * @param wantsPhotos whether the user wants to take photos: asked at each entrance
 */
export const createArStore: CreateArStore = (tracking, root, wantsPhotos) =>
  createXRStore({
    get customSessionInit() {
      return sessionInit(tracking, root, wantsPhotos())
    },
    domOverlay: root,
    controller: Controller,
    hand: Hand,
    screenInput: Finger,
    transientPointer: Finger,
    gaze: Finger,
    baseAssetPath: new URL(ASSETS, location.href).href,
    frameRate: false,
    // One enters from the page's own button alone.
    offerSession: false,
    enterGrantedSession: false,
    // In development the page has installed an emulator before it asked for the device's features (page/emulated.ts).
    emulate: false,
  })
