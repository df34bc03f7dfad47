/** Regions of a page, marked by `data-region`, between which F6 takes the focus. */

/** Elements of a region that take the focus. */
const FOCUSABLE = '[tabindex="0"], a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled), select:not(:disabled)'

const isShown = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  ('checkVisibility' in element
    ? element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
    : // Safari before 17.4.
      (element as HTMLElement).getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible')

/** From one region of the page to the next: bar, catalogue, room, details; round and round. */
export const toNextRegion = (by: 1 | -1): void => {
  const regions = [...document.querySelectorAll('[data-region]')].filter(isShown)
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  for (let i = 1; i <= regions.length; i++) {
    const region = regions[(at + by * i + regions.length * (i + 1)) % regions.length]
    const first = region?.matches('[tabindex="0"]') ? region : [...(region?.querySelectorAll(FOCUSABLE) ?? [])].find(isShown)
    if (first) return first.focus()
  }
}

/** Whether the focus is to be seen where it is: it came there by key. */
export const isFocusShown = (): boolean => document.activeElement?.matches(':focus-visible') === true
