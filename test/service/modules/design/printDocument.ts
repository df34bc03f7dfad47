import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PRINT_DOCUMENT } from '../../../../src/service/modules/design/images/printDocument.ts'

/** Writes the document that the service's own browser opens into the folder of a build. */
export const writePrintDocument = (folder: string, html = ''): void => {
  const path = join(folder, PRINT_DOCUMENT)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, html)
}
