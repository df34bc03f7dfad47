import { describe, expect, it } from 'vitest'
import { board } from '../geometry/box.ts'
import { turned } from '../geometry/loft.ts'
import { ModelBuilder } from '../modelBuilder.ts'
import { coplanarClashes, thinOverlays } from './coplanar.ts'
import { floatingParts } from './floating.ts'
import { distinct, similarity, portrait } from './similarity.ts'
import { isInside, partsOf } from './parts.ts'

const block = (width: number, height: number, depth: number) => board(width, height, depth, { r: 0.002 })
const table = (legs: number) => {
  const builder = new ModelBuilder().add('top', block(1.2, 0.03, 0.8), { at: [0, 0.7, 0] })
  for (let i = 0; i < legs; i++) {
    const turn = (i / legs) * Math.PI * 2 + 0.6
    builder.add('leg', block(0.05, 0.7, 0.05), { at: [Math.cos(turn) * 0.5, 0, Math.sin(turn) * 0.3] })
  }
  return builder
}

describe('faces in one plane', () => {
  it('two materials on the same face are reported', () => {
    const builder = new ModelBuilder().add('wood', block(1, 0.02, 0.5)).add('inlay', block(0.2, 0.02, 0.2))
    const [clash, ...others] = coplanarClashes(partsOf(builder), 'floor')
    expect(others).toEqual([])
    expect(clash?.parts).toEqual(['wood#1', 'inlay#1'])
    expect(clash?.area).toBeCloseTo(0.196 ** 2, 5)
    expect(clash?.at[1]).toBeCloseTo(0.02, 6)
  })

  it('faces are no fault if one projects, both have one material, or they face each other', () => {
    const proud = new ModelBuilder().add('wood', block(1, 0.02, 0.5)).add('inlay', block(0.2, 0.0206, 0.2))
    const same = new ModelBuilder().add('wood', block(1, 0.02, 0.5)).add('wood', block(0.2, 0.02, 0.2))
    const stacked = new ModelBuilder().add('wood', block(1, 0.02, 0.5)).add('stone', block(1, 0.02, 0.5), { at: [0, 0.02, 0] })
    expect([proud, same].map((builder) => coplanarClashes(partsOf(builder), 'floor'))).toEqual([[], []])
    expect(coplanarClashes(partsOf(stacked), 'floor').filter((clash) => Math.abs(clash.at[1] - 0.02) < 1e-6)).toEqual([])
  })

  it('faces are no fault if they are hidden: under the piece, behind it, or inside a third part', () => {
    const builder = new ModelBuilder()
      .add('wood', block(1, 0.02, 0.5))
      .add('inlay', block(0.2, 0.02, 0.2))
      .add('cloth', block(0.4, 0.1, 0.4))
    expect(coplanarClashes(partsOf(builder), 'floor')).toEqual([])
  })
})

describe('a broad sheet', () => {
  const desk = (proud: number, width = 0.6) =>
    partsOf(new ModelBuilder().add('wood', block(1, 0.02, 0.5)).add('leather', board(width, 0.02 + proud, 0.3, { r: 0.0002 })))

  it('a broad surface less than a millimetre over another material is too thin', () => {
    const [found, ...others] = thinOverlays(desk(0.0006), 'floor')
    expect(others).toEqual([])
    expect(found?.parts).toEqual(['wood#1', 'leather#1'])
    expect(found?.gap).toBeCloseTo(0.0006, 6)
    expect(found?.area).toBeCloseTo(0.6 * 0.3, 3)
    expect(coplanarClashes(desk(0.0006), 'floor')).toEqual([])
  })

  it('a surface is thick enough from a millimetre; a small inlay may be thinner', () => {
    expect(thinOverlays(desk(0.0011), 'floor')).toEqual([])
    expect(thinOverlays(desk(0.0006, 0.1), 'floor')).toEqual([])
  })
})

describe('what floats', () => {
  it('a part without support is reported as floating', () => {
    const builder = table(4).add('lamp', block(0.1, 0.1, 0.1), { at: [0, 0.74, 0] })
    expect(floatingParts(partsOf(builder), 'floor')).toEqual(['lamp#1'])
    expect(floatingParts(partsOf(table(4)), 'floor')).toEqual([])
  })

  it('a part on the floor, on the wall, or inside its neighbour does not float', () => {
    const set = table(4).add('leg', block(0.2, 0.4, 0.2), { at: [1, 0, 0] })
    const peg = new ModelBuilder().add('wood', block(0.4, 0.4, 0.4)).add(
      'pin',
      turned(
        [
          [0.01, 0.1],
          [0.01, 0.2],
        ],
        { sides: 8 },
      ),
    )
    const shelves = new ModelBuilder().add('wood', block(0.4, 0.02, 0.2), { at: [0, 1, 0.1] }).add('wood', block(0.4, 0.02, 0.2), { at: [0, 2, 0.1] })
    expect(floatingParts(partsOf(set), 'floor')).toEqual([])
    expect(floatingParts(partsOf(peg), 'floor')).toEqual([])
    expect(floatingParts(partsOf(shelves), 'wall')).toEqual([])
    expect(floatingParts(partsOf(shelves), 'floor')).toEqual(['wood#1', 'wood#2'])
  })
})

describe('what is alike', () => {
  const portraitOf = (sku: string, builder: ModelBuilder) => portrait(sku, partsOf(builder))

  it('a copy in another size is similar', () => {
    const large = new ModelBuilder().add('top', block(2.4, 0.03, 0.8), { at: [0, 0.7, 0] })
    const small = new ModelBuilder().add('top', block(1.2, 0.03, 0.8), { at: [0, 0.7, 0] })
    expect(similarity(portraitOf('A', large), portraitOf('B', small))).toBeGreaterThan(0.99)
    expect(distinct([portraitOf('A', large), portraitOf('B', small)])).toEqual(new Set(['A']))
  })

  it('a copy with other slot names is similar', () => {
    const renamed = new ModelBuilder()
    for (const [slot, meshes] of table(4).slots) for (const mesh of meshes) renamed.add(`my ${slot}`, mesh)
    expect(similarity(portraitOf('A', table(4)), portraitOf('B', renamed))).toBeGreaterThan(0.99)
  })

  it('a product with other parts or another outline is not similar', () => {
    const [four, three] = [portraitOf('FOUR', table(4)), portraitOf('THREE', table(3))]
    const round = new ModelBuilder().add(
      'top',
      turned([
        [0.6, 0.7],
        [0.6, 0.73],
      ]),
      {},
    )
    for (let i = 0; i < 4; i++) round.add('leg', block(0.05, 0.7, 0.05), { at: [i * 0.1 - 0.2, 0, 0] })
    expect(similarity(four, four)).toBe(1)
    expect(similarity(four, three)).toBeLessThan(0.9)
    expect(similarity(four, portraitOf('ROUND', round))).toBeLessThan(0.9)
    expect(distinct([four, three, portraitOf('ROUND', round)]).size).toBe(3)
  })
})

it('knows what is inside a part', () => {
  const [part] = partsOf(new ModelBuilder().add('wood', block(1, 1, 1)))
  expect([0.5, 1.5, -0.1].map((y) => isInside([0.1, y, 0.2], part!))).toEqual([true, false, false])
})
