/** Fields of the room's panel take centimetres. */
export const CENTIMETRES = { style: 'unit', unit: 'centimeter', maximumFractionDigits: 1 } as const
export const toCm = (metres: number): number => Math.round(metres * 1000) / 10
