/**
 * Textures inside a GLB are named by their content, `oak-color.<32 hex digits>`: many products share them, and a renderer recognises equal ones by
 * name. Bytes that are decoded differently (as colours, as numbers) have another name. Only the producer of the bytes may assign such a name; an
 * importer of other files assigns a new one.
 */
const BY_CONTENT = /\.([0-9a-f]{32})$/

/** @param sha256 of the picture's bytes, hex */
export const textureName = (label: string, sha256: string): string => `${label}.${sha256.slice(0, 32)}`

/** The content hash in the name; undefined where the name has none. */
export const textureContent = (name: string | undefined): string | undefined => BY_CONTENT.exec(name ?? '')?.[1]
