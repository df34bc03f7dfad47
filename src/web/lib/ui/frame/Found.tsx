import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Pagination } from '#contract/wire/primitives.ts'
import { EmptyState, ErrorState, Skeleton } from '../states.tsx'
import frame from './frame.module.css'
import { Pages } from './Pages.tsx'

interface Props {
  /** Names the list. */
  title: string
  found: UseQueryResult<{ pagination: Pagination }>
  /** `<li>`s; none while they are read. */
  rows: readonly ReactNode[]
  none: { title: string; body: string; actions?: ReactNode }
  onPage: (page: number) => void
}

/** A list as it was found: not read, being read, empty, or its rows with the way through its pages. */
export const Found = ({ title, found, rows, none, onPage }: Props) => {
  if (found.isLoadingError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={320} />
  if (rows.length === 0)
    return (
      <EmptyState title={none.title} actions={none.actions}>
        {none.body}
      </EmptyState>
    )
  return (
    <>
      <ul className={frame.rows} aria-label={title}>
        {rows}
      </ul>
      <Pages pagination={found.data.pagination} onPage={onPage} />
    </>
  )
}
