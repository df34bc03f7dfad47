/**
 * Textures inside a GLB are named by their content, `oak-color.<32 hex digits>`: many products carry the same ones, and whoever draws
 * them can tell. Bytes that are read otherwise (as colours, as numbers) have another name. Only who made the bytes may give such a name; an importer of others' files gives it anew.
 */
const BY_CONTENT = /\.([0-9a-f]{32})$/

/** @param sha256 of the picture's bytes, hex */
export const textureName = (label: string, sha256: string): string => `${label}.${sha256.slice(0, 32)}`

/** The content hash in the name; undefined where the name has none. */
export const textureContent = (name: string | undefined): string | undefined => BY_CONTENT.exec(name ?? '')?.[1]
