import { Refusal } from '../../../http/answer/refusal.ts'

/**
 * The version that a path names.
 * @throws Refusal VERSION_NOT_FOUND for what is no version's number
 */
export const versionNumber = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refusal('VERSION_NOT_FOUND')
  return Number(text)
}
