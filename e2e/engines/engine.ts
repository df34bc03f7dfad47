/** Interface of an engine that runs the e2e tests: a tab that opens addresses and calls functions, with a pointer and keys. */
export type EngineName = 'firefox' | 'webkit'

export interface Size {
  width: number
  height: number
}

/** One pointer or key action. Positions are CSS pixels from the window's upper left corner. */
export type Input =
  | { move: Point }
  | { down: Button }
  | { up: Button }
  | { wheel: Point; at: Point }
  /** Fingers that are down, in the order in which they came down; an engine without touch refuses it. */
  | { fingers: readonly Point[] }
  /** A key by the name that `KeyboardEvent.key` has for it, or a character. */
  | { keyDown: string }
  | { keyUp: string }
export type Button = 'left' | 'right'
export interface Point {
  x: number
  y: number
}

export interface Tab {
  /** Resolves once the page is loaded. */
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Calls a function in the page. @param source its text @returns what it answers, by JSON */
  call: (source: string, args: readonly unknown[]) => Promise<unknown>
  act: (inputs: readonly Input[]) => Promise<void>
  /** PNG of what the window shows. */
  screenshot: () => Promise<Buffer>
  /** Print output, if the engine's driver can print. */
  pdf?: () => Promise<Uint8Array>
  /** Makes the window's inside as large, or as near to that as its engine has windows. @returns how large it is */
  resize: (size: Size) => Promise<Size>
  close: () => Promise<void>
}

/** A person at a browser of their own: nothing that another has kept is there; its tabs share what is. */
export interface Session {
  open: () => Promise<Tab>
  /** Folder of its tabs' downloads. */
  downloads: string
  close: () => Promise<void>
}

export interface Engine {
  /** @param hasTouch as on a phone: fingers point, no mouse. Where the engine's driver has none, there is a mouse all the same */
  begin: (hasTouch: boolean) => Promise<Session>
  close: () => Promise<void>
}

/** An engine that was found, and how it is started on a screen (X11's `DISPLAY`). */
export interface Installed {
  start: (display: string) => Promise<Engine>
}
