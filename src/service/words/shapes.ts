/** The messages that are more than one sentence a key. Placeholders in braces are filled by `fill` (contract/text/fill.ts). */
import type { MessageKind } from '#contract/messages/messages.ts'
import type { ItemChange, ProjectChange } from '#room/document/describeChange.ts'

export type TextMessageKind = Extract<MessageKind, 'phone_code' | `${string}_text`>
export type OrderMailKind = Exclude<Extract<MessageKind, `order_${string}` | `return_${string}`>, TextMessageKind>
export type AccountMailKind = Exclude<MessageKind, TextMessageKind | OrderMailKind>

/** Paragraphs before and after what stands out: the code, or the link under this label. */
export interface MailWords {
  subject: string
  before: readonly string[]
  /** Label of the link to `{url}`; absent: what stands out is `{code}`, where there is one. */
  link?: string
  after: readonly string[]
}

/** Clauses about the project as a whole. */
export type ProjectClause = ProjectChange | 'created' | 'restored' | 'untouched'

/** `{…}` is a name, a number, or a number of items; `items` are the forms of their plural. */
export type VersionWords = Readonly<Record<ItemChange | ProjectClause, string>> & {
  readonly items: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }
  readonly and: string
}
