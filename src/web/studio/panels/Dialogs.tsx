/** Whichever dialog lies over the room. */
import { Suspense } from 'react'
import { useLive, useStudio } from '../context.ts'
import { DIALOGS } from './dialogs.ts'

export const Dialogs = () => {
  const session = useStudio()
  const name = useLive((state) => state.dialog)
  const Opened = name === null ? undefined : DIALOGS[name]
  return (
    <Suspense>
      <>{Opened && <Opened onClose={() => session.open(null)} />}</>
    </Suspense>
  )
}
