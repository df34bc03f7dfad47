/** Reads a PDF as its reader would: how many pages, and what is written on each. */
import { getDocumentProxy } from 'unpdf'

export interface ReadPdf {
  title: unknown
  language: string | null
  /** The text of each page; Arabic letters as they are typed, not as they are drawn. */
  pages: string[]
}

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    // A piece of text ends its line, or goes on; spaces are pieces of their own.
    pages.push(
      items
        .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
        .join('')
        .normalize('NFKC'),
    )
  }
  const { info } = await pdf.getMetadata()
  await pdf.loadingTask.destroy()
  return { title: (info as { Title?: unknown }).Title, language: (info as { Language?: string }).Language ?? null, pages }
}
