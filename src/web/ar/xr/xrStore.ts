/** The session on the device as @react-three/xr keeps it: requested features, and pointers. */
import { createXRStore } from '@react-three/xr'
import type { CreateArStore } from './Controls.ts'
import { sessionInit } from './features.ts'
import { Controller, Finger, Hand } from './input/Pointers.tsx'

/** Layouts of controllers and models of hands: `public/xr`, see docs/credits.md. */
const ASSETS = '/xr/'

/**
 * @param root lies over the camera's picture, where the device can do that
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
    // In development the page has put an emulator in place before it asked what the device can do (page/emulated.ts).
    emulate: false,
  })
