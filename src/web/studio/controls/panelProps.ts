/** Props that the studio's frame gives to the dialogs and pages that features fill it with. */

export interface DialogProps {
  onClose: () => void
}

export interface TabProps {
  /** Opens the catalogue, on a phone. */
  onCatalogue: () => void
}
