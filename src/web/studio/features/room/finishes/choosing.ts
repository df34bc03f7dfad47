/** Offered finishes and their colours: pure, for the panel. */
import { finishesFor, finishOf, swatchOf, type FinishChoice, type SurfaceKind } from '#contract/catalog/finishTable.ts'
import type { Style } from '#contract/wire/vocabulary.ts'
import type { Finish, Surface } from '#room/document/finishing.ts'

export const kindOf = ({ kind }: Surface): SurfaceKind => (kind === 'wall' || kind === 'walls' ? 'wall' : kind)

/** Finish of a surface in the table; undefined when it has one of its own, or none that is the same all over. */
export const choiceOf = (kind: SurfaceKind, finish: Finish | null): FinishChoice | undefined =>
  finish ? finishOf(kind, finish.material, finish.pattern) : undefined

/** Finishes to choose from: those of a style, with the one that is there; or all, the style's first. */
export const offered = (kind: SurfaceKind, style: Style, all: boolean, now: FinishChoice | undefined): readonly FinishChoice[] => {
  const sorted = finishesFor(kind, style)
  return all ? sorted : sorted.filter((choice) => choice.styles.includes(style) || choice === now)
}

/** The finish in the colour that is there if it comes in it, else as it comes first. */
export const finishFrom = (choice: FinishChoice, now: Finish | null): Finish => {
  const kept = now && swatchOf(choice, now.color)
  return { material: choice.material, pattern: choice.pattern, color: (kept ?? choice.swatches[0]).color }
}

/** `#RRGGBB`, as documents write it. */
export const colourText = (value: string): string | null => (/^#[0-9a-f]{6}$/i.test(value) ? value.toUpperCase() : null)
