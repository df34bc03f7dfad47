import { useEffect, useRef, useState } from 'react'

/** Searches for the typed text once the typing pauses. */
const PAUSE_MS = 300

/** @returns the words to look for, the words in the field, and how to change these */
export const usePausedSearch = (onSearch: () => void): [search: string, words: string, setWords: (words: string) => void] => {
  const [words, setWords] = useState('')
  const [search, setSearch] = useState('')
  const latestSearch = useRef(onSearch)
  useEffect(() => {
    latestSearch.current = onSearch
  })
  useEffect(() => {
    if (words.trim() === search) return undefined
    const timer = setTimeout(() => {
      setSearch(words.trim())
      latestSearch.current()
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words, search])
  return [search, words, setWords]
}
