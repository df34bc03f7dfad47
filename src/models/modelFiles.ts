/** Files that a catalogue of the collection names. */
import type { CatalogueEntry } from '#contract/catalog/catalog.ts'

/** The model itself; its coarser levels in one file; the model for native viewers. */
export type ModelForm = 'model' | 'coarser' | 'plain'

/** A file of a model that the catalogue names. */
export interface CatalogueModelFile {
  sku: string
  form: ModelForm
  /** SHA-256 of the file. */
  sha256: string
  /** SHA-256 of the model that it is a form of. */
  model: string
}

/** The files of the models that a catalogue names. */
export const modelFilesOf = (entries: readonly CatalogueEntry[]): CatalogueModelFile[] =>
  entries.flatMap(({ sku, model, plain }) => {
    if (!model) return []
    const forms: [ModelForm, string | undefined][] = [
      ['model', model.sha256],
      ['coarser', model.coarser?.sha256],
      ['plain', plain?.sha256],
    ]
    return forms.flatMap(([form, sha256]) => (sha256 === undefined ? [] : [{ sku, form, sha256, model: model.sha256 }]))
  })

export const changedSince = (sku: string, form: ModelForm): string =>
  `The ${form} of ${sku} is not what the catalogue says: its definition has changed since. npm run furniture writes the catalogue anew.`
