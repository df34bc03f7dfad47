/** The part of draco3dgltf that is used; the package brings no types of its own. */
declare module 'draco3dgltf' {
  const draco: { createDecoderModule: () => Promise<object>; createEncoderModule: () => Promise<object> }
  export default draco
}
