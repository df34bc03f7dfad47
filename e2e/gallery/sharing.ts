/** A room that is shared: by its link, and with people; and its end. */
import { Account } from '../account.ts'
import { ask } from '../ask.ts'
import { expect } from '../fixtures.ts'
import { ALI, MONA } from '../people.ts'
import type { Section, Stage } from './state.ts'

interface Room {
  id: string
  /** Token of its link. */
  token: string
}
interface Data {
  view: Room
  comment: Room
  edit: Room
  /** A project of another user, who shares it with the one on the page. */
  theirs: { id: string; owner: Account; /** The path of what they may do. */ invited: string }
}

const share = async (owner: Account, linkPermission: 'view' | 'comment' | 'edit'): Promise<Room> => {
  const id = await owner.room()
  const body = { linkPermission, allowComments: linkPermission !== 'view' }
  const { project } = await owner.call<{ project: { shareToken: string } }>(`/design/projects/${id}/share`, body)
  return { id, token: project.shareToken }
}
const drawn = (stage: Stage) => expect(stage.page.getByTestId('shared-stage').locator('canvas')).toBeVisible()
const openShare = async ({ page, t }: Stage) => {
  await page
    .getByRole('button', { name: t('sharing', 'share'), exact: true })
    .filter({ visible: true })
    .first()
    .click()
}

export const SHARING: Section<Data> = {
  name: 'sharing',
  prepare: async (stage) => {
    // Only people whose e-mail is confirmed are invited.
    const [person, owner] = [await Account.open(stage.url, MONA), await Account.open(stage.url, ALI)]
    await person.signIn(stage.context)
    const [view, comment, edit] = [await share(owner, 'view'), await share(owner, 'comment'), await share(owner, 'edit')]
    const { token } = await Account.open(stage.url)
    await ask(stage.url, `/shared/${comment.token}/join`, { body: { name: 'Samir' }, token })
    await ask(stage.url, `/design/projects/${comment.id}/comments`, {
      body: { text: 'Is this <b>oak</b>?', position: { x: 1, y: 0.5, z: 1 } },
      token,
    })
    await person.call(`/shared/${comment.token}/join`, {})
    const id = await owner.room()
    await owner.call(`/design/projects/${id}/share`, { collaborators: [{ email: person.user.email, permission: 'edit' }] })
    return { view, comment, edit, theirs: { id, owner, invited: `/design/projects/${id}/collaborators/${person.user.id}` } }
  },
  states: [
    { name: 'a shared room', path: ({ view }) => `/shared/${view.token}`, go: drawn, there: ({ page }) => page.getByTestId('shared-total') },
    {
      name: 'a shared room that is spoken about',
      path: ({ comment }) => `/shared/${comment.token}`,
      go: drawn,
      there: ({ page }) => page.getByTestId('comments'),
    },
    {
      name: 'a shared room that may be joined',
      path: ({ edit }) => `/shared/${edit.token}`,
      go: drawn,
      there: ({ page }) => page.getByTestId('join'),
    },
    {
      name: 'a link that leads nowhere',
      path: `/shared/${'x'.repeat(43)}`,
      there: ({ page, t }) => page.getByRole('heading', { name: t('sharing', 'shared.gone') }),
    },
    {
      name: 'rooms that others share',
      path: '/rooms',
      go: ({ page, t }) => page.getByText(t('rooms', 'with.me'), { exact: true }).click(),
      there: ({ page }, { theirs }) => page.locator(`a[href*="${theirs.id}"]`),
    },
    {
      name: 'a share dialog with a person in it',
      path: '/rooms',
      go: async (stage, { comment, theirs }) => {
        await stage.page.evaluate((kept) => localStorage.setItem('diwan.session', kept), theirs.owner.session)
        await stage.page.goto(`/studio/${comment.id}`)
        await openShare(stage)
      },
      there: ({ page }) => page.getByTestId('joined'),
      back: ({ page }) => page.evaluate(() => localStorage.clear()),
    },
    {
      name: 'looking only',
      path: ({ theirs }) => `/studio/${theirs.id}`,
      go: async ({ page }, { theirs }) => {
        await expect(page.getByTestId('save-state')).toBeVisible()
        await theirs.owner.call(theirs.invited, { permission: 'view' }, 'PUT')
      },
      there: ({ page }) => page.getByTestId('viewer-banner'),
    },
    {
      name: 'taken off a room',
      path: ({ theirs }) => `/studio/${theirs.id}`,
      go: async ({ page }, { theirs }) => {
        await expect(page.getByTestId('viewer-banner').or(page.getByTestId('save-state')).first()).toBeVisible()
        await theirs.owner.call(theirs.invited, undefined, 'DELETE')
      },
      there: ({ page, t }) => page.getByRole('heading', { name: t('studio', 'ended.denied') }),
    },
  ],
}
