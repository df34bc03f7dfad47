/** The pictures of the furnished rooms: kept with the code (scripts/templates.ts draws them), served by the hash of their content. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_ROOM_PICTURE } from '#contract/catalog/placeholderImage.ts'
import type { ProcessState, Services } from '../../../services.ts'
import type { Origin } from '../../catalog/products/products.ts'
import { TEMPLATES } from './collection.ts'

/** Holds `<template id>.webp`. */
const FOLDER = join(import.meta.dirname, 'pictures')

/** Names of the pictures among the blobs, by template. */
type TemplatePictures = ReadonlyMap<string, string>

/** Brings the pictures in, at every start: what is there already is not written again. */
export const keepTemplatePictures = async (blobs: Services['blobs'], folder = FOLDER): Promise<TemplatePictures> => {
  const drawn = TEMPLATES.map(({ id }) => ({ id, path: join(folder, `${id}.webp`) })).filter(({ path }) => existsSync(path))
  const names = await Promise.all(drawn.map(async ({ id, path }) => [id, await blobs.put(await readFile(path), 'webp')] as const))
  return new Map(names)
}

/** Absolute address of a room's picture. */
export const pictureOf = ({ templatePictures }: Pick<ProcessState, 'templatePictures'>, { publicUrl }: Origin, templateId: string): string => {
  const name = templatePictures?.get(templateId)
  return publicUrl + (name === undefined ? NO_ROOM_PICTURE : `/assets/${name}`)
}

declare module '../../../services.ts' {
  interface ProcessState {
    templatePictures?: TemplatePictures
  }
}
