/**
 * Lays out a sheet in the service's own browser, which makes the PDF: it is handed a room as the service answers it, and shows the same sheet that a
 * reader sees and prints. It asks for nothing but models, pictures and fonts.
 */
import { Suspense, useEffect, useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import type { Product } from '#contract/catalog/catalog.ts'
import type { FurnishedProject } from '#contract/design/design.ts'
import { startWords } from '../lib/i18n/i18n.ts'
import { settled } from '../lib/ui/device/printed.ts'
import { documentOf } from '../editor/store/loading.ts'
import { Sheet } from '../studio/features/export/sheet/Sheet.tsx'
import { useRoomImages } from '../studio/features/export/sheet/useRoomImages.ts'
import styles from '../studio/features/export/sheet/sheet.module.css'
import '../lib/ui/base.css'

interface SheetToLay {
  /** With its scene and items. */
  project: FurnishedProject
  products: readonly Product[]
  link: string | null
  day: string
}

declare global {
  interface Window {
    diwanSheet?: {
      /** Lays the sheet out, once. Resolves when everything on it is visible; rejects when its images cannot be drawn. */
      lay: (sheet: SheetToLay) => Promise<void>
    }
  }
}

interface LaidProps extends SheetToLay {
  onDone: () => void
  onFailed: (cause: Error) => void
}

const Laid = ({ project, products, link, day, onDone, onFailed }: LaidProps) => {
  const room = useMemo(() => ({ document: documentOf(project), products: new Map(products.map((one) => [one.id, one])) }), [project, products])
  const { at, urls } = useRoomImages(room, true)
  useEffect(() => {
    if (at === 'done') onDone()
    if (at === 'failed') onFailed(new Error('the pictures of the room could not be drawn'))
  }, [at, onDone, onFailed])
  return (
    <div className={styles.page}>
      <Sheet project={project} room={room} images={urls} link={link} day={day} />
    </div>
  )
}

const place = document.getElementById('app')
if (!place) throw new Error('the document has no #app')

await startWords()
window.diwanSheet = {
  lay: async (sheet) => {
    // Title of the PDF document.
    document.title = sheet.project.name
    await new Promise<void>((onDone, onFailed) => {
      createRoot(place, { onUncaughtError: onFailed }).render(
        <Suspense>
          <Laid {...sheet} onDone={onDone} onFailed={onFailed} />
        </Suspense>,
      )
    })
    await settled()
  },
}
