/**
 * Random actions of three people on one project – its owner, a friend who is invited, demoted and taken off, a stranger – against the
 * service and against a plain model: after every deed they agree on items, version, total, on what was skipped or refused, on what each
 * of the three sees, and on the past.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../../test/contract/scope.ts'
import type { Item } from '#contract/design/item.ts'
import { designOperations, type NewProject, type Project } from '#contract/design/design.ts'
import type { Operation } from '#contract/wire/operation.ts'
import { sharingOperations } from '#contract/design/sharing.ts'
import { versionOperations } from '#contract/design/versions.ts'
import { FIXTURE, testService, type CallParts, type TestService } from '../../../../test/service.ts'
import type { CatalogProduct } from '../catalog/products/products.ts'
import { modelAction, type ModelAction } from '../../../../test/service/modules/design/modelActions.ts'
import { cost, ModelProject, WHO, type State, type Step, type Thing, type Who } from '../../../../test/service/modules/design/modelProject.ts'
import { person, type Person } from '../../../../test/service/modules/design/sharing.ts'

let service: TestService
let people: Record<Who, Person>
let sofa: CatalogProduct
beforeAll(async () => {
  service = await testService()
  people = { owner: await person(service, 'Owner'), friend: await person(service, 'Friend'), stranger: await person(service, 'Stranger') }
  sofa = await service.product(FIXTURE.sofa)
})
afterAll(() => service.close())

const thingsOf = (items: readonly Item[]) =>
  items.map(({ id, quantity: count, position, variantId }): [string, Thing] => [id, { quantity: count, x: position.x, variant: variantId !== null }])

/** One project of the owner's, in the service and in the model. */
class Play {
  readonly model: ModelProject
  readonly params: { projectId: string }
  readonly ids = Array.from({ length: 6 }, () => randomUUID() as string)
  token: string | null = null

  constructor(made: NewProject) {
    this.model = new ModelProject(made.name, made.style, '#C9A878')
    this.params = { projectId: made.id }
  }

  async call<O extends Operation>(by: Who, operation: O, parts: CallParts<O>) {
    return service.call(operation, { token: people[by].token, ...parts })
  }

  /** Does it in both; they answer alike. */
  async do(what: ModelAction): Promise<void> {
    const { model, params } = this
    const { by } = what
    /** Expects this refusal; whether there is one. */
    const refused = (answer: { error: { code: string } }, code: string | null): boolean => {
      if (code !== null) expect(answer.error.code).toBe(code)
      return code !== null
    }
    const active = [...model.now.items.keys()]
    // Mostly an existing item.
    const itemId = 'nth' in what ? ((what.nth < 5 ? active[what.nth % active.length] : undefined) ?? this.ids[what.nth]!) : ''
    const version = 'back' in what ? 1 + (what.back % (model.version + 1)) : 0
    const unknown = version > model.version ? 'VERSION_NOT_FOUND' : null
    const gone = 'nth' in what && !model.now.items.has(itemId) ? 'ITEM_NOT_FOUND' : null
    const write = model.refusal(by, 'edit')
    switch (what.kind) {
      case 'place': {
        const position = { x: what.x, y: 0, z: 1 }
        const answer = await this.call(by, designOperations.addItem, { params, body: { productId: sofa.id, position, quantity: what.quantity } })
        if (refused(answer, write ?? (what.x > 5 ? 'INVALID_POSITION' : null))) return
        const { id } = answer.data.item
        // The slot means the newest item that was placed in it.
        this.ids[model.version % this.ids.length] = id
        model.change({ items: new Map(model.now.items).set(id, { quantity: what.quantity, x: what.x, variant: false }) })
        expect(answer.data).toMatchObject({ version: model.version, totalCost: cost(model.now.items) })
        return
      }
      case 'move': {
        const answer = await this.call(by, designOperations.updateItem, {
          params: { ...params, itemId },
          body: { position: { x: what.x, y: 0, z: 1 } },
        })
        if (refused(answer, write ?? gone ?? (what.x > 5 ? 'INVALID_POSITION' : null))) return
        model.batch([{ kind: 'update', id: itemId, x: what.x }])
        expect(answer.data).toMatchObject({ version: model.version, totalCost: cost(model.now.items) })
        return
      }
      case 'remove': {
        const answer = await this.call(by, designOperations.removeItem, { params: { ...params, itemId } })
        if (refused(answer, write ?? gone)) return
        model.batch([{ kind: 'remove', id: itemId }])
        expect(answer.data).toMatchObject({ version: model.version, totalCost: cost(model.now.items) })
        return
      }
      case 'batch':
        return this.batch(by, what.steps, Math.max(1, model.version - what.behind), what.again)
      case 'paint': {
        const stale = what.stale && model.version > 1
        const answer = await this.call(by, designOperations.putScene, {
          params,
          headers: { 'if-match': `"${stale ? model.version - 1 : model.version}"` },
          body: { scene: { room: { floor: { color: what.floor } } } },
        })
        if (refused(answer, write ?? (stale ? 'VERSION_MISMATCH' : null))) return
        if (what.floor !== model.now.floor) model.change({ floor: what.floor })
        expect(answer.data.project.version).toBe(model.version)
        return
      }
      case 'restyle': {
        const name = `Salon ${randomUUID()}`
        const answer = await this.call(by, designOperations.updateProject, { params, body: { name, style: what.style } })
        if (refused(answer, write)) return
        model.name = name
        model.change({ style: what.style })
        expect(answer.data.project).toMatchObject({ version: model.version, name })
        return
      }
      case 'share': {
        const collaborators = [{ email: people.friend.email, permission: what.permission }]
        const answer = await this.call(by, sharingOperations.shareProject, { params, body: { collaborators } })
        if (refused(answer, model.refusal(by, 'owner'))) return
        model.granted = what.permission
        // Invited now, by whichever way they came.
        model.joined.delete('friend')
        expect(answer.data.project.shareToken !== null).toBe(model.hasLink)
        const friend = answer.data.collaborators.find(({ userId }) => userId === people.friend.accountId)
        expect(friend).toMatchObject({ permission: what.permission, status: 'active', via: 'email' })
        return
      }
      case 'permit': {
        const place = { params: { ...params, userId: people.friend.accountId }, body: { permission: what.permission } }
        const answer = await this.call(by, sharingOperations.updateCollaborator, place)
        const missing = model.collaborates('friend') === null ? 'COLLABORATOR_NOT_FOUND' : null
        if (refused(answer, model.refusal(by, 'owner') ?? missing)) return
        if (model.granted === null) model.joined.set('friend', what.permission)
        else model.granted = what.permission
        return
      }
      case 'takeOff': {
        const answer = await this.call(by, sharingOperations.removeCollaborator, { params: { ...params, userId: people.friend.accountId } })
        const isOn = model.collaborates('friend') !== null
        const leaves = by === 'friend' && isOn && !model.deleted
        const code = leaves ? null : (model.refusal(by, 'owner') ?? (isOn ? null : 'COLLABORATOR_NOT_FOUND'))
        if (refused(answer, code)) return
        model.granted = null
        model.joined.delete('friend')
        return
      }
      case 'unlink': {
        const answer = await this.call(by, sharingOperations.revokeShare, { params })
        if (refused(answer, model.refusal(by, 'owner') ?? (model.hasLink ? null : 'SHARE_NOT_FOUND'))) return
        model.unlink()
        return
      }
      case 'link': {
        const answer = await this.call(by, sharingOperations.shareProject, { params, body: { linkPermission: what.allows } })
        if (refused(answer, model.refusal(by, 'owner'))) return
        model.allow(what.allows)
        this.token = answer.data.project.shareToken
        expect(answer.data.project.linkPermission).toBe(what.allows)
        return
      }
      case 'join': {
        if (this.token === null) return
        // An account may join only so often a day.
        await service.services.db.root.execute(sql`delete from rate_counts`)
        const answer = await this.call(by, sharingOperations.joinSharedProject, { params: { shareToken: this.token }, body: {} })
        const isOn = by === 'owner' || model.collaborates(by) !== null
        const closed = !isOn && model.linkPermission === 'view' ? 'PROJECT_ACCESS_DENIED' : null
        if (refused(answer, model.hasLink ? closed : 'SHARE_NOT_FOUND')) return
        if (!isOn) model.joined.set(by, model.linkGives())
        expect(answer.data.permission).toBe(by === 'owner' ? 'owner' : model.collaborates(by))
        return
      }
      case 'comment': {
        const answer = await this.call(by, sharingOperations.addComment, { params, body: { text: 'Here' } })
        // Collaborators who joined by the link may comment, whatever else they may.
        const isSilent = model.held(by) === 'view' && !model.joined.has(by)
        refused(answer, model.refusal(by, 'view') ?? (isSilent ? 'PROJECT_ACCESS_DENIED' : null))
        return
      }
      case 'publish': {
        const answer = await this.call(by, designOperations.updateProject, { params, body: { isPublic: what.isPublic } })
        if (refused(answer, model.refusal(by, 'owner'))) return
        model.isPublic = what.isPublic
        model.change({})
        expect(answer.data.project).toMatchObject({ isPublic: what.isPublic, version: model.version })
        return
      }
      case 'restore': {
        const answer = await this.call(by, versionOperations.restoreVersion, { params: { ...params, version: String(version) } })
        if (refused(answer, write ?? unknown)) return
        if (!model.isAsIn(version)) model.change(model.past.get(version)!)
        expect(answer.data.skipped).toEqual([])
        this.looksLike(answer.data.project, model.now)
        return
      }
      case 'readPast': {
        const answer = await this.call(by, designOperations.getProject, { params, query: { version } })
        if (!refused(answer, model.refusal(by, 'view') ?? unknown)) this.looksLike(answer.data.project, model.past.get(version)!)
        return
      }
      case 'duplicate': {
        const answer = await this.call(by, designOperations.duplicateProject, { params, body: { name: `Copy ${randomUUID()}` } })
        if (refused(answer, model.refusal(by, 'view'))) return
        const copy = await this.call(by, designOperations.getProject, { params: { projectId: answer.data.project.id }, query: {} })
        const { items = [], ...facts } = copy.data.project
        expect(facts).toMatchObject({ version: 1, permission: 'owner', isPublic: false, style: model.now.style, totalCost: cost(model.now.items) })
        const sorted = (things: readonly Thing[]) => things.map((thing) => JSON.stringify([thing.x, thing.quantity, thing.variant])).toSorted()
        expect(sorted(thingsOf(items).map(([, thing]) => thing))).toEqual(sorted([...model.now.items.values()]))
        return
      }
      case 'delete': {
        const answer = await this.call(by, designOperations.deleteProject, { params })
        if (refused(answer, model.refusal(by, 'owner'))) return
        model.deleted = true
        model.unlink()
      }
    }
  }

  async batch(
    by: Who,
    drawn: readonly Extract<ModelAction, { kind: 'batch' }>['steps'][number][],
    baseVersion: number,
    again: boolean,
  ): Promise<void> {
    const { model, params } = this
    const steps: Step[] = drawn.map((one) => ({
      kind: one.kind,
      id: this.ids[one.nth]!,
      x: one.kind === 'add' ? (one.x ?? 2) : one.x,
      quantity: one.quantity,
      variant: one.kind === 'add' ? one.variant : undefined,
    }))
    const ops = steps.map(({ kind, id, x: at, quantity: count, variant }) => {
      if (kind === 'remove') return { op: 'removeItem' as const, itemId: id }
      const position = at === undefined ? {} : { position: { x: at, y: 0, z: 1 } }
      const rest = count === undefined ? {} : { quantity: count }
      if (kind === 'update') return { op: 'updateItem' as const, itemId: id, item: { ...position, ...rest } }
      const item = { id, productId: sofa.id, position: { x: at ?? 0, y: 0, z: 1 }, ...rest }
      return { op: 'addItem' as const, item: variant ? { ...item, variantId: sofa.variants[1]!.id } : item }
    })
    const body = { baseVersion, changeId: randomUUID(), ops }
    const answer = await this.call(by, designOperations.applyChanges, { params, body })
    const code = model.refusal(by, 'edit')
    const outcome = code ?? model.batch(steps)
    if (typeof outcome === 'string') {
      expect(answer.error.code).toBe(outcome)
      return
    }
    expect(answer.data).toMatchObject({ version: model.version, totalCost: cost(model.now.items) })
    expect(answer.data.skipped.map(({ index }) => index)).toEqual(outcome.skipped)
    if (again) expect((await this.call(by, designOperations.applyChanges, { params, body })).data).toEqual(answer.data)
  }

  looksLike(project: Project, { items, style, floor }: State): void {
    expect(project).toMatchObject({ style, totalCost: cost(items) })
    expect(new Map(thingsOf(project.items ?? []))).toEqual(items)
    expect(project.sceneData).toMatchObject({ room: { floor: { color: floor } } })
  }

  /** Views of the three, and of the holder of the link. */
  async agree(): Promise<void> {
    const { model, params } = this
    for (const one of WHO) {
      const answer = await this.call(one, designOperations.getProject, { params, query: {} })
      const code = model.refusal(one, 'view')
      if (code !== null) expect(answer.error.code).toBe(code)
      else {
        const { project } = answer.data
        expect(project).toMatchObject({ version: model.version, name: model.name, isPublic: model.isPublic, permission: model.held(one) })
        this.looksLike(project, model.now)
      }
    }
    if (this.token === null) return
    const shared = await service.call(sharingOperations.getSharedProject, { params: { shareToken: this.token } })
    if (model.hasLink) this.looksLike(shared.data.project, model.now)
    else expect(shared.error.code).toBe('SHARE_NOT_FOUND')
  }
}

test('the service and a plain model of a project agree, whatever three people do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(modelAction, { minLength: 10, maxLength: 40, size: 'max' }), async (actions) => {
      const dimensions = { length: 5, width: 4, height: 2.8 }
      const body = { name: `Salon ${randomUUID()}`, roomType: 'living_room', style: 'modern', dimensions } as const
      const play = new Play((await service.call(designOperations.createProject, { token: people.owner.token, body })).data.project)
      for (const one of actions) {
        await play.do(one)
        await play.agree()
      }
    }),
    { numRuns: cases(15) },
  )
})
