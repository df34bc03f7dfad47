import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { entryFilesOf } from './plainScripts.ts'

const chunk = (fileName: string, about: Partial<Rolldown.OutputChunk> & { css?: string[] } = {}) => {
  const { css = [], ...rest } = about
  return { type: 'chunk', fileName, name: fileName, isEntry: false, imports: [], moduleIds: [], viteMetadata: { importedCss: new Set(css) }, ...rest }
}
const bundleOf = (...chunks: { fileName: string }[]) =>
  Object.fromEntries(chunks.map((one) => [one.fileName, one])) as unknown as Rolldown.OutputBundle
const entry = chunk('index.js', { isEntry: true, name: 'index', imports: ['react.js'], css: ['base.css'] })
const pages = chunk('pages.js', { moduleIds: ['/app/src/web/app/pages.tsx'], imports: ['frame.js'] })
const words = ['ar', 'en'].map((language) => chunk(`shell-${language}.js`, { moduleIds: [`/app/src/web/lib/i18n/words/${language}/shell.ts`] }))
const others = [chunk('react.js'), chunk('frame.js', { css: ['frame.css'] }), chunk('studio.js')]

test('the service worker is installed with all that the page needs before it shows anything, and no more', () => {
  expect(entryFilesOf(bundleOf(entry, pages, ...words, ...others)).toSorted()).toEqual(
    ['base.css', 'frame.css', 'frame.js', 'index.js', 'pages.js', 'react.js', 'shell-ar.js', 'shell-en.js'].map((name) => `/${name}`),
  )
})

test('a build without them is refused', () => {
  expect(() => entryFilesOf(bundleOf(entry, ...words, ...others))).toThrow('no entry')
})
