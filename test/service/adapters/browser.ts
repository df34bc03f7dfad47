/** A browser for tests of what is done with it, and holders that ask for it. */

/** Members of a browser that are used before the work; `pages` are the close functions of open pages. */
export const fakeBrowser = () => {
  const state = { closed: 0, pages: [] as (() => void)[] }
  const browser = {
    isConnected: () => true,
    close: () => Promise.resolve(void state.closed++),
    contexts: () => state.pages.map((close) => ({ close: () => Promise.resolve(close()) })),
    // A page that never comes.
    newContext: () => new Promise(() => {}),
    newBrowserCDPSession: () => Promise.resolve({ send: () => Promise.resolve({ processInfo: [] }), detach: () => Promise.resolve() }),
  }
  return { state, launch: () => Promise.resolve(browser as never) }
}

let asked = 0
/** A holder with a job of its own, joined by no other. */
export const anyone = (holder = 'somebody') => ({ holder, key: `job ${asked++}` })

/** Holds work up until it is opened. */
export const gate = () => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}
