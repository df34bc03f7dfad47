/** The pictures of the furnished rooms: kept with the code (scripts/templates.ts draws them), served by the hash of their content. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_ROOM_PICTURE } from '#contract/catalog/noPicture.ts'
import type { Services } from '../../../services.ts'
import type { Origin } from '../../catalog/products/products.ts'
import { TEMPLATES } from './collection.ts'

/** Holds `<template id>.webp`. */
const FOLDER = join(import.meta.dirname, 'pictures')

/** Names of the pictures among the blobs, by template. */
const kept = new WeakMap<Services['blobs'], Map<string, string>>()

/** Brings the pictures in, at every start: what is there already is not written again. */
export const keepTemplatePictures = async (blobs: Services['blobs'], folder = FOLDER): Promise<void> => {
  const drawn = TEMPLATES.map(({ id }) => ({ id, path: join(folder, `${id}.webp`) })).filter(({ path }) => existsSync(path))
  const names = await Promise.all(drawn.map(async ({ id, path }) => [id, await blobs.put(await readFile(path), 'webp')] as const))
  kept.set(blobs, new Map(names))
}

/** Absolute address of a room's picture. */
export const pictureOf = (blobs: Services['blobs'], { publicUrl }: Origin, templateId: string): string => {
  const name = kept.get(blobs)?.get(templateId)
  return publicUrl + (name === undefined ? NO_ROOM_PICTURE : `/assets/${name}`)
}
