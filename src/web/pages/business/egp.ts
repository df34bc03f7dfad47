/** How a field takes an amount of EGP. */
export const EGP = { minValue: 0, maxValue: 100_000_000, isWheelDisabled: true, formatOptions: { maximumFractionDigits: 2 } } as const
