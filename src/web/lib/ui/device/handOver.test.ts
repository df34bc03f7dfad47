import { afterEach, expect, test, vi } from 'vitest'
import { copy, copyText, mayCopy, mayShare, mayShareLink, share, shareLink } from './handOver.ts'

afterEach(() => vi.unstubAllGlobals())

const file = new File(['x'], 'Salon.pdf', { type: 'application/pdf' })
const device = (more: object) => vi.stubGlobal('navigator', { canShare: () => true, ...more })
const refuses = (name: string) => () => Promise.reject(new DOMException('no', name))

test('a phone passes the file on under the room’s name', async () => {
  const sent = vi.fn(() => Promise.resolve())
  device({ share: sent })
  expect(await share(file, 'Salon')).toBe('shared')
  expect(sent).toHaveBeenCalledWith({ files: [file], title: 'Salon' })
  await share(file, 'Salon', 'https://diwan.example/f/7k3q9w2mx4tb')
  expect(sent).toHaveBeenLastCalledWith({ files: [file], title: 'Salon', text: 'https://diwan.example/f/7k3q9w2mx4tb' })
})

test('a file that took too long for the press waits for the next one; a cancelled share loses nothing; a failure is reported', async () => {
  const sent = vi.fn(() => Promise.resolve())
  device({ share: sent, userActivation: { isActive: false } })
  expect(await share(file, 'Salon')).toBe('late')
  expect(sent).not.toHaveBeenCalled()
  device({ share: refuses('NotAllowedError') })
  expect(await share(file, 'Salon')).toBe('late')
  device({ share: refuses('AbortError') })
  expect(await share(file, 'Salon')).toBe('kept')
  device({ share: refuses('DataError') })
  await expect(share(file, 'Salon')).rejects.toMatchObject({ name: 'DataError' })
})

test('a refusal within a press is reported: another press would be refused as well', async () => {
  device({ share: refuses('NotAllowedError'), userActivation: { isActive: true } })
  await expect(share(file, 'Salon')).rejects.toMatchObject({ name: 'NotAllowedError' })
})

test('a link is passed on under the room’s name, and that is cancelled, put off and refused as a file is', async () => {
  const sent = vi.fn(() => Promise.resolve())
  device({ share: sent })
  expect(await shareLink('https://diwan.test/a', 'Salon')).toBe('shared')
  expect(sent).toHaveBeenCalledWith({ url: 'https://diwan.test/a', title: 'Salon' })
  device({ share: refuses('AbortError') })
  expect(await shareLink('https://diwan.test/a', 'Salon')).toBe('kept')
})

test('passing a link on is offered to fingers whose device takes links, also where it cannot be asked', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const sheet = { share: () => Promise.resolve() }
  device({ ...sheet, canShare: ({ url }: { url?: string }) => url !== undefined })
  expect([mayShareLink('https://diwan.test/a'), mayShare('image/png')]).toEqual([true, false])
  device({ ...sheet, canShare: undefined })
  expect(mayShareLink('https://diwan.test/a')).toBe(true)
  device({ ...sheet, canShare: () => false })
  expect(mayShareLink('https://diwan.test/a')).toBe(false)
  device({ share: undefined })
  expect(mayShareLink('https://diwan.test/a')).toBe(false)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  device(sheet)
  expect(mayShareLink('https://diwan.test/a')).toBe(false)
})

test('passing on is offered to fingers whose device takes such files', () => {
  const fingers = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
  device({ canShare: ({ files }: { files: File[] }) => files[0]!.type === 'image/png' })
  fingers(true)
  expect([mayShare('image/png'), mayShare('model/gltf-binary')]).toEqual([true, false])
  fingers(false)
  expect(mayShare('image/png')).toBe(false)
})

test('an image is copied while it is being drawn, and only where the browser can', async () => {
  device({})
  expect(mayCopy()).toBe(false)
  const written = vi.fn(() => Promise.resolve())
  device({ clipboard: { write: written } })
  vi.stubGlobal(
    'ClipboardItem',
    class {
      readonly held: Record<string, Promise<Blob>>
      constructor(held: Record<string, Promise<Blob>>) {
        this.held = held
      }
    },
  )
  expect(mayCopy()).toBe(true)
  const image = Promise.resolve(new Blob())
  await copy(image)
  expect(written).toHaveBeenCalledWith([{ held: { 'image/png': image } }])
  device({ clipboard: { write: refuses('NotAllowedError') } })
  await expect(copy(image)).rejects.toMatchObject({ name: 'NotAllowedError' })
})

/** A page whose browser has the older command for copying. */
const olderPage = (allows: boolean) => {
  const listeners = new Set<(event: object) => void>()
  const copied: string[] = []
  const clipboardData = { setData: (_type: string, text: string) => copied.push(text) }
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: object) => void) => listeners.delete(listener),
    execCommand: () => {
      if (allows) for (const listener of listeners) listener({ clipboardData, preventDefault: () => undefined })
      return allows
    },
  })
  return { copied, listeners }
}

test('words are copied through the clipboard, and by the older command where a page without HTTPS has none', async () => {
  const written = vi.fn(() => Promise.resolve())
  device({ clipboard: { writeText: written } })
  await copyText('https://diwan.test/a')
  expect(written).toHaveBeenCalledWith('https://diwan.test/a')
  device({})
  const { copied, listeners } = olderPage(true)
  await copyText('https://diwan.test/b')
  expect([copied, listeners.size]).toEqual([['https://diwan.test/b'], 0])
})

test('words that the browser does not let the page copy are refused, so that the page can say so', async () => {
  device({})
  const { listeners } = olderPage(false)
  await expect(copyText('https://diwan.test/a')).rejects.toMatchObject({ name: 'NotAllowedError' })
  expect(listeners.size).toBe(0)
})
