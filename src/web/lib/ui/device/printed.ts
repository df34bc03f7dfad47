/** For pages that are printed: resolves when fonts and images have loaded, and are painted. */
export const settled = async (): Promise<void> => {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}
