/** Replaces the emulator of @react-three/xr in the product (vite.config.ts). */
export const emulate = (): never => {
  throw new Error('AR is emulated in development only')
}
