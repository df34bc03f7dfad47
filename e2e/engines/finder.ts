/**
 * A locator, and the elements that it finds on a page. Follows Playwright's documented rules (text is compared with its blanks joined; a string
 * matches a part in any case, or exactly), with testing-library's table of roles and names, so that a test reads the same in any engine.
 */

/** Expected text: a part of it in any case, the exact text, or a pattern. */
export type Wanted = { part: string } | { whole: string } | { pattern: string; flags: string }

export interface RoleFilter {
  name?: Wanted
  level?: number
  checked?: boolean
  selected?: boolean
  expanded?: boolean
  pressed?: boolean
  disabled?: boolean
}

/** One step from elements to those within, or to some of them. */
export type Step =
  | { css: string }
  | { parent: true }
  | { role: string; where: RoleFilter }
  | { text: Wanted }
  | { label: Wanted }
  | { testId: string }
  | { visible: boolean }
  | { hasText: Wanted }
  | { has: readonly Step[] }
  | { hasNot: readonly Step[] }
  /** From the end where it is negative. */
  | { nth: number }
  | { or: readonly Step[] }

type TestingLibrary = Pick<typeof import('@testing-library/dom'), 'queryAllByRole' | 'queryAllByLabelText'>

declare global {
  interface Window {
    TestingLibraryDom?: TestingLibrary
    __find?: (steps: readonly Step[]) => Element[]
    __isVisible?: (element: Element) => boolean
    __text?: (element: Element) => string
  }
}

/** Runs in the page, after testing-library. */
export const installFinder = (): void => {
  const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom!

  const joined = (text: string): string =>
    text
      .replaceAll(/[\u200b\u00ad]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const matcher = (wanted: Wanted): ((text: string) => boolean) => {
    if ('whole' in wanted) return (text) => joined(text) === joined(wanted.whole)
    if ('part' in wanted) return (text) => joined(text).toLowerCase().includes(joined(wanted.part).toLowerCase())
    const pattern = new RegExp(wanted.pattern, wanted.flags.replace('g', ''))
    return (text) => pattern.test(joined(text))
  }
  const isVisible = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const isDisabled = (element: Element): boolean => element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null
  const textOf = (element: Element): string => (element.matches('script, style, noscript') ? '' : (element.textContent ?? ''))

  const byRole = (within: ParentNode, role: string, { name, disabled, ...states }: RoleFilter): Element[] =>
    queryAllByRole(within as HTMLElement, role, { ...states, ...(name && { name: matcher(name) }) }).filter(
      (one) => one.closest('[inert]') === null && (disabled === undefined || isDisabled(one) === disabled),
    )
  /** The innermost elements whose text matches. */
  const byText = (within: ParentNode, matches: (text: string) => boolean): Element[] =>
    [...within.querySelectorAll('*')].filter(
      (one) => matches(textOf(one)) && ![...one.children].some((child) => matches(textOf(child))) && !one.matches('head *'),
    )
  const byCss = (within: ParentNode, css: string): Element[] => {
    const found = [...within.querySelectorAll(css.replaceAll(':visible', ''))]
    return css.includes(':visible') ? found.filter(isVisible) : found
  }

  /** In the document's order, each once. */
  const ordered = (elements: readonly Element[]): Element[] =>
    [...new Set(elements)].sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))

  const within = (step: Step): ((of: ParentNode) => readonly Element[]) | undefined => {
    if ('css' in step) return (one) => byCss(one, step.css)
    if ('parent' in step) return (one) => (one.parentElement === null ? [] : [one.parentElement])
    if ('role' in step) return (one) => byRole(one, step.role, step.where)
    if ('text' in step) return (one) => byText(one, matcher(step.text))
    if ('label' in step) return (one) => queryAllByLabelText(one as HTMLElement, matcher(step.label))
    if ('testId' in step) return (one) => [...one.querySelectorAll(`[data-testid="${CSS.escape(step.testId)}"]`)]
    return undefined
  }
  const some = (found: readonly Element[], step: Step): readonly Element[] => {
    if ('visible' in step) return found.filter((one) => isVisible(one) === step.visible)
    if ('hasText' in step) return found.filter((one) => matcher(step.hasText)(textOf(one)))
    if ('has' in step) return found.filter((one) => find(step.has, [one]).length > 0)
    if ('hasNot' in step) return found.filter((one) => find(step.hasNot, [one]).length === 0)
    if ('nth' in step) return [found.at(step.nth)].filter((one) => one !== undefined)
    if ('or' in step) return ordered([...found, ...find(step.or)])
    throw new Error(`no step of a locator: ${JSON.stringify(step)}`)
  }
  const find = (steps: readonly Step[], from: readonly ParentNode[] = [document]): Element[] =>
    steps.reduce<readonly ParentNode[]>((found, step) => {
      const inner = within(step)
      return inner ? ordered(found.flatMap(inner)) : some(found as readonly Element[], step)
    }, from) as Element[]

  Object.assign(window, {
    __find: (steps: readonly Step[]) => find(steps),
    __isVisible: isVisible,
    __text: (element: Element) => joined(textOf(element)),
  })
}

/** @param exact as Playwright's locators have it */
export const wanted = (text: string | RegExp, exact = false): Wanted =>
  typeof text === 'string' ? (exact ? { whole: text } : { part: text }) : { pattern: text.source, flags: text.flags }

/** Description of a locator in an error. */
export const described = (steps: readonly Step[]): string => steps.map((step) => JSON.stringify(step)).join(' › ')
