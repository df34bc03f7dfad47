/** Index that an arrow key moves to in a grid of radio buttons, wrapping around; null for other keys. */
export const nextRadio = ({ at, count, columns, rtl }: { at: number; count: number; columns: number; rtl: boolean }, key: string): number | null => {
  const round = (to: number) => ((to % count) + count) % count
  switch (key) {
    case 'ArrowRight':
      return round(at + (rtl ? -1 : 1))
    case 'ArrowLeft':
      return round(at + (rtl ? 1 : -1))
    case 'ArrowDown':
      return at + columns < count ? at + columns : at % columns
    case 'ArrowUp':
      return at >= columns ? at - columns : Math.min(count - 1, at + columns * Math.floor((count - 1 - at) / columns))
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
