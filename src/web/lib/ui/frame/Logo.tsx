/** The mark: an eight-pointed star drawn as two squares. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="var(--brass)" strokeWidth="1.75" aria-hidden="true">
    <rect x="6.5" y="6.5" width="19" height="19" />
    <rect x="6.5" y="6.5" width="19" height="19" transform="rotate(45 16 16)" />
    <circle cx="16" cy="16" r="2.5" fill="var(--brass)" stroke="none" />
  </svg>
)
