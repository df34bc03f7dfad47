/** Watches a render after its dialog is closed, and says what became of it. */
import { QueryObserver } from '@tanstack/react-query'
import type { Render } from '../../../../contract/renders.ts'
import { queryClient } from '../../../api/queries.ts'
import { isPending, rendersQuery } from '../../../api/renders.ts'

const followed = new Set<string>()

/** @param onEnd hears of it once, when the image is there, or when there will be none */
export const followRender = ({ projectId, id }: Pick<Render, 'projectId' | 'id'>, onEnd: (render: Render) => void): void => {
  if (followed.has(id)) return
  followed.add(id)
  const observer = new QueryObserver(queryClient, rendersQuery(projectId))
  const stop = observer.subscribe(({ data, isFetching }) => {
    const render = data?.renders.find((one) => one.id === id)
    if (render ? isPending(render) : isFetching || !data) return
    followed.delete(id)
    stop()
    if (render) onEnd(render)
  })
}
