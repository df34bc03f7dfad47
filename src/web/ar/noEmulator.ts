/** Stands in the product where @react-three/xr names its emulator (vite.config.ts). */
export const emulate = (): never => {
  throw new Error('AR is emulated in development only')
}
