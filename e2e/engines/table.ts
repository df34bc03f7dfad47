/** The engines other than Chromium, and where Debian has them. */
import { existsSync } from 'node:fs'
import type { EngineName, Installed } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** Draws a virtual screen. */
export const SCREEN = '/usr/bin/Xvfb'
const GRAPHICS = 'xvfb libgl1 libglx-mesa0 libgl1-mesa-dri libegl-mesa0 libgles2'

interface Entry {
  find: () => Installed | undefined
  /** Names of Debian's packages. */
  packages: string
}
export const ENGINES: Readonly<Record<EngineName, Entry>> = {
  firefox: { find: firefox, packages: `firefox-esr ${GRAPHICS}` },
  webkit: { find: webkit, packages: `webkit2gtk-driver ${GRAPHICS}` },
}
export const isInstalled = (name: EngineName): boolean => existsSync(SCREEN) && ENGINES[name].find() !== undefined
export const ENGINE_NAMES = Object.keys(ENGINES) as EngineName[]
