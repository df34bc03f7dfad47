/** Images of the furnished rooms: kept with the code (scripts/templates.ts draws them), served by the hash of their content. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOM_PLACEHOLDER } from '#contract/catalog/placeholderImage.ts'
import type { ProcessState, Services } from '../../../services.ts'
import type { Origin } from '../../catalog/products/products.ts'
import { TEMPLATES } from './collection.ts'

/** Holds `<template id>.webp`. */
const FOLDER = join(import.meta.dirname, 'pictures')

/** Names of the images among the blobs, by template. */
type TemplateImages = ReadonlyMap<string, string>

/** Stores the images, at every start: existing ones are not written again. */
export const storeTemplateImages = async (blobs: Services['blobs'], folder = FOLDER): Promise<TemplateImages> => {
  const drawn = TEMPLATES.map(({ id }) => ({ id, path: join(folder, `${id}.webp`) })).filter(({ path }) => existsSync(path))
  const names = await Promise.all(drawn.map(async ({ id, path }) => [id, await blobs.put(await readFile(path), 'webp')] as const))
  return new Map(names)
}

/** Absolute address of a room's picture. */
export const templateImageOf = ({ templateImages }: Pick<ProcessState, 'templateImages'>, { publicUrl }: Origin, templateId: string): string => {
  const name = templateImages?.get(templateId)
  return publicUrl + (name === undefined ? ROOM_PLACEHOLDER : `/assets/${name}`)
}

declare module '../../../services.ts' {
  interface ProcessState {
    templateImages?: TemplateImages
  }
}
