/** The pictures of the furnished rooms: drawn by the build (scripts/templates.ts), served by the hash of their content. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_ROOM_PICTURE } from '../../../../contract/noPicture.ts'
import type { Services } from '../../../services.ts'
import type { Origin } from '../../catalog/products.ts'
import { TEMPLATES } from './collection.ts'

/** Names of the pictures among the blobs, by template. */
const kept = new WeakMap<Services['blobs'], Map<string, string>>()

/**
 * Brings the pictures in, at every start and while some are still being drawn: what is there already is not written again.
 * @param folder holds `<template id>.webp`; a room without one is shown without a picture
 * @returns how many there are
 */
export const keepTemplatePictures = async (blobs: Services['blobs'], folder: string): Promise<number> => {
  const names = new Map<string, string>()
  for (const { id } of TEMPLATES) {
    const path = join(folder, `${id}.webp`)
    if (existsSync(path)) names.set(id, await blobs.put(await readFile(path), 'webp'))
  }
  kept.set(blobs, names)
  return names.size
}

/** Absolute address of a room's picture. */
export const pictureOf = (blobs: Services['blobs'], { publicUrl }: Origin, templateId: string): string => {
  const name = kept.get(blobs)?.get(templateId)
  return publicUrl + (name === undefined ? NO_ROOM_PICTURE : `/assets/${name}`)
}

/** Every room has its picture. */
export const haveAllPictures = (blobs: Services['blobs']): boolean => kept.get(blobs)?.size === TEMPLATES.length
